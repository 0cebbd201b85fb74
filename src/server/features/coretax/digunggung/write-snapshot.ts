import { Readable } from 'node:stream';
import type { Database, Db } from '../../../database/database.ts';
import type { NewFiles } from '../../../files/with-files.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TablesWriter } from '../../../ports/excel-writer.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import {
  listChanges,
  listPending,
  listRows,
  type DigunggungChange,
  type DigunggungRow,
} from '../../../store/coretax/digunggung.ts';
import { findLastSnapshot, keptText, type Totals } from '../../../store/coretax/digunggung-snapshots.ts';
import {
  changeColumns,
  dayColumns,
  pendingColumns,
  rowColumns,
  storeColumns,
  type Group,
} from './snapshot-sheets.ts';
import { addRow, noTotals } from './sum-rows.ts';

export type Needs = { database: Database; clock: Clock; files: FileStorage; writeTables: TablesWriter };

export type WrittenSnapshot = {
  file: string;
  number: number;
  at: Date;
  totals: Totals;
  /** The texts of the rows by which a later snapshot tells what has changed. */
  kept: string[];
};

/** Stores the Excel of a month as it is now, read in one snapshot of the database. */
export const writeSnapshot = (
  needs: Needs,
  newFiles: Pick<NewFiles, 'put'>,
  masa: string,
): Promise<WrittenSnapshot> =>
  needs.database.begin('isolation level repeatable read read only', (tx) =>
    writeFile(tx, { ...needs, ...newFiles }, masa),
  );

async function writeFile(
  tx: Db,
  { clock, put, writeTables }: Needs & Pick<NewFiles, 'put'>,
  masa: string,
): Promise<WrittenSnapshot> {
  const at = clock.now();
  const last = await findLastSnapshot(tx, masa);
  const number = (last?.number ?? 0) + 1;
  const totals = noTotals();
  const kept: string[] = [];
  const [days, stores] = [createGroups(dayOf), createGroups(storeOf)];

  async function* listed() {
    for await (const rows of listRows(tx, masa)) {
      kept.push(keptText(masa, rows));
      for (const row of rows) {
        addRow(totals, row);
        days.add(row);
        stores.add(row);
      }
      yield rows;
    }
  }
  const noChanges: DigunggungChange[][] = [];
  const workbook = writeTables({
    title: `Digunggung ${masa} (${number})`,
    created: at,
    tables: [
      { sheetName: 'Daftar', columns: rowColumns, rows: listed() },
      { sheetName: 'Per toko dan hari', columns: dayColumns, rows: days.batches() },
      { sheetName: 'Per toko', columns: storeColumns, rows: stores.batches() },
      { sheetName: 'Perubahan', columns: changeColumns, rows: last ? listChanges(tx, masa) : noChanges },
      { sheetName: 'Belum terbit', columns: pendingColumns, rows: listPending(tx, masa) },
    ],
  });
  const [file] = await put([Readable.from(workbook, { objectMode: false })]);
  return { file, number, at, totals, kept };
}

const storeOf = (row: DigunggungRow) => row.store;
const dayOf = (row: DigunggungRow) => `${row.salesDate} ${row.store}`;

/** Sums of rows that belong together, in the order in which they came. */
function createGroups(keyOf: (row: DigunggungRow) => string) {
  const groups = new Map<string, Group>();
  return {
    add(row: DigunggungRow) {
      const key = keyOf(row);
      const known = groups.get(key);
      const group = known ?? { store: row.store, salesDate: row.salesDate, ...noTotals() };
      if (!known) groups.set(key, group);
      addRow(group, row);
    },
    /** Gives the groups, once all rows were added. */
    *batches() {
      yield [...groups.values()];
    },
  };
}
