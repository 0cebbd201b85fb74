import { statusNames } from '#contract/statuses.ts';
import { customerDetail, posDetail, trackFaktur, trackStatus } from '#contract/tracking.ts';
import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/request-status.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database } from '../../database/database.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import { findRequest, listHistory, type RequestRecord } from '../../store/requests/requests.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { opensTracking, type Signer } from '../../tokens.ts';
import { maskedCustomer } from './masked-customer.ts';
import { shortDate } from './short-date.ts';

type Needs = { database: Database; clock: Clock; signer: Signer; files: FileStorage };

const guard = { access: 'public', limit: limits.track } as const;

export function trackingRoutes(route: Route, { database, clock, signer, files }: Needs): void {
  /** The e-mailed link or a staff session shows everything. */
  const mayRead = (request: RequestRecord, token: string | undefined, user: SessionUser | undefined) =>
    user !== undefined || (token !== undefined && opensTracking(signer, request.submissionId, token));

  route(trackStatus, guard, async ({ params }) => {
    const history = await listHistory(database, params.id);
    if (history.length === 0 && !(await findReceipt(database, params.id)))
      throw new DomainError('transactionNotFound');
    return history.map((line) => ({ ...line, shownAt: line.at, statusName: statusNames[line.status] }));
  });

  route(customerDetail, guard, async ({ params, query, user }) => {
    const request = await findRequest(database, params.id);
    if (!request) throw new DomainError('transactionNotFound');
    const shown = mayRead(request, query.t, user) ? request : maskedCustomer(request);
    return { ...shown, hasFaktur: request.status === 'closed' && request.fakturFile !== null };
  });

  route(posDetail, guard, async ({ params }) => {
    const receipt = (await findRequest(database, params.id)) ?? (await findReceipt(database, params.id));
    if (!receipt) throw new DomainError('transactionNotFound');
    return { salesDate: shortDate(receipt.salesDate), store: receipt.store, totalPaid: receipt.totalPaid };
  });

  route(trackFaktur, guard, async ({ params, query, user, reply }) => {
    const request = await findRequest(database, params.id);
    if (!request || !mayRead(request, query.t, user)) throw new DomainError('transactionNotFound');
    const line = {
      actor: user?.empid ?? customerActor,
      action: 'viewFaktur',
      transactionId: params.id,
    } as const;
    return answerFile(reply, files, request.status === 'closed' ? request.fakturFile : null, {
      type: trackFaktur.answer,
      disposition: `attachment; filename="faktur-${request.transactionId}.pdf"`,
      noteView: () => writeAudit(database, line, clock.now()),
    });
  });
}
