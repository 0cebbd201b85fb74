import {
  findArchived as findArchivedCall,
  readArchived,
  readArchivedFaktur,
} from '#contract/processing/archive.ts';
import { toldDetails } from '#contract/processing/request-details.ts';
import { statusNames } from '#contract/statuses.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { answerFile } from '../../../http/route/answer-file.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { findArchived } from '../../../store/archive/archived-requests.ts';
import { inArchive } from '../../../store/archive/archived-tables.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { findDetails } from '../../../store/requests/request-rows.ts';
import { findRequest } from '../../../store/requests/requests.ts';
import { readTimelineEntries } from '../timeline-entries.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage };

const guard = { access: 'viewRequests', limit: limits.staff } as const;

/** Requests that ended long ago, to look at. Who looked is written down before anything is shown. */
export function archiveRoutes(route: Route, { reads, viewWrites, clock, files }: Needs): void {
  route(findArchivedCall, { ...guard, rows: 'personal' }, async ({ query, listed }) => {
    const found = await findArchived(reads.latest, query.number);
    listed({ rows: found.length, filter: query });
    return found;
  });

  route(readArchived, guard, async ({ params: { transactionId }, user, language }) => {
    const source = inArchive(transactionId);
    const now = clock.now();
    const [found, request, timeline] = await Promise.all([
      findArchived(reads.latest, transactionId),
      findDetails(reads.latest, transactionId, jakartaDay(now), source),
      readTimelineEntries(reads.latest, transactionId, statusNames, source),
    ]);
    const archived = found.find((one) => one.transactionId === transactionId);
    if (!archived || !request) throw new DomainError('transactionNotFound');
    const view = { actor: user.empid, action: 'viewRequest', transactionId } as const;
    await writeAudit(viewWrites, { ...view, detail: { part: 'archive' } }, now);
    return { archived, request: toldDetails(request, language), timeline };
  });

  route(readArchivedFaktur, guard, async ({ params: { transactionId }, user, reply }) => {
    const request = await findRequest(reads.latest, transactionId, inArchive(transactionId));
    if (!request) throw new DomainError('transactionNotFound');
    const view = { actor: user.empid, action: 'viewFaktur', transactionId } as const;
    return answerFile(reply, files, request.fakturFile, {
      type: readArchivedFaktur.answer,
      disposition: `inline; filename="faktur-${transactionId}.pdf"`,
      noteView: () => writeAudit(viewWrites, { ...view, detail: { part: 'archive' } }, clock.now()),
    });
  });
}
