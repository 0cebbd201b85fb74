import type { Db } from '../../../database/database.ts';
import type { Reading } from '../../../database/read-in-batches.ts';
import {
  listChanges,
  listPending,
  listRows,
  type DigunggungChange,
  type DigunggungRow,
  type PendingRow,
} from '../../../store/coretax/digunggung.ts';
import { findLastSnapshot, type Snapshot, type Totals } from '../../../store/coretax/digunggung-snapshots.ts';
import { findReported, type MasaReport } from '../../../store/coretax/reported-masas.ts';
import { addRow, noTotals } from './sum-rows.ts';

type Head = { reported: MasaReport | null; snapshot: Snapshot | null };
export type ReadPiece =
  | { list: 'rows'; rows: DigunggungRow[] }
  | { list: 'pending'; rows: PendingRow[] }
  | { list: 'changes'; rows: DigunggungChange[] }
  | { totals: Totals };

/** A month as it is now, some rows at a time; their sums are known when the last of them has gone. */
export const readDigunggung = (masa: string): Reading<Head> => ({
  first: async (tx) => ({
    reported: await findReported(tx, masa),
    snapshot: await findLastSnapshot(tx, masa),
  }),
  batches: (tx, { snapshot }) => pieces(tx, masa, snapshot !== null),
});

async function* pieces(tx: Db, masa: string, hasSnapshot: boolean): AsyncGenerator<ReadPiece> {
  const totals = noTotals();
  for await (const rows of listRows(tx, masa)) {
    for (const row of rows) addRow(totals, row);
    yield { list: 'rows', rows };
  }
  yield { totals };
  for await (const rows of listPending(tx, masa)) yield { list: 'pending', rows };
  if (!hasSnapshot) return;
  for await (const rows of listChanges(tx, masa)) yield { list: 'changes', rows };
}
