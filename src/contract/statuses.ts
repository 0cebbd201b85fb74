import * as z from 'zod/mini';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import { requestStatuses, type RequestStatus } from '#domain/requests/request-status.ts';

const codeOf = {
  waiting: 'W',
  open: 'O',
  process: 'P',
  closed: 'C',
  rejected: 'R',
} as const satisfies Record<RequestStatus, string>;
const statusOf = {
  W: 'waiting',
  O: 'open',
  P: 'process',
  C: 'closed',
  R: 'rejected',
} as const satisfies Record<string, RequestStatus>;

export const statusCode = z.codec(z.enum(['W', 'O', 'P', 'C', 'R']), z.enum(requestStatuses), {
  decode: (code) => statusOf[code],
  encode: (status) => codeOf[status],
});

export const statusNames = {
  waiting: 'WAITING CONFIRMATION',
  open: 'OPEN',
  process: 'ON PROGRESS',
  closed: 'CLOSED',
  rejected: 'REJECT',
} as const satisfies Record<RequestStatus, string>;

export const fakturStateNames = {
  none: 'None',
  exported: 'Exported',
  issued: 'Issued',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
} as const satisfies Record<FakturState, string>;

/** The state of a request as a call reports it. */
export const stateFields = {
  transactionId: ['trxno', z.string()],
  status: ['status', statusCode],
} as const;
