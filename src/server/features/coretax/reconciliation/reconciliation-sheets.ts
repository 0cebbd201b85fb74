import {
  reconciliationGroups,
  vatOf,
  type ReconciledRow,
  type Reconciliation,
  type ReconciliationGroup,
} from '#domain/coretax/reconciliation/reconcile.ts';
import { daysBetween } from '#domain/dates/calendar-days.ts';
import type { Column, Tables } from '../../../ports/excel-writer.ts';

const names: Record<ReconciliationGroup, string> = {
  equal: 'Sama',
  amountsDiffer: 'Jumlah berbeda',
  onlyInCoretax: 'Hanya di Coretax',
  onlyHere: 'Hanya di sini',
  issuedTwice: 'Terbit dua kali',
  cancelledThere: 'Batal di Coretax',
  neverIssued: 'Belum terbit',
};

type Summary = { group: ReconciliationGroup; rows: readonly ReconciledRow[] };
const summaryColumns: Column<Summary>[] = [
  { header: 'Kelompok', kind: 'text', width: 20, of: ({ group }) => names[group] },
  { header: 'Jumlah Faktur', kind: 'count', width: 15, of: ({ rows }) => rows.length },
  { header: 'PPN', kind: 'rupiah', width: 18, of: ({ rows }) => vatOf(rows) },
];

const rowColumns: Column<ReconciledRow>[] = [
  { header: 'Nomor Faktur', kind: 'text', width: 20, of: ({ number }) => number ?? '' },
  { header: 'ID Transaksi', kind: 'text', width: 20, of: ({ transactionId }) => transactionId ?? '' },
  { header: 'Kode', kind: 'text', width: 7, of: ({ code }) => code },
  {
    header: 'Tanggal Faktur',
    kind: 'date',
    width: 16,
    of: ({ date }) => (date === null ? null : daysBetween('1970-01-01', date)),
  },
  { header: 'Status di Coretax', kind: 'text', width: 24, of: ({ status }) => status ?? '' },
  {
    header: 'DPP Nilai Lain Coretax',
    kind: 'rupiah',
    width: 22,
    of: ({ coretax }) => coretax?.dppNilaiLain ?? null,
  },
  { header: 'PPN Coretax', kind: 'rupiah', width: 18, of: ({ coretax }) => coretax?.ppn ?? null },
  {
    header: 'DPP Nilai Lain di sini',
    kind: 'rupiah',
    width: 22,
    of: ({ here }) => here?.dppNilaiLain ?? null,
  },
  { header: 'PPN di sini', kind: 'rupiah', width: 18, of: ({ here }) => here?.ppn ?? null },
  { header: 'Nomor Lain', kind: 'text', width: 20, of: ({ otherNumber }) => otherNumber ?? '' },
];

/** What each group comes to, and a sheet for each, in the words of the tax office. */
export function reconciliationTables(masa: string, groups: Reconciliation, created: Date): Tables<unknown[]> {
  const summary = reconciliationGroups.map((group) => ({ group, rows: groups[group] }));
  return {
    title: `Rekonsiliasi ${masa}`,
    created,
    tables: [
      { sheetName: 'Ringkasan', columns: summaryColumns, rows: [summary] },
      ...summary.map(({ group, rows }) => ({ sheetName: names[group], columns: rowColumns, rows: [rows] })),
    ] as Tables<unknown[]>['tables'],
  };
}
