import { ageTone, type AgeTone } from '#domain/dates/request-age.ts';
import { clockOf, type ClockKind, type RequestClock } from '#domain/requests/request-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { sourceTexts } from '#web/features/request/codes/texts.ts';
import { DueBadge } from '#web/features/request/status/due-badge.tsx';
import { formatDay, formatShortDay } from '#web/ui/display/format-date.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { StatusBadge, StatusDot } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { ChangedMark } from '../live/changed-mark.tsx';
import type { QueueRow } from './queue-fields.ts';
import { rowTexts, shortStatusTexts } from './texts.ts';

/** Days in the present status, with a badge and a warning near their limit. */
export function Duration({ row: { status, days } }: { row: QueueRow }) {
  const texts = rowTexts();
  const tone = ageTone(status, days);
  if (tone === 'within') return texts.days(days);
  return (
    <>
      <Badge tone={tone === 'near' ? 'warn' : 'bad'}>{texts.days(days)}</Badge>
      <span
        className={`block in-data-[density=compact]:sr-only ${tone === 'near' ? 'text-amber' : 'text-red'}`}
      >
        {texts.limits[tone]}
      </span>
    </>
  );
}

/** The status as its badge, and what is missing of a closed request. */
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

/** The status as a dot and a word, on one line. */
export function ShortStatus({ row }: { row: QueueRow }) {
  const { status } = row;
  return (
    <span title={statusText(status)} className="flex items-center gap-2 whitespace-nowrap">
      <StatusDot status={status} />
      {shortStatusTexts()[status]}
      <ChangedMark row={row} />
    </span>
  );
}

/** How near the day is by which the faktur has to be uploaded. */
export function Due({ row: { due, uploadBy } }: { row: QueueRow }) {
  return due === null ? null : (
    <span title={rowTexts().clock.upload(formatDay(uploadBy))}>
      <DueBadge due={due} />
    </span>
  );
}

const sourceDrawings = {
  till: 'M5 10h14v10H5zM8 10V4h8v6M8.5 13.5h.01M12 13.5h.01M15.5 13.5h.01M8.5 16.5h7',
  handover: 'M7 3h10v18H7zM11 18h2',
};

/** Shows by which door a request came, if not by the form. */
export function SourceMark({ row: { source } }: { row: QueueRow }) {
  if (source === 'form') return null;
  const text = sourceTexts()[source];
  return (
    <span title={text} className="inline-block shrink-0 align-text-bottom text-slate">
      <Icon drawing={sourceDrawings[source]} size="size-4" />
      <span className="sr-only">{text}</span>
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

const clockLooks: Record<AgeTone, string> = {
  within: 'text-slate',
  near: 'font-semibold text-amber',
  over: 'font-semibold text-red',
};
const clockDrawings: Record<ClockKind, string> = {
  age: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19h14',
};
/** A day that is further away than a week is named. */
const countedDays = 7;

function clockText({ left, by }: RequestClock): string {
  const texts = rowTexts().clock;
  if (left < 0) return texts.late(-left);
  if (left === 0) return texts.today;
  return left <= countedDays ? texts.left(left) : texts.by(formatShortDay(by));
}

export type Clocks = {
  today: string;
  /** What the list is about, where that is one kind of limit. */
  about: ClockKind | undefined;
};

/** The one limit that matters now; its tooltip says which one it is. Where nothing has to be done, what is missing. */
export function Clock({ row, clocks: { today, about } }: { row: QueueRow; clocks: Clocks }) {
  const texts = rowTexts();
  const clock = clockOf(row, today, about);
  if (clock) {
    const { kind, by, tone } = clock;
    const title = texts.clock[kind](formatDay(by));
    return (
      <span title={title} className={`flex items-center gap-1.5 whitespace-nowrap ${clockLooks[tone]}`}>
        <Icon drawing={clockDrawings[kind]} size="size-4" />
        {clockText(clock)}
        <span className="sr-only">. {title}</span>
      </span>
    );
  }
  if (row.status === 'waiting')
    return <span className="whitespace-nowrap text-slate">{texts.waitingFor(row.days)}</span>;
  return row.status === 'closed' && !row.hasFaktur ? (
    <span className="whitespace-nowrap text-amber">{texts.noPdf}</span>
  ) : (
    '–'
  );
}
