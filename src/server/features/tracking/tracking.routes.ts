import { statusNames } from '#contract/statuses.ts';
import {
  customerDetail,
  hiddenRemarks,
  posDetail,
  track,
  trackFaktur,
  trackStatus,
} from '#contract/tracking.ts';
import { DomainError } from '#domain/errors.ts';
import type { ReceiptProof } from '#domain/receipts/receipt-proof.ts';
import { isTemplateRemark } from '#domain/requests/remark-templates.ts';
import { canBeRequested, customerActor, linksAreOpen } from '#domain/requests/request-status.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import {
  findTrackedRequest,
  type HistoryLine,
  type TrackedRequest,
} from '../../store/requests/tracked-request.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { opensTracking, type Signer } from '../../secrets/tokens.ts';
import { maskedCustomer } from './masked-customer.ts';
import { shortDate } from './short-date.ts';

type Needs = {
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  usualDays: () => Promise<number | undefined>;
  config: { receiptProof: ReceiptProof };
};

/** The kind of reader to whom a request is shown. */
type Reader = 'anybody' | 'customer' | 'staff';
type TrackingCall = {
  headers: { trackToken?: string | undefined };
  query: { t?: string | undefined };
  user: SessionUser | undefined;
};

const guard = {
  access: 'public',
  limit: limits.track,
  misses: { limit: limits.missedTransactions, captcha: 'track' },
} as const;
/** The guard of the faktur, which is shown to nobody without the token. */
const fakturGuard = { access: 'public', limit: limits.track } as const;

export function trackingRoutes(
  route: Route,
  { reads, viewWrites, clock, signer, files, usualDays, config }: Needs,
): void {
  /** The e-mailed link, for a while after the end of the request, or a staff session shows everything. */
  const readerOf = (request: TrackedRequest, { headers, query, user }: TrackingCall): Reader => {
    if (user) return 'staff';
    const token = headers.trackToken ?? query.t;
    const isOpen = token !== undefined && linksAreOpen(request, clock.now());
    return isOpen && opensTracking(signer, request, token) ? 'customer' : 'anybody';
  };

  /** Finds a request. A stranger learns of a receipt that nobody requested that it is there, and nothing else. */
  const findIfRequested = async (id: string) => {
    const request = await findTrackedRequest(reads.latest, id);
    if (!request && !(await findReceipt(reads.latest, id))) throw new DomainError('transactionNotFound');
    return request;
  };
  const find = async (id: string) => {
    const request = await findTrackedRequest(reads.latest, id);
    if (!request) throw new DomainError('transactionNotFound');
    return request;
  };

  /** Staff see here what they see on the details page. */
  const noteView = async ({ params, user }: TrackingCall & { params: { id: string } }) => {
    if (!user) return;
    const view = { actor: user.empid, action: 'viewRequest', transactionId: params.id } as const;
    await writeAudit(viewWrites, { ...view, detail: { part: 'tracking' } }, clock.now());
  };
  /** What proves that somebody holds the receipt must not be had for its number, as long as that claims something. */
  const receiptOf = ({ salesDate, store, totalPaid, status }: TrackedRequest, reader: Reader) => {
    const isProof = config.receiptProof === 'total' || canBeRequested(status);
    return {
      salesDate: shortDate(salesDate),
      store,
      totalPaid: isProof && reader === 'anybody' ? null : totalPaid,
    };
  };

  route(track, guard, async (asked) => {
    const request = await findIfRequested(asked.params.id);
    if (!request) return { history: [], customer: null, receipt: null };
    await noteView(asked);
    const reader = readerOf(request, asked);
    return {
      history: historyOf(request, reader),
      customer: customerOf(request, reader),
      receipt: receiptOf(request, reader),
      usualDays: await usualDays(),
    };
  });

  route(trackStatus, guard, async (asked) => {
    const request = await findIfRequested(asked.params.id);
    if (!request) return [];
    await noteView(asked);
    return historyOf(request, readerOf(request, asked));
  });

  route(customerDetail, guard, async (asked) => {
    const request = await find(asked.params.id);
    await noteView(asked);
    return customerOf(request, readerOf(request, asked));
  });

  route(posDetail, guard, async (asked) => {
    const request = await find(asked.params.id);
    return receiptOf(request, readerOf(request, asked));
  });

  route(trackFaktur, fakturGuard, async (asked) => {
    const { params, user, reply } = asked;
    const request = await find(params.id);
    if (readerOf(request, asked) === 'anybody') throw new DomainError('transactionNotFound');
    const line = {
      actor: user?.empid ?? customerActor,
      action: 'viewFaktur',
      transactionId: params.id,
    } as const;
    return answerFile(reply, files, request.status === 'closed' ? request.fakturFile : null, {
      type: trackFaktur.answer,
      disposition: `attachment; filename="faktur-${request.transactionId}.pdf"`,
      noteView: () => writeAudit(viewWrites, line, clock.now()),
    });
  });
}

const historyOf = ({ history }: TrackedRequest, reader: Reader) =>
  history.map((line) => ({
    ...line,
    remarks: maySeeRemarks(line, reader) ? line.remarks : hiddenRemarks,
    shownAt: line.at,
    statusName: statusNames[line.status],
  }));

/** What staff write may name people; what they choose from our own templates does not. */
const maySeeRemarks = ({ remarks, isOwn }: HistoryLine, reader: Reader) =>
  reader === 'staff' || (reader === 'customer' && isOwn) || remarks === '' || isTemplateRemark(remarks);

const customerOf = (request: TrackedRequest, reader: Reader) => ({
  ...(reader === 'anybody' ? maskedCustomer(request) : request),
  hasFaktur: request.status === 'closed' && request.fakturFile !== null,
});
