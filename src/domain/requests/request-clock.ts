import type { DueBadge } from '../coretax/deadlines.ts';
import { addDays, daysBetween } from '../dates/calendar-days.ts';
import { ageLimits, ageTone, type AgeTone } from '../dates/request-age.ts';
import type { RequestStatus } from './request-status.ts';

/** What a clock runs towards: the end of the time that its status may last, or the day of the upload. */
export type ClockKind = 'age' | 'upload';

export type RequestClock = {
  kind: ClockKind;
  /** The last day in time. */
  by: string;
  /** Days until then; below zero it is that many days late. */
  left: number;
  tone: AgeTone;
};

type Request = {
  status: RequestStatus;
  /** Whole days in it. */
  days: number;
  due: DueBadge | null;
  uploadBy: string;
};

const uploadTones: Record<DueBadge, AgeTone> = {
  green: 'within',
  yellow: 'near',
  orange: 'near',
  red: 'over',
  missed: 'over',
};
/** The badges of an upload so near that the law's day matters more than how long somebody has waited. */
const pressing: ReadonlySet<DueBadge | null> = new Set(['orange', 'red', 'missed']);

/**
 * The one limit of a request that matters now: of the kind that the list is about, else an upload that presses, else an age
 * near or over its limit, else what comes first. Null where nothing has to be done by a day.
 */
export function clockOf(request: Request, today: string, about?: ClockKind): RequestClock | null {
  const clocks = { age: ageClock(request, today), upload: uploadClock(request, today) };
  const { age, upload } = clocks;
  if (!age || !upload) return age ?? upload;
  if (about) return clocks[about];
  if (pressing.has(request.due)) return upload;
  return age.tone !== 'within' || age.left <= upload.left ? age : upload;
}

/** A limit of three days is kept on the second one still. */
function ageClock({ status, days }: Request, today: string): RequestClock | null {
  if (status !== 'open' && status !== 'process') return null;
  const left = ageLimits[status].over - 1 - days;
  return { kind: 'age', by: addDays(today, left), left, tone: ageTone(status, days) };
}

function uploadClock({ due, uploadBy }: Request, today: string): RequestClock | null {
  if (due === null) return null;
  return { kind: 'upload', by: uploadBy, left: daysBetween(today, uploadBy), tone: uploadTones[due] };
}
