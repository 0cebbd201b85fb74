export function Spinner({ label }: { label: string }) {
  return (
    <output className="inline-flex items-center gap-2">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </output>
  );
}
