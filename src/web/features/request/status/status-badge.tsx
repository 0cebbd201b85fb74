import type { RequestStatus } from '#domain/requests/request-status.ts';

/** Each with a text colour of sufficient contrast (WCAG AA). */
const looks: Record<RequestStatus, string> = {
  waiting: 'bg-waiting text-ink',
  open: 'bg-open text-white',
  process: 'bg-process text-ink',
  closed: 'bg-closed text-white',
  rejected: 'bg-waiting text-ink',
};

export function StatusBadge({ status, name }: { status: RequestStatus; name: string }) {
  return (
    <span
      className={`inline-block rounded-xl px-2 py-0.5 text-center text-small font-semibold ${looks[status]}`}
    >
      {name}
    </span>
  );
}
