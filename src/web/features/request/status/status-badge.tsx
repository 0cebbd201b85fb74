import type { RequestStatus } from '#domain/requests/request-status.ts';

const colours: Record<RequestStatus, string> = {
  waiting: 'bg-waiting',
  open: 'bg-open',
  process: 'bg-process',
  closed: 'bg-closed',
  rejected: 'bg-waiting',
};

/** The colour of a status beside its word. */
export function StatusDot({ status }: { status: RequestStatus }) {
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${colours[status]}`} />;
}

/** Text colours of sufficient contrast (WCAG AA). */
const textColours: Record<RequestStatus, string> = {
  waiting: 'text-ink',
  open: 'text-white',
  process: 'text-ink',
  closed: 'text-white',
  rejected: 'text-ink',
};

export function StatusBadge({ status, name }: { status: RequestStatus; name: string }) {
  return (
    <span
      className={`inline-block rounded-xl px-2 py-0.5 text-center text-small font-semibold ${colours[status]} ${textColours[status]}`}
    >
      {name}
    </span>
  );
}
