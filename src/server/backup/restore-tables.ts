import type { Database, Db, Transaction } from '../database/database.ts';
import { readCounters, setCounter, type Counter } from '../database/schema/identity-counters.ts';
import { ensureMonthNamed } from '../store/receipts/receipt-months.ts';
import { withoutGuards } from '../database/schema/table-guards.ts';
import {
  analyseTables,
  copyIn,
  copyOut,
  deleteSeeds,
  tablesWithRows,
  withTablesToFill,
} from '../database/schema/whole-tables.ts';
import type { TableName, WholeTable } from '../database/schema/whole-tables.ts';
import { BackupError } from './backup-error.ts';
import { tablePath } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { counts, type Progress } from './progress.ts';
import { loadRows, rowFacts } from './table-files.ts';

const nameOf = ({ schema, name }: TableName) => `${schema}.${name}`;

/** All rows in one transaction, which ends well only when what is read back is what the backup says. */
export async function restoreTables(
  database: Database,
  folder: string,
  { tables, counters }: Manifest,
  onProgress: Progress,
): Promise<void> {
  for (const { name } of tables) await ensureMonthNamed(database, name);
  await withTablesToFill(database, async (tx, present) => {
    refuseUnfit(tables, present);
    await refuseRows(tx, present);
    await deleteSeeds(tx, present);
    await withoutGuards(tx, async () => {
      for (const [at, table] of tables.entries()) {
        const target = copyIn(tx, table);
        await loadRows(tablePath(folder, table), target, (rows) =>
          onProgress(() => `table ${at + 1} of ${tables.length}, ${table.name}: ${counts([rows, 'rows'])}`),
        );
      }
      for (const counter of counters) await setCounter(tx, counter);
    });
    const wrong = [...(await wrongTables(tx, tables, onProgress)), ...(await wrongCounters(tx, counters))];
    if (wrong.length > 0)
      throw new BackupError(
        `What was loaded is not what the backup says: ${wrong.join(', ')}. Nothing was kept in the database.`,
      );
  });
  await analyseTables(database, tables);
}

export async function refuseRows(db: Db, tables: TableName[]): Promise<void> {
  const found = await tablesWithRows(db, tables);
  if (found.length > 0)
    throw new BackupError(
      `The database is not empty: there are rows in ${found.map(nameOf).join(', ')}. Restore into a new database or a new DATA_DIR.`,
    );
}

function refuseUnfit(wanted: WholeTable[], present: WholeTable[]): void {
  const columns = new Map(present.map((table) => [nameOf(table), table.columns]));
  const unfit = wanted.filter(
    (table) => !table.columns.every((column) => columns.get(nameOf(table))?.includes(column)),
  );
  if (unfit.length > 0)
    throw new BackupError(
      `The backup has tables or columns that this version does not: ${unfit.map(nameOf).join(', ')}. Restore with the version that made it.`,
    );
}

async function wrongTables(
  tx: Transaction,
  tables: Manifest['tables'],
  onProgress: Progress,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [at, table] of tables.entries()) {
    onProgress(() => `reading back table ${at + 1} of ${tables.length}, ${table.name}`);
    const { rows, content } = await rowFacts(copyOut(tx, table));
    if (rows !== table.rows || content !== table.content)
      wrong.push(`${nameOf(table)} (${counts([rows, 'rows'])} instead of ${table.rows})`);
  }
  return wrong;
}

async function wrongCounters(tx: Db, wanted: Counter[]): Promise<string[]> {
  const found = new Map((await readCounters(tx)).map((counter) => [labelOf(counter), counter]));
  return wanted
    .filter((counter) => {
      const { last, used } = found.get(labelOf(counter)) ?? {};
      return last !== counter.last || used !== counter.used;
    })
    .map((counter) => `the numbers of ${labelOf(counter)}`);
}

const labelOf = ({ schema, table, column }: Counter) => `${schema}.${table}.${column}`;
