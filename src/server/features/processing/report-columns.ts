import { fieldNames } from '#domain/requests/field-names.ts';
import type { Deadlines } from '#domain/coretax/deadlines.ts';
import { daysBetween } from '#domain/dates/calendar-days.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { FakturReportRow, ReportRow } from '../../store/lists/report.ts';
import type { Column } from '../../ports/excel-writer.ts';

const names = fieldNames.en;

/** Wide enough for what usually stands in them. */
export const reportColumns = (statusNames: Record<RequestStatus, string>): Column<ReportRow>[] => [
  { header: names.requestedOn, kind: 'date', width: 14, of: (row) => row.requestedDay },
  { header: names.transactionId, kind: 'text', width: 20, of: (row) => row.transactionId },
  { header: names.store, kind: 'text', width: 26, of: (row) => row.store },
  { header: names.salesDate, kind: 'date', width: 14, of: (row) => row.salesDay },
  { header: names.totalPaid, kind: 'rupiah', width: 20, of: (row) => Number(row.totalPaid) },
  { header: 'Customer Name', kind: 'text', width: 34, of: (row) => row.companyName },
  { header: names.email, kind: 'text', width: 32, of: (row) => row.email },
  { header: names.npwp, kind: 'text', width: 20, of: (row) => row.npwp },
  { header: 'Alamat PT', kind: 'text', width: 60, of: (row) => row.companyAddress },
  { header: names.status, kind: 'text', width: 26, of: (row) => statusNames[row.status] },
];

const rupiah = (digits: string | null) => (digits === null ? null : Number(digits));

/** The columns of the faktur, in the words that the tax office uses. */
export const fakturColumns = (
  stateNames: Record<FakturState, string>,
  { uploadBy }: Deadlines,
): Column<FakturReportRow>[] => [
  { header: 'Nomor Faktur', kind: 'text', width: 20, of: (row) => row.fakturNumber ?? '' },
  { header: 'Tanggal Faktur', kind: 'date', width: 15, of: (row) => row.fakturDay },
  { header: 'Masa', kind: 'text', width: 10, of: (row) => row.fakturMasa ?? '' },
  { header: 'DPP', kind: 'rupiah', width: 18, of: (row) => rupiah(row.dpp) },
  { header: 'DPP Nilai Lain', kind: 'rupiah', width: 18, of: (row) => rupiah(row.dppNilaiLain) },
  { header: 'PPN', kind: 'rupiah', width: 18, of: (row) => rupiah(row.ppn) },
  { header: 'Status Faktur', kind: 'text', width: 16, of: (row) => stateNames[row.fakturState] },
  {
    header: 'Batas Upload',
    kind: 'date',
    width: 14,
    of: (row) => daysBetween('1970-01-01', uploadBy(row.uploadedFor)),
  },
];
