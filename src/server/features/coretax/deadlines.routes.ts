import { readDeadlines } from '#contract/coretax/deadlines.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { listMonthsOfFakturs } from '../../store/coretax/months-of-fakturs.ts';

type Needs = { reads: Reads; clock: Clock };

/** The dashboard asks again and again, as for its other figures. */
const polled = { access: 'exportToCoretax', limit: limits.staff, isPolled: true } as const;

/** The routes of deadlines: by when fakturs have to be uploaded, and how far they are. */
export function deadlinesRoutes(route: Route, { reads, clock }: Needs): void {
  route(readDeadlines, polled, async ({ user }) => {
    const today = jakartaDay(clock.now());
    return { today, masas: await reads.read(user, (db) => listMonthsOfFakturs(db, today)) };
  });
}
