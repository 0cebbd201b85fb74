import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { earlierFolder } from '../../scripts/testing/earlier-version.ts';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { listReferredFiles } from '../../src/server/store/requests/requests.ts';
import { builtBundle, linkToCommand, runCommand, startCommand } from './bundle.ts';
import { createDatabase } from './database.ts';
import { plantEarlierVersion } from './earlier-version.ts';
import { folderForTest } from './installation.ts';
import type { Env } from './run-npm.ts';

/** A program of some version, as its operator types its commands. */
export type Program = {
  start: (args: string[], env: Env) => ReturnType<typeof startCommand>;
  /** Everything that a command printed, and its exit code. */
  run: (args: string[], env: Env) => Promise<{ code: number | null; output: string }>;
};

function program(command: string, ...first: string[]): Program {
  return {
    start: (args, env) => startCommand(command, [...first, ...args], env),
    async run(args, env) {
      const { ended, output } = runCommand(command, [...first, ...args], env);
      return { code: await ended, output: output() };
    },
  };
}

/** The earlier version as it was installed in its time; its commands have a hyphen for the colon of npm's. */
export const earlierProgram = (): Program =>
  program(join(earlierFolder, 'node_modules/.bin/node'), join(earlierFolder, 'scripts/bootstrap.mjs'));

export const bundleProgram = (): Program => program(linkToCommand(builtBundle('first').folder));

/** An empty database with a role of the servers' own, and an empty folder for files. */
export async function emptyPlace() {
  const { ownerUrl, drop } = await createDatabase('empty');
  const owner = openDatabase(ownerUrl, { connections: 4, name: 'test owner' });
  onTestFinished(async () => {
    await owner.end(1_000);
    await drop();
  });
  const serverUrl = new URL(ownerUrl);
  serverUrl.username = `desk_${randomBytes(4).toString('hex')}`;
  serverUrl.password = randomBytes(16).toString('hex');
  const env: Env = {
    DATABASE_URL: serverUrl.href,
    DATA_DIR: join(folderForTest(), 'data'),
    HOME: folderForTest(),
    DRAIN_SECONDS: '0',
  };
  return { owner, env, ownerEnv: { ...env, DATABASE_OWNER_URL: ownerUrl } };
}

/** The same with what a life of requests left in version 0.10.4: rows of every kind, and the files that they name. */
export async function plantedPlace() {
  const place = await emptyPlace();
  await plantEarlierVersion(place.owner);
  const files = diskStorage(join(String(place.env['DATA_DIR']), 'files'));
  for (const name of await referredFiles(place.owner))
    await files.keep(name, Readable.from([Buffer.from(`what was stored as ${name}`)]));
  return place;
}

const referredFiles = (owner: Database): Promise<string[]> =>
  owner.begin(async (tx) => (await text(await listReferredFiles(tx))).split('\n').filter(Boolean));

/** The same settings for a second server beside the first. */
export const beside = async (env: Env): Promise<Env> => ({ ...env, PORT: String(await freePort()) });
