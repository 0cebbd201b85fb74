import { setTimeout as delay } from 'node:timers/promises';
import { rowFacts } from '../../../src/server/backup/table-files.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { copyOut, withSnapshot } from '../../../src/server/database/schema/whole-tables.ts';
import { listReferredFiles } from '../../../src/server/store/requests/requests.ts';

/** Number and content of the rows of every table, and the files they refer to, as of one moment. */
export type DatabaseFacts = { tables: Map<string, { rows: number; content: string }>; files: string[] };

export function databaseFacts(database: Database): Promise<DatabaseFacts> {
  return withSnapshot(database, async (tx, tables) => {
    const facts: DatabaseFacts = { tables: new Map(), files: [] };
    for (const table of tables)
      facts.tables.set(`${table.schema}.${table.name}`, await rowFacts(copyOut(tx, table)));
    let names = '';
    for await (const piece of await listReferredFiles(tx)) names += String(piece);
    facts.files = names.split('\n').filter(Boolean);
    return facts;
  });
}

export const differences = (a: DatabaseFacts, b: DatabaseFacts): string[] =>
  [...a.tables]
    .filter(([name, { rows, content }]) => {
      const other = b.tables.get(name);
      return other?.rows !== rows || other.content !== content;
    })
    .map(([name]) => name);

export const rowCount = ({ tables }: DatabaseFacts): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows, 0);

/** A moment around which nothing changed, so that what was true at it is known: the same before and after. */
export async function quietMoment(database: Database): Promise<{ at: Date; facts: DatabaseFacts }> {
  for (;;) {
    const facts = await databaseFacts(database);
    const [row] = await database<{ at: Date }[]>`select clock_timestamp() as at`;
    // A recovery stops after the last transaction of the moment's own second or earlier, never within it.
    await delay(1_000);
    if (row && differences(facts, await databaseFacts(database)).length === 0) return { at: row.at, facts };
  }
}
