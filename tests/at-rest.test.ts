import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseForTest } from './support/database.ts';
import { sharedFolder, startServerProcess } from './support/server-process.ts';

/** The native libraries that a process has loaded. */
const librariesOf = (pid: number) => readFileSync(`/proc/${pid}/maps`, 'utf8');

it('a server that has seen no picture has not loaded the library for pictures', async () => {
  const { url } = await databaseForTest();
  const server = await startServerProcess({ databaseUrl: url, dataDir: sharedFolder() });
  expect((await fetch(`${server.address}/api/track-status/1`)).status).toBe(404);
  expect((await fetch(`${server.address}/api/openapi.json`)).status).toBe(200);
  expect(librariesOf(server.pid)).toContain('libstdc++');
  expect(librariesOf(server.pid)).not.toContain('vips');
});
