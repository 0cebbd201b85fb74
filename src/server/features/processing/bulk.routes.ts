import {
  candidateRow,
  closeMany,
  listCloseCandidates,
  listRejectCandidates,
  rejectMany,
  validateEmails,
  validateStatuses,
} from '#contract/processing/bulk.ts';
import { statusNames } from '#contract/statuses.ts';
import { limits } from '../../http/route/limits.ts';
import { streamJsonArray } from '../../http/route/json-array.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { everyCandidate, listCandidates } from '../../store/requests/bulk-candidates.ts';
import type { Database } from '../../database/database.ts';
import { checkIds } from './check-ids.ts';
import { gatherEmails } from './gather-emails.ts';
import { runBulk } from './run-bulk.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };

/** The largest body: as many IDs as one call takes, each as long as it may be. */
const idsBodyLimit = 1_200_000;
const checking = {
  access: 'viewRequests',
  limit: limits.staff,
  bodyLimit: idsBodyLimit,
  rows: 'personal',
} as const;

/** The same for closing and for rejecting. */
const kinds = [
  { target: 'closed', access: 'closeMany', candidates: listCloseCandidates, run: closeMany },
  { target: 'rejected', access: 'rejectMany', candidates: listRejectCandidates, run: rejectMany },
] as const;

/** Serves work on many requests of one customer at once: which ones can be, what would happen, and doing it. */
export function bulkRoutes(route: Route, needs: Needs): void {
  const { database } = needs;

  for (const { target, access, candidates, run } of kinds) {
    route(
      candidates,
      { access, limit: limits.staff, rows: 'none' },
      async ({ query: { q = '', limit }, reply }) =>
        limit === undefined
          ? streamJsonArray(reply, candidateRow, everyCandidate(database, target, q))
          : listCandidates(database, target, { part: q, limit }),
    );

    route(run, { access, limit: limits.staff, bodyLimit: idsBodyLimit }, async ({ body, user }) =>
      runBulk(needs, { ...body, target }, user),
    );
  }

  /** Notes a check of many in the audit log, because both answers hold addresses of customers. */
  const noteCheck = (actor: string, transactionIds: string[]) =>
    writeAudit(
      database,
      { actor, action: 'checkMany', detail: { ids: transactionIds.length } },
      needs.clock.now(),
    );

  route(validateEmails, checking, async ({ body, user, listed }) => {
    await noteCheck(user.empid, body.transactionIds);
    const answer = await gatherEmails(database, body.transactionIds);
    listed({ rows: answer.emails.length });
    return answer;
  });

  route(validateStatuses, checking, async ({ body, user, listed }) => {
    await noteCheck(user.empid, body.transactionIds);
    const lines = await checkIds(database, body.transactionIds);
    // Thousands of one customer tell one address.
    listed({ rows: lines.length, personal: new Set(lines.flatMap(({ email }) => email ?? [])).size });
    const named = lines.map((line) => ({ ...line, statusName: line.status && statusNames[line.status] }));
    return { statuses: named };
  });
}
