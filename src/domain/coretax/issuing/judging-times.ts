import type { IssuingSettings } from './issuing-settings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Jakarta is seven hours ahead, all year. */
const aheadMs = 7 * hourMs;

/** When a request that waits is judged again by itself: at the next full hour, or when issuing begins if that is earlier. */
export function judgedAgainAt(now: Date, hours: IssuingSettings['hours']): Date {
  const time = now.getTime();
  const nextHour = Math.floor(time / hourMs + 1) * hourMs;
  if (!hours) return new Date(nextHour);
  const [hour = 0, minute = 0] = hours.from.split(':').map(Number);
  const midnight = Math.floor((time + aheadMs) / dayMs) * dayMs - aheadMs;
  const today = midnight + hour * hourMs + minute * minuteMs;
  return new Date(Math.min(nextHour, today > time ? today : today + dayMs));
}
