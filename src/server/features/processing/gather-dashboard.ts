import { addDays, daysBetween, jakartaDateTime, jakartaDay } from '#domain/dates/calendar-days.ts';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';
import { ageBuckets, ageTone } from '#domain/dates/request-age.ts';
import { failureReason } from '#domain/messages/failure-reason.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Db } from '../../database/database.ts';
import { can, type Role } from '#domain/staff/permissions.ts';
import { listBusyStores, listTallies, type Tally } from '../../store/lists/request-tallies.ts';
import { listWorkOfPeople } from '../../store/lists/work-of-people.ts';
import { listFailedMails } from '../../store/requests/timeline.ts';

const shownDays = 30;
const shownStores = 10;
const shownMails = 10;

type Reader = { empid: string; role: Role };

/** Read off the tallies and the index of closings, so that it costs the same however many requests there are. */
export async function gatherDashboard({ db, clock }: { db: Db; clock: Clock }, { empid, role }: Reader) {
  const now = clock.now();
  const today = jakartaDay(now);
  const days = Array.from({ length: shownDays }, (_, i) => addDays(today, i + 1 - shownDays));
  const isLead = can(role, 'viewWorkOfPeople');
  const [requested, closed, unfinished, stores, failed, work] = await Promise.all([
    listTallies(db, 'requestedOn', { keys: days }),
    listTallies(db, 'statusSinceOn', { keys: days, statuses: ['closed'] }),
    listTallies(db, 'statusSinceOn', { statuses: ['open', 'process'] }),
    listBusyStores(db, shownStores),
    listFailedMails(db, shownMails),
    listWorkOfPeople(db, isLead ? { day: today } : { day: today, empid }),
  ]);
  const aged = unfinished.map((tally) => ({ ...tally, age: daysBetween(tally.key, today) }));
  const taken = work.reduce((total, person) => total + person.unfinished, 0);
  return {
    asOf: jakartaDateTime(now),
    days: days.map((day) => ({
      day,
      requested: sum(requested.filter(({ key }) => key === day)),
      closed: sum(closed.filter(({ key }) => key === day)),
    })),
    ages: ageBuckets.map(({ from, to }) => {
      const inside = aged.filter(({ age }) => age >= from && (to === undefined || age <= to));
      const of = (status: 'open' | 'process') => sum(inside.filter((tally) => tally.status === status));
      return { from, ...(to === undefined ? {} : { to }), open: of('open'), process: of('process') };
    }),
    limits: {
      within: sum(aged.filter(({ status, age }) => ageTone(status, age) === 'within')),
      near: sum(aged.filter(({ status, age }) => ageTone(status, age) === 'near')),
      over: sum(aged.filter(({ status, age }) => ageTone(status, age) === 'over')),
    },
    stores,
    failedMails: {
      count: failed.count,
      latest: failed.latest.map((message) => ({
        id: message.id,
        kind: message.kind,
        transactionId: message.transactionId,
        at: jakartaDateTime(message.at),
        error: withoutPersonalData(message.error),
        reason: failureReason(message) ?? null,
      })),
    },
    mine: work.find((person) => person.empid === empid) ?? { closed: 0, unfinished: 0 },
    ...(isLead ? { people: { working: work, free: Math.max(0, sum(unfinished) - taken) } } : {}),
  };
}

const sum = (tallies: Tally[]) => tallies.reduce((total, { count }) => total + count, 0);
