import type { RequestStatus } from '#domain/request-status.ts';
import type { ReportRow } from '../../store/lists/report.ts';
import type { Column } from '../../ports/excel-writer.ts';

/** Wide enough for what usually stands in them. */
export const reportColumns = (statusNames: Record<RequestStatus, string>): Column<ReportRow>[] => [
  { header: 'Request Date', kind: 'date', width: 14, of: (row) => row.requestedDay },
  { header: 'Transaction ID', kind: 'text', width: 20, of: (row) => row.transactionId },
  { header: 'Store', kind: 'text', width: 26, of: (row) => row.store },
  { header: 'Sales Date', kind: 'date', width: 14, of: (row) => row.salesDay },
  { header: 'Total Amount Paid', kind: 'rupiah', width: 20, of: (row) => Number(row.totalPaid) },
  { header: 'Customer Name', kind: 'text', width: 34, of: (row) => row.companyName },
  { header: 'Email', kind: 'text', width: 32, of: (row) => row.email },
  { header: 'NPWP', kind: 'text', width: 20, of: (row) => row.npwp },
  { header: 'Alamat PT', kind: 'text', width: 60, of: (row) => row.companyAddress },
  { header: 'Status', kind: 'text', width: 26, of: (row) => statusNames[row.status] },
];
