import { statusOf } from '#domain/coretax/faktur/judge-faktur.ts';
import { daysBetween } from '#domain/dates/calendar-days.ts';
import type { PendingReason } from '#domain/coretax/month/pending-reason.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { Column } from '../../../ports/excel-writer.ts';
import type { DigunggungChange, DigunggungRow, PendingRow } from '../../../store/coretax/digunggung.ts';
import type { Totals } from '../../../store/coretax/digunggung-snapshots.ts';

/** The sheets use the words of the tax office. No row has sums, so that summing a column gives the sum of its rows. */

const dayNumber = (day: string | null) => (day === null ? null : daysBetween('1970-01-01', day));

type Sold = { transactionId: string; store: string; salesDate: string; totalPaid: number };
const soldColumns: Column<Sold>[] = [
  { header: 'ID Transaksi', kind: 'text', width: 20, of: (row) => row.transactionId },
  { header: 'Toko', kind: 'text', width: 26, of: (row) => row.store },
  { header: 'Tanggal Penjualan', kind: 'date', width: 18, of: (row) => dayNumber(row.salesDate) },
  { header: 'Total Dibayar', kind: 'rupiah', width: 18, of: (row) => row.totalPaid },
];

const amountColumns: Column<Pick<Totals, 'dpp' | 'dppNilaiLain' | 'ppn'>>[] = [
  { header: 'DPP', kind: 'rupiah', width: 18, of: (row) => row.dpp },
  { header: 'DPP Nilai Lain', kind: 'rupiah', width: 18, of: (row) => row.dppNilaiLain },
  { header: 'PPN', kind: 'rupiah', width: 18, of: (row) => row.ppn },
];

export const rowColumns: Column<DigunggungRow>[] = [
  ...soldColumns,
  ...amountColumns,
  { header: 'Nomor Faktur', kind: 'text', width: 20, of: (row) => row.number },
  { header: 'Tanggal Faktur', kind: 'date', width: 16, of: (row) => dayNumber(row.fakturDate) },
  { header: 'Masa Faktur', kind: 'text', width: 13, of: (row) => row.fakturMasa ?? '' },
  { header: 'Status', kind: 'text', width: 30, of: statusText },
];

/** The status of a faktur, followed by what is odd about it. */
function statusText({ number, late, fakturDate, lacksAmounts, estimated }: DigunggungRow): string {
  return [
    statusOf(number) === '00' ? 'Normal' : 'Pengganti',
    ...(late ? ['terlambat'] : []),
    ...(fakturDate === null ? ['tanpa tanggal'] : []),
    ...(lacksAmounts ? ['tanpa nilai'] : []),
    ...(estimated ? ['DPP taksiran'] : []),
  ].join(', ');
}

export type Group = Totals & { store: string; salesDate: string };

const sumColumns: Column<Totals>[] = [
  { header: 'Jumlah Faktur', kind: 'count', width: 15, of: (group) => group.count },
  { header: 'Total Dibayar', kind: 'rupiah', width: 18, of: (group) => group.totalPaid },
  ...amountColumns,
];
export const storeColumns: Column<Group>[] = [
  { header: 'Toko', kind: 'text', width: 26, of: (group) => group.store },
  ...sumColumns,
];
export const dayColumns: Column<Group>[] = [
  { header: 'Toko', kind: 'text', width: 26, of: (group) => group.store },
  { header: 'Tanggal Penjualan', kind: 'date', width: 18, of: (group) => dayNumber(group.salesDate) },
  ...sumColumns,
];

const kinds: Record<DigunggungChange['kind'], string> = {
  new: 'Baru',
  replaced: 'Diganti',
  cancelled: 'Dibatalkan',
  returned: 'Diretur',
};
export const changeColumns: Column<DigunggungChange>[] = [
  { header: 'Perubahan', kind: 'text', width: 14, of: (change) => kinds[change.kind] },
  { header: 'ID Transaksi', kind: 'text', width: 20, of: (change) => change.transactionId },
  { header: 'Nomor Faktur', kind: 'text', width: 20, of: (change) => change.number },
  { header: 'Nomor Faktur Sebelumnya', kind: 'text', width: 26, of: (change) => change.previousNumber ?? '' },
  { header: 'PPN', kind: 'rupiah', width: 18, of: (change) => change.ppn },
  { header: 'PPN Sebelumnya', kind: 'rupiah', width: 18, of: (change) => change.previousPpn },
  { header: 'Waktu', kind: 'text', width: 20, of: (change) => change.at },
];

const states: Record<FakturState, string> = {
  none: 'Belum diekspor',
  exported: 'Sudah diekspor',
  issued: 'Terbit',
  replaced: 'Diganti',
  cancelled: 'Dibatalkan',
};
const reasons: Record<PendingReason, string> = {
  open: 'Belum terbit',
  exported: 'Diekspor, belum terbit',
  withProvider: 'Di penyedia, belum terbit',
  notAccepted: 'Terbit di penyedia, PDF belum diterima',
  closedWithoutNumber: 'Selesai tanpa nomor faktur',
  replacementMissing: 'Pengganti belum tercatat',
};
export const pendingColumns: Column<PendingRow>[] = [
  ...soldColumns,
  { header: 'Status Faktur', kind: 'text', width: 18, of: (row) => states[row.fakturState] },
  { header: 'Kode', kind: 'text', width: 8, of: (row) => row.code ?? '' },
  { header: 'Sebab', kind: 'text', width: 28, of: (row) => reasons[row.why] },
];
