import { face } from '#web/ui/face/face.ts';

/** The chain's logo or name, or ours. */
export function Wordmark() {
  if (face.logo)
    // oxlint-disable-next-line jsx-a11y/alt-text -- the server gives it with the rest
    return <img {...face.logo} className="logo" />;
  return (
    <span className="inline-flex items-center gap-2 text-body font-bold tracking-tight text-ink min-[22.5rem]:text-lead">
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
      {face.name ?? (
        <span className="whitespace-nowrap">
          Faktur <span className="text-teal">Desk</span>
        </span>
      )}
    </span>
  );
}
