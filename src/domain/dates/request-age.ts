import type { RequestStatus } from '../requests/request-status.ts';
import { addDays } from './calendar-days.ts';
import type { OpenDayRange } from './date-prefix.ts';

/** Whole days in a status from which a request is near its limit, and from which it is over it. */
export const ageLimits = {
  open: { near: 2, over: 3 },
  process: { near: 10, over: 15 },
} as const satisfies Partial<Record<RequestStatus, { near: number; over: number }>>;

/** The days in a status from which on the tax team is reminded every morning. */
export const reminderDays = { open: 3, process: 10 } as const;

/** Every limit begins a bucket of the dashboard's chart of ages. */
export const ageBuckets = [
  { from: 0, to: 1 },
  { from: 2, to: 2 },
  { from: 3, to: 9 },
  { from: 10, to: 14 },
  { from: 15, to: undefined },
] as const;

export const ageTones = ['within', 'near', 'over'] as const;
export type AgeTone = (typeof ageTones)[number];

export function ageTone(status: RequestStatus, days: number): AgeTone {
  const limits = status === 'open' || status === 'process' ? ageLimits[status] : undefined;
  if (!limits || days < limits.near) return 'within';
  return days < limits.over ? 'near' : 'over';
}

/** Days since which requests have their status, YYYY-MM-DD, both included. */
export type AgeDays = Record<keyof typeof ageLimits, OpenDayRange>;

/** The days since which requests have this tone today. */
export function daysOfTone(tone: AgeTone, today: string): AgeDays {
  const since = ({ near, over }: { near: number; over: number }): OpenDayRange => {
    if (tone === 'within') return { from: addDays(today, 1 - near) };
    if (tone === 'near') return { from: addDays(today, 1 - over), to: addDays(today, -near) };
    return { to: addDays(today, -over) };
  };
  return { open: since(ageLimits.open), process: since(ageLimits.process) };
}
