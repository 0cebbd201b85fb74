import { statusNames } from '#contract/statuses.ts';
import { customerDetail, posDetail, track, trackFaktur, trackStatus } from '#contract/tracking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Receipt } from '#domain/receipt.ts';
import { customerActor } from '#domain/request-status.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database } from '../../database/database.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import { findTrackedRequest, type TrackedRequest } from '../../store/requests/tracked-request.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { opensTracking, type Signer } from '../../tokens.ts';
import { maskedCustomer } from './masked-customer.ts';
import { shortDate } from './short-date.ts';

type Needs = { database: Database; clock: Clock; signer: Signer; files: FileStorage };

const guard = { access: 'public', limit: limits.track } as const;

export function trackingRoutes(route: Route, { database, clock, signer, files }: Needs): void {
  /** The e-mailed link or a staff session shows everything. */
  const mayRead = (request: TrackedRequest, token: string | undefined, user: SessionUser | undefined) =>
    user !== undefined || (token !== undefined && opensTracking(signer, request.submissionId, token));

  /** A request brings its receipt along; only a receipt that nobody requested yet is looked for among the sales. */
  const find = async (id: string) => {
    const request = await findTrackedRequest(database, id);
    const receipt = request ?? (await findReceipt(database, id));
    if (!receipt) throw new DomainError('transactionNotFound');
    return { request, receipt };
  };

  route(track, guard, async ({ params, query, user }) => {
    const { request, receipt } = await find(params.id);
    return {
      history: historyOf(request),
      customer: request ? customerOf(request, mayRead(request, query.t, user)) : null,
      receipt: receiptOf(receipt),
    };
  });

  route(trackStatus, guard, async ({ params }) => historyOf((await find(params.id)).request));

  route(customerDetail, guard, async ({ params, query, user }) => {
    const request = await findTrackedRequest(database, params.id);
    if (!request) throw new DomainError('transactionNotFound');
    return customerOf(request, mayRead(request, query.t, user));
  });

  route(posDetail, guard, async ({ params }) => receiptOf((await find(params.id)).receipt));

  route(trackFaktur, guard, async ({ params, query, user, reply }) => {
    const request = await findTrackedRequest(database, params.id);
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

const historyOf = (request: TrackedRequest | undefined) =>
  (request?.history ?? []).map((line) => ({
    ...line,
    shownAt: line.at,
    statusName: statusNames[line.status],
  }));

const customerOf = (request: TrackedRequest, isOwn: boolean) => ({
  ...(isOwn ? request : maskedCustomer(request)),
  hasFaktur: request.status === 'closed' && request.fakturFile !== null,
});

const receiptOf = ({ salesDate, store, totalPaid }: Omit<Receipt, 'lines'>) => ({
  salesDate: shortDate(salesDate),
  store,
  totalPaid,
});
