import { join } from 'node:path';
import { expect } from 'vitest';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { removeUnclaimedFiles } from '../../src/server/features/intake/remove-unclaimed-files.job.ts';
import { newIds } from '../support/bulk.ts';
import { plantSales } from '../support/coretax.ts';
import { databaseForTest } from '../support/database.ts';
import { issue, openSnapshot, readDigunggung, takeSnapshot } from '../support/digunggung.ts';
import { storedFiles } from '../support/embedded-desk.ts';
import { holdAt, sessionsOfServers, waitingAt } from '../support/held-tables.ts';
import { startProcess } from '../support/killable-process.ts';
import { signedIn } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { addressOf, newEnvironment, type Env } from '../support/run-npm.ts';
import { until } from '../support/until.ts';

/** The moments when a snapshot is killed: with its file written, and before it writes to one of these tables. */
const steps = ['digunggung_snapshots', 'audit_log'];
const masa = '2026-10';

promise(
  21,
  'A snapshot that is killed midway leaves no snapshot without its file, and no file without its snapshot',
  async () => {
    const { url, sql, owner } = await databaseForTest();
    const env: Env = { ...(await newEnvironment()), DATABASE_URL: url, DEMO: 'on', CAPTCHA: 'off' };
    const folder = join(env['DATA_DIR'] ?? '', 'files');
    const files = diskStorage(folder);
    const ids = newIds(1_000);
    await plantSales(
      sql,
      ids.map((transactionId) => ({ transactionId, salesDate: `${masa}-05` })),
    );
    await issue(
      sql,
      ids.map((transactionId) => ({ transactionId })),
    );
    const kept = async () => {
      const rows = await sql<{ file: string }[]>`select file from digunggung_snapshots`;
      return rows.map(({ file }) => file);
    };

    let leftBehind = 0;
    for (const step of steps) {
      const server = await startProcess(env);
      const manager = await signedIn({ address: addressOf(env) }, 'manager');
      const others = storedFiles(folder);
      const letGo = await holdAt(owner, step);
      const lost = takeSnapshot(manager, masa).catch((error: unknown) => error);
      await until(async () => (await waitingAt(owner, step)).length > 0);
      await server.kill();
      expect(await lost).toBeInstanceOf(Error);
      await letGo();
      await until(async () => (await sessionsOfServers(sql)).length === 0);
      expect(await kept()).toEqual([]);
      expect(await sql`select from digunggung_rows`).toEqual([]);
      leftBehind += storedFiles(folder).length - others.length;
      const inTwentyMinutes = { now: () => new Date(Date.now() + 20 * 60_000) };
      await removeUnclaimedFiles({ database: sql, files, clock: inTwentyMinutes });
      expect(storedFiles(folder).toSorted()).toEqual(others.toSorted());
    }
    expect(leftBehind).toBe(steps.length);

    await startProcess(env);
    const manager = await signedIn({ address: addressOf(env) }, 'manager');
    expect(await takeSnapshot(manager, masa)).toMatchObject({ http: 201, number: 1, count: ids.length });
    expect((await openSnapshot(manager, masa)).rows('Daftar')).toHaveLength(ids.length);
    expect((await readDigunggung(manager, masa)).changes).toEqual([]);
    expect(storedFiles(folder)).toEqual(expect.arrayContaining(await kept()));
    return { killed: steps.length, fakturs: ids.length, 'files left behind': leftBehind, afterwards: 0 };
  },
  300_000,
);
