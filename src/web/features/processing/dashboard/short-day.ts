const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-GB', parts);
const long = new Intl.DateTimeFormat('en-GB', { ...parts, weekday: 'short', year: 'numeric' });

/** 15 Nov: a calendar day has no zone, so that it is written and read in the same one. */
export function shortDay(iso: string): string {
  return short.format(new Date(iso));
}

/** Sun, 15 Nov 2026 */
export function fullDay(iso: string): string {
  return long.format(new Date(iso));
}
