/** Hours of the day in Jakarta in which nobody is sent a message; they may go over midnight. Minutes since midnight. */
export type QuietHours = { from: number; to: number };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Jakarta has no summer time. */
const jakartaMinutes = 7 * 60;

const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Reads `21:00-07:00`; undefined when it is none. */
export function parseQuietHours(text: string): QuietHours | undefined {
  const [from, to, ...others] = text.split('-').map((time) => minutesOf(time.trim()));
  if (from === undefined || to === undefined || others.length > 0 || from === to) return undefined;
  return { from, to };
}

/** The end of the quiet hours that it is in; undefined outside them. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const minute = Math.floor(now.getTime() / minuteMs) + jakartaMinutes;
  const sinceBegin = (((minute - from) % dayMinutes) + dayMinutes) % dayMinutes;
  const lasts = (to - from + dayMinutes) % dayMinutes;
  if (sinceBegin >= lasts) return undefined;
  return new Date((minute - jakartaMinutes + lasts - sinceBegin) * minuteMs);
}
