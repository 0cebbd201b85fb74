import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebWhenChanged } from '../../scripts/build-web.ts';
import { unpackDebianPackages } from '../../scripts/debian/unpacked-packages.ts';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from './migrated.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its database `template` is migrated and empty; every test file gets a copy of it. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject) {
  buildWebWhenChanged();
  unpackDebianPackages();
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-test-'));
  const server = await startEmbeddedPostgres(folder, 'npm test');
  await migrateDatabase(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
