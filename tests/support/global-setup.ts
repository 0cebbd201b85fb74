import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebWhenChanged } from '../../scripts/building/build-web.ts';
import { unpackDebianPackages } from '../../tools/debian/unpacked-packages.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { migrateDatabase } from './migrated.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and empty database, of which every test file gets a copy: the server's way in and the owner's. */
    template: { url: string; ownerUrl: string };
  }
}

export default async function setup(project: TestProject) {
  buildWebWhenChanged();
  unpackDebianPackages();
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-test-'));
  const asInstalled = await startEmbeddedPostgres(folder, 'npm test');
  await adapt(asInstalled.ownerUrl);
  await asInstalled.stop();
  const server = await startEmbeddedPostgres(folder, 'npm test');
  const { url, ownerUrl } = server;
  await migrateDatabase({ ownerUrl, databaseUrl: url });
  await makeMonths(ownerUrl);
  project.provide('template', { url, ownerUrl });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * This server ends with the run: nothing has to reach the disk. Tests of what survives start servers of their own.
 * Four files at a time with up to three servers each, and pools of ten, are more than the usual hundred connections.
 */
async function adapt(url: string): Promise<void> {
  const sql = openDatabase(url, { connections: 1, name: 'test setup' });
  await sql`alter system set fsync = off`;
  await sql`alter system set full_page_writes = off`;
  await sql`alter system set synchronous_commit = off`;
  await sql`alter system set max_connections = 400`;
  await sql.end();
}

/** Those of receipts that every server makes at its start, so that it finds them. */
async function makeMonths(url: string): Promise<void> {
  const sql = openDatabase(url, { connections: 1, name: 'test setup' });
  await ensureMonths(sql, jakartaDate(new Date()));
  await sql.end();
}
