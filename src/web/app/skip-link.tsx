export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      // The words of a list stand where the browser would write this.
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
      className="fixed top-2 left-2 z-40 -translate-y-20 rounded-card bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
    >
      {text}
    </a>
  );
}
