export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-40 -translate-y-20 rounded-card bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
    >
      {text}
    </a>
  );
}
