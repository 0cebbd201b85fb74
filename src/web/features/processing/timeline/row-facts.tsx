import { ageTone } from '#domain/dates/request-age.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DueBadge } from '#web/features/request/status/due-badge.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { ChangedMark } from '../live/changed-mark.tsx';
import type { QueueRow } from './queue-fields.ts';
import { rowTexts } from './texts.ts';

/** Days in the present status, with a badge and a warning near their limit. */
export function Duration({ row: { status, days } }: { row: QueueRow }) {
  const texts = rowTexts();
  const tone = ageTone(status, days);
  if (tone === 'within') return texts.days(days);
  return (
    <>
      <Badge tone={tone === 'near' ? 'warn' : 'bad'}>{texts.days(days)}</Badge>
      <span
        className={`block in-data-[density=compact]:ml-1.5 in-data-[density=compact]:inline ${tone === 'near' ? 'text-amber' : 'text-red'}`}
      >
        {texts.limits[tone]}
      </span>
    </>
  );
}

/** The status, and what is missing of a closed request. */
export function Status({ row }: { row: QueueRow }) {
  const { status, hasFaktur } = row;
  return (
    <>
      <span>
        <StatusBadge status={status} name={statusText(status)} />
        <ChangedMark row={row} />
      </span>
      {status === 'closed' && !hasFaktur ? <Badge tone="neutral">{rowTexts().noPdf}</Badge> : null}
    </>
  );
}

/** How near the day is by which the faktur has to be uploaded. */
export function Due({ row: { due, uploadBy } }: { row: QueueRow }) {
  return due === null ? null : (
    <span title={rowTexts().uploadBy(formatDay(uploadBy))}>
      <DueBadge due={due} />
    </span>
  );
}

/** Who has taken it, where there is no column that says so. */
export function AssignedMark({ row: { assignedTo } }: { row: QueueRow }) {
  return assignedTo === null ? null : (
    <span
      title={rowTexts().assignedTo(assignedTo)}
      className="inline-block max-w-32 truncate align-bottom text-small text-slate"
    >
      <span className="sr-only">{rowTexts().assignedTo(assignedTo)}</span>
      <span aria-hidden="true">→ {assignedTo}</span>
    </span>
  );
}
