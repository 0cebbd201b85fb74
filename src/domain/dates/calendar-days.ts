/** Calendar days as the wire and the database write them: YYYY-MM-DD. */

const dayMs = 24 * 60 * 60 * 1000;

const jakartaFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** YYYY-MM-DD HH:mm:ss in Jakarta, the zone of every business day, whatever the machine's zone. */
export const jakartaDateTime = (instant: Date): string => jakartaFormat.format(instant);

export const jakartaDay = (instant: Date): string => jakartaDateTime(instant).slice(0, 10);

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Every day of a month (`YYYY-MM`), the first one first. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
