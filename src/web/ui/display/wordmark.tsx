export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-body font-bold tracking-tight whitespace-nowrap text-ink min-[22.5rem]:text-lead">
      <svg viewBox="0 0 28 32" aria-hidden="true" className="h-8 w-7 shrink-0">
        <path d="M2 2h24v27l-4-3-4 3-4-3-4 3-4-3-4 3z" className="fill-teal" />
        <path d="M8 9h12M8 14h5" className="fill-none stroke-white" strokeWidth="2" strokeLinecap="round" />
        <path
          d="m12 19 3 3 6-7"
          className="fill-none stroke-white"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        Faktur <span className="text-teal">Desk</span>
      </span>
    </span>
  );
}
