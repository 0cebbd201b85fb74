import { readDashboard, readTotals } from '#contract/processing/dashboard.ts';
import {
  readNeighbours as readNeighboursCall,
  readRequest,
  readTimeline,
  toldDetails,
} from '#contract/processing/request-details.ts';
import {
  resendMail as resendMailEndpoint,
  settleMessage as settleMessageCall,
  revokeTracking as revokeTrackingCall,
} from '#contract/processing/change-status.ts';
import { statusNames } from '#contract/statuses.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { warnedDays } from '#domain/machines/api-key.ts';
import { can } from '#domain/staff/permissions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { currentDeadlines } from '../../store/coretax/seller-settings.ts';
import { hasEndingKeys } from '../../store/machines/api-keys.ts';
import { hasRefusedAccounts } from '../../store/people/company-accounts.ts';
import { hasSeenRequest, writeAudit } from '../../store/audit/audit.ts';
import { findDetails } from '../../store/requests/request-rows.ts';
import type { Search } from '../../store/lists/searches.ts';
import { listTallies } from '../../store/lists/request-tallies.ts';
import { findStatus } from '../../store/requests/requests.ts';
import { listFilter } from './list-filter.ts';
import { gatherDashboard } from './gather-dashboard.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { readNeighbours } from './read-page.ts';
import { resendMail } from './resend-mail.ts';
import { settleMessage } from './settle-message.ts';
import { revokeTracking } from './revoke-tracking.ts';
import { readTimelineEntries } from './timeline-entries.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  signer: Signer;
  config: { baseUrl: URL; whatsapp: object | undefined };
  search: Search;
  /** Whether headers of a proxy were seen that is not trusted. */
  forwardedCalls: { wereSeen: () => boolean };
};

const guard = { access: 'viewRequests', limit: limits.staff } as const;
const polled = { ...guard, isPolled: true } as const;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new DomainError('transactionNotFound');
  return value;
}

/** The queue as staff see it: counts, one request, its story, its mails. */
export function requestsRoutes(route: Route, needs: Needs): void {
  const { reads, search, viewWrites, clock } = needs;
  const today = () => jakartaDay(clock.now());

  route(readTotals, polled, async ({ reply, user }) => {
    reply.header('cache-control', 'no-store, no-cache').header('pragma', 'no-cache');
    const tallies = await reads.read(user, (db) => listTallies(db, 'all'));
    const count = (status: RequestStatus) => tallies.find((tally) => tally.status === status)?.count ?? 0;
    return {
      total: tallies.reduce((sum, tally) => sum + tally.count, 0),
      waiting: count('waiting'),
      open: count('open'),
      process: count('process'),
      closed: count('closed'),
      rejected: count('rejected'),
    };
  });

  route(readDashboard, { ...polled, rows: 'none' }, async ({ user }) => {
    const figures = await reads.read(user, (db) => gatherDashboard({ db, clock }, user));
    const isProxyTold = can(user.role, 'manageUsers') && needs.forwardedCalls.wereSeen();
    const areKeysTold =
      can(user.role, 'manageApiKeys') &&
      (await reads.read(user, (db) => hasEndingKeys(db, today(), warnedDays)));
    const isAccountTold = can(user.role, 'manageUsers') && (await reads.read(user, hasRefusedAccounts));
    const notices = [
      ...(isProxyTold ? (['proxyNotTrusted'] as const) : []),
      ...(areKeysTold ? (['keysEnding'] as const) : []),
      ...(isAccountTold ? (['accountRefused'] as const) : []),
    ];
    return { ...figures, notices: notices.length > 0 ? notices : undefined };
  });

  route(readRequest, guard, async ({ params: { transactionId }, user, language }) => {
    const details = found(await findDetails(reads.latest, transactionId, today()));
    await writeAudit(viewWrites, { actor: user.empid, action: 'viewRequest', transactionId }, clock.now());
    return toldDetails(details, language);
  });

  route(readNeighboursCall, guard, async ({ params, query, user }) => {
    const asker = { empid: user.empid, today: today(), readDeadlines: () => currentDeadlines(reads.latest) };
    const filter = await listFilter(query, asker);
    return found(
      await readNeighbours({ reads, search, reader: user }, params.transactionId, filter, asker.today),
    );
  });

  route(readTimeline, polled, async ({ params, user }) => {
    const [status, entries] = await Promise.all([
      findStatus(reads.latest, params.transactionId),
      readTimelineEntries(reads.latest, params.transactionId, statusNames),
    ]);
    found(status);
    await noteTimelineView(needs, user.empid, params.transactionId);
    return entries;
  });

  route(resendMailEndpoint, { access: 'changeStatus', limit: limits.staff }, async ({ body, user }) => {
    await resendMail(needs, { mailId: body.id, actor: user.empid });
    return undefined;
  });

  route(settleMessageCall, { access: 'changeStatus', limit: limits.staff }, async ({ body, user }) => {
    await settleMessage(needs, { mailId: body.id, actor: user.empid });
    return undefined;
  });

  route(revokeTrackingCall, { access: 'changeStatus', limit: limits.staff }, async ({ body, user }) => {
    await revokeTracking(needs, { ...body, actor: user.empid });
    return undefined;
  });
}

/** The page of a request asks for its timeline again and again: a line every hour is enough. */
async function noteTimelineView({ reads, viewWrites, clock }: Needs, actor: string, transactionId: string) {
  const now = clock.now();
  const view = { actor, transactionId };
  if (!(await hasSeenRequest(reads.latest, view, new Date(now.getTime() - 3_600_000))))
    await writeAudit(viewWrites, { ...view, action: 'viewRequest', detail: { part: 'timeline' } }, now);
}
