import type { RequestStatus } from '#domain/request-status.ts';

/** The colours that the trade knows, deep or bright enough for their text (WCAG AA). */
const looks: Record<RequestStatus, string> = {
  waiting: 'bg-[#f39a3d] text-ink',
  open: 'bg-[#17743a] text-white',
  process: 'bg-[#d8ab00] text-ink',
  closed: 'bg-[#b3261e] text-white',
  rejected: 'bg-[#f39a3d] text-ink',
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
