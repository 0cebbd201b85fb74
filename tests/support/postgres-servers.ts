import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { loginOf } from '../../src/server/database/database-address.ts';

export type ReplicatedPostgres = {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres & { folder: string };
  stop: () => Promise<void>;
};

/** Two real servers: a primary, and a standby that follows it by streaming. Both are migrated by whoever wants them. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-replicated-'));
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  // A copy of a server that was ended cleanly is one that can follow it.
  await (await startEmbeddedPostgres(first, 'a primary')).stop();
  copy(first, second);
  const primary = await startEmbeddedPostgres(first, 'a primary');
  follow(join(second, 'postgres'), primary.ownerUrl);
  const standby = await startEmbeddedPostgres(second, 'a standby');
  return {
    primary,
    standby: { ...standby, folder: second },
    async stop() {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function follow(folder: string, primaryUrl: string): void {
  const { name, password } = loginOf(primaryUrl);
  const { hostname, port } = new URL(primaryUrl);
  const address = `host=${hostname} port=${port} user=${name} password=${password}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  copy(join(folder, 'PG_VERSION'), join(folder, 'standby.signal')); // what counts is that it is there
}

/** Copies a file or folder with its owner and its rights, which matter to PostgreSQL. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
