import { statusNames } from '../../../src/contract/statuses.ts';
import type { RequestStatus } from '../../../src/domain/requests/request-status.ts';
import type { RequestRow } from '../../../src/server/store/requests/request-rows.ts';
import type { HistoryLine, TrackedRequest } from '../../../src/server/store/requests/tracked-request.ts';

/** The shapes of the product's answers, written down plainly. */

type Customer = Pick<
  TrackedRequest,
  | 'transactionId'
  | 'requesterName'
  | 'email'
  | 'phone'
  | 'npwp'
  | 'buyerKind'
  | 'buyerDocument'
  | 'buyerCountry'
  | 'companyName'
  | 'companyAddress'
>;

const customer = (given: Customer) => ({
  TT_TRXNO: given.transactionId,
  TT_NAMA: given.requesterName,
  TT_EMAIL: given.email,
  TT_NOHP: given.phone,
  TT_NPWP: given.npwp,
  buyerKind: given.buyerKind,
  buyerDocument: given.buyerDocument,
  buyerCountry: given.buyerCountry,
  TT_NAMA_PT: given.companyName,
  TT_ALAMAT_PT: given.companyAddress,
});

export const wireCustomer = (request: TrackedRequest) => ({
  ...customer(request),
  TT_STATUS: request.status,
  has_faktur: request.fakturFile !== null,
});

export const wireReceipt = (request: TrackedRequest) => ({
  sales_date: request.salesDate,
  store_name: request.store,
  total_amount_paid: request.totalPaid,
});

export function wireTotals(tallies: { status: RequestStatus; count: number }[]) {
  const count = (status: RequestStatus) => tallies.find((tally) => tally.status === status)?.count ?? 0;
  return {
    total_transaksi: tallies.reduce((sum, tally) => sum + tally.count, 0),
    total_faktur_waiting: count('waiting'),
    total_faktur_open: count('open'),
    total_faktur_process: count('process'),
    total_faktur_closed: count('closed'),
  };
}

export const wireHistory = (line: HistoryLine) => ({
  TTH_UPDATE_DATE: line.at,
  formatted_update_date: line.at,
  TTH_STATUS: line.status,
  ms_name: statusNames[line.status],
  TTH_REMARKS: line.remarks,
});

/** The usual columns of a list. */
export const wireListed = (
  row: Pick<
    RequestRow,
    'transactionId' | 'status' | 'store' | 'requestedOn' | 'totalPaid' | 'companyName' | 'days' | 'assignedTo'
  >,
) => ({
  TT_TRXNO: row.transactionId,
  TT_STATUS: row.status,
  TT_STORE: row.store,
  TT_INSERT_DATE_FORMATTED: row.requestedOn,
  TT_TOTAL_AMOUNT_PAID: row.totalPaid,
  TT_NAMA_PT: row.companyName,
  Durasi: row.days,
  assignedTo: row.assignedTo,
});

export const wireRow = (row: RequestRow) => ({
  ...customer(row),
  TT_STORE: row.store,
  TT_SALES_DATE: row.salesDate,
  TT_INSERT_DATE_FORMATTED: row.requestedOn,
  TT_TOTAL_AMOUNT_PAID: row.totalPaid,
  TT_STATUS: row.status,
  ms_name: statusNames[row.status],
  TT_REMARKS: row.remarks,
  Durasi: row.days,
  has_faktur: row.hasFaktur,
});
