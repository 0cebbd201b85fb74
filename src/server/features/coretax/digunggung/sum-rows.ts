import type { DigunggungRow } from '../../../store/coretax/digunggung.ts';
import type { Totals } from '../../../store/coretax/digunggung-snapshots.ts';

export const noTotals = (): Totals => ({ count: 0, totalPaid: 0, dpp: 0, dppNilaiLain: 0, ppn: 0 });

export function addRow(totals: Totals, row: DigunggungRow): void {
  totals.count += 1;
  totals.totalPaid += row.totalPaid;
  totals.dpp += row.dpp;
  totals.dppNilaiLain += row.dppNilaiLain;
  totals.ppn += row.ppn;
}
