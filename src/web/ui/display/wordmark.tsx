import { serviceName } from '#domain/service-name.ts';
import { face } from '#web/ui/face/face.ts';

/** The chain's logo or name, or ours. */
export function Wordmark() {
  const { name, logo } = face;
  if (logo) {
    const { address, width, height } = logo;
    return (
      <img
        src={address}
        width={width}
        height={height}
        alt={name ?? serviceName}
        className="h-10 w-auto max-w-full object-contain object-left"
      />
    );
  }
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
      {name ? (
        <span className="line-clamp-2 leading-5 whitespace-normal">{name}</span>
      ) : (
        <span>
          Faktur <span className="text-teal">Desk</span>
        </span>
      )}
    </span>
  );
}
