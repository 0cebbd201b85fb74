import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/server/backup/back-up.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { rowFacts } from '../../src/server/backup/table-files.ts';
import { raw, sql as sqlPart } from '../../src/server/database/sql.ts';
import { copyIn, listTables } from '../../src/server/database/schema/whole-tables.ts';
import { sealAudit } from '../../src/server/features/staff/seal-audit.job.ts';
import { verifyAudit } from '../../src/server/features/staff/verify-audit.ts';
import { writeAudit } from '../../src/server/store/audit/audit.ts';
import { migrationsFolder } from '../support/migrated.ts';
import { databaseForTest } from '../support/database.ts';
import { newRequest, sendFaktur, signedIn } from '../support/desk.ts';
import { emptyInstallation, folderForTest } from '../support/installation.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const quietly = () => {};
const about = { version: '1.2.3', secretMark: 'mark' };

let server: TestServer;
/** Backups are the owner's work. */
const owned = () => ({ ...server.deps, database: server.owner });
beforeAll(async () => {
  server = await startTestServer();
  await sendFaktur(await signedIn(server, 'staff'), await newRequest(server, 'process'));
});
afterAll(() => server.stop());

async function newBackup(): Promise<string> {
  const folder = join(folderForTest(), 'backup');
  await backUp(owned(), folder, about, quietly);
  return folder;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const sortedRows =
  ({ database }: { database: TestServer['deps']['database'] }) =>
  async (table: string) => {
    const rows = await database.script<{ row: string }[]>(
      `select t::text as row from ${table} t order by t::text collate "C"`,
    );
    return rows.map(({ row }) => row);
  };

describe('a restored backup', () => {
  it('has the same rows in every table and the same files', async () => {
    const target = await emptyInstallation();
    await restore(target, await newBackup(), quietly);
    const tables = await listTables(server.owner);
    expect(tables.length).toBeGreaterThan(20);
    for (const { schema, name } of tables) {
      const table = `${schema}.${name}`;
      expect({ table, rows: await sortedRows(target)(table) }).toEqual({
        table,
        rows: await sortedRows(owned())(table),
      });
    }
    const names: string[] = [];
    for await (const { name } of target.files.list()) names.push(name);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(await target.files.get(name)).toEqual(await server.deps.files.get(name));
  });

  it('goes on where the old one was: numbers, triggers, rules between tables, the log that nobody changes', async () => {
    const target = await emptyInstallation();
    await restore(target, await newBackup(), quietly);
    const { database } = target;
    const [{ last } = { last: 0 }] = await database`select max(id)::int as last from audit_log`;
    const [added] = await database`
      insert into audit_log (at, actor, action, detail) values (now(), 'SYSTEM', 'test', '{}') returning id::int`;
    expect(added?.['id']).toBeGreaterThan(Number(last));
    await expect(database`delete from audit_log`).rejects.toThrow('append-only');
    await expect(
      database`insert into request_history (transaction_id, at, status, remarks, actor)
        values ('404', now(), 'open', '', 'x')`,
    ).rejects.toThrow('foreign key');
    await database`delete from request_tally_changes`;
    await database`update requests set status = 'rejected' where status = 'process'`;
    expect(await database`select from request_tally_changes`).not.toHaveLength(0);
  });

  it('has an audit log whose seals fit, and goes on sealing', async () => {
    await sealAudit(server.deps);
    const before = await verifyAudit(server.deps.database);
    expect(before.sealed).toBeGreaterThan(0);
    const target = await emptyInstallation();
    await restore(target, await newBackup(), quietly);
    expect(await verifyAudit(target.database)).toEqual(before);
    const line = { actor: 'SYSTEM', action: 'signIn' } as const;
    await writeAudit(target.database, line, new Date());
    await sealAudit({ ...server.deps, database: target.database });
    expect(await verifyAudit(target.database)).toMatchObject({ fault: undefined, sealed: before.sealed + 1 });
  });

  it('is refused where something is already', async () => {
    const folder = await newBackup();
    const withRows = await emptyInstallation();
    await withRows.migrate();
    await withRows.database`insert into companies values ('0000000000000000', 'a', 'b', 'c', 1, now())`;
    await expect(restore(withRows, folder, quietly)).rejects.toThrow(/not empty: .* public\.companies\./);
    const withFiles = await emptyInstallation();
    await withFiles.files.put(Buffer.from('a file'));
    await expect(restore(withFiles, folder, quietly)).rejects.toThrow('storage is not empty');
    expect(await listTables(withFiles.database)).toEqual([]);
  });
});

const largest = (folder: string, part: string) =>
  filesBelow(join(folder, part)).toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
const flipByte = (path: string) => {
  const content = readFileSync(path);
  const at = content.length >> 1;
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(path, content);
};

describe('a backup that is not whole', () => {
  const breakages: [what: string, breakIt: (folder: string) => void, message: RegExp][] = [
    ['interrupted', (folder) => rmSync(join(folder, 'manifest.json')), /no complete backup/],
    ['a table cut', (folder) => truncateSync(largest(folder, 'tables'), 100), /broken: public\.\w+ missing/],
    ['a table changed', (folder) => flipByte(largest(folder, 'tables')), /broken: public\.\w+ missing/],
    ['a file gone', (folder) => rmSync(largest(folder, 'files')), /broken: [\w-]{36} missing/],
    ['a file changed', (folder) => flipByte(largest(folder, 'files')), /broken: [\w-]{36} missing/],
    [
      'the list changed',
      (folder) => flipByte(join(folder, 'files.txt.gz')),
      /broken: files\.txt\.gz missing/,
    ],
    [
      'the manifest edited',
      (folder) => {
        const path = join(folder, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"rows": 0', '"rows": 1'));
      },
      /manifest\.json is damaged or was changed/,
    ],
  ];

  it.each(breakages)('is refused before anything is written: %s', async (_what, breakIt, message) => {
    const folder = await newBackup();
    breakIt(folder);
    const target = await emptyInstallation();
    await expect(restore(target, folder, quietly)).rejects.toThrow(message);
    expect(await listTables(target.database)).toEqual([]);
    for await (const { name } of target.files.list()) expect.fail(`there is a file ${name}`);
  });

  it('leaves no rows when it ends midway', async () => {
    const folder = await newBackup();
    const target = await emptyInstallation();
    const dying = restore(target, folder, (text) => {
      // The last table is being read back: everything is loaded, nothing is committed.
      if (text().startsWith('reading back table 20')) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await target.database`select from requests`).toHaveLength(0);
    await expect(restore(target, folder, quietly)).rejects.toThrow('storage is not empty');
  });
});

describe('a backup', () => {
  it('does not touch a folder in which something is', async () => {
    const folder = await newBackup();
    await expect(backUp(owned(), folder, about, quietly)).rejects.toThrow(/holds a backup already, of 20/);
    rmSync(join(folder, 'manifest.json'));
    await expect(backUp(owned(), folder, about, quietly)).rejects.toThrow('not empty');
  });

  it('is for the eyes of its owner only', async () => {
    const folder = await newBackup();
    const open = [folder, ...filesBelow(folder)].filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('tells which files were missing, and has the rest', async () => {
    const name = await server.deps.files.put(Buffer.from('soon gone'));
    const id = await newRequest(server, 'open');
    await server.deps.database`update requests set faktur_file = ${name} where transaction_id = ${id}`;
    await server.deps.files.remove(name);
    const { files } = await backUp(owned(), join(folderForTest(), 'backup'), about, quietly);
    await server.deps.database`update requests set faktur_file = null where transaction_id = ${id}`;
    expect(files.missing).toEqual([name]);
  });

  it('is refused when the program knows other migrations than the database', async () => {
    const folder = folderForTest();
    for (const name of readdirSync(migrationsFolder).toSorted().slice(0, -1))
      writeFileSync(join(folder, name), readFileSync(join(migrationsFolder, name)));
    await expect(
      backUp({ ...owned(), migrationsFolder: folder }, join(folder, 'backup'), about, quietly),
    ).rejects.toThrow('other migrations');
  });
});

it('rows that the database refuses at the very end are told with the reason', async () => {
  const { sql } = await databaseForTest();
  const load = sql.begin(async (tx) => {
    const target = copyIn(tx, {
      schema: 'public',
      name: 'staff',
      columns: ['id', 'empid', 'role', 'created_at'],
    });
    await pipeline(Readable.from([Buffer.from('1\tboss\tking\t2026-11-16\n')]), target);
  });
  await expect(load).rejects.toThrow('staff_role_check');
  expect(await sql`select from staff`).toHaveLength(0);
});

it('reads table after table on one connection, also when the reader begins late', async () => {
  const { sql } = await databaseForTest();
  // Some more than a stream holds, so that the last rows come while it is full.
  const sizes = [0, 1, ...Array.from({ length: 20 }, (_, step) => 1_080 + 40 * step)];
  const read = await sql.begin(async (tx) => {
    const counts: number[] = [];
    for (const size of sizes) {
      const series = raw(`generate_series(1, ${size})`);
      const rows = tx.copyOut(sqlPart`copy (select repeat('x', 60) from ${series}) to stdout`);
      await sql`select 1`; // meanwhile the rows arrive
      counts.push((await rowFacts(rows)).rows);
      await tx`select 1`;
    }
    return counts;
  });
  expect(read).toEqual(sizes);
});
