const hour = 60 * 60 * 1000;

/**
 * When whoever has not confirmed is reminded, in hours after the submission. A reminder that could not be made in its time
 * is left out: two would come too close, and the last one when there is hardly time left to act on it.
 */
const confirmationReminders = [
  { after: 24, until: 36 },
  { after: 60, until: 69 },
] as const;

/** Whoever was sent the link within so many hours, as by asking for it again, is not reminded. */
const pauseHours = 12;

/** The submissions that are reminded now, by the first and the last moment at which they were made. */
export function remindedNow(now: Date): { name: string; from: Date; to: Date }[] {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  return confirmationReminders.map(({ after, until }) => ({
    name: `${after}h`,
    from: before(until),
    to: before(after),
  }));
}

export const remindersPauseSince = (now: Date): Date => new Date(now.getTime() - pauseHours * hour);
