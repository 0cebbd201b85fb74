import { join } from 'node:path';
import { expect } from 'vitest';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { removeUnclaimedFiles } from '../../src/server/features/intake/remove-unclaimed-files.job.ts';
import { Client } from '../support/client.ts';
import { prepareDesk } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { storedFiles } from '../support/embedded-desk.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { sharedFolder, startServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

promise(
  21,
  'Photos of attempts that were never acknowledged are gone within the hour',
  async () => {
    const { url, sql } = await databaseForTest();
    const dataDir = sharedFolder();
    const folder = join(dataDir, 'files');
    const files = diskStorage(folder);
    const [last = '', ...ids] = await prepareDesk(sql, 21);
    const first = await startServerProcess({ databaseUrl: url, dataDir });

    // The photos are stored and the rows wait, when the server dies.
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holder = sql.begin(async (tx) => {
      await tx`lock table requests in exclusive mode`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const attempts = ids.map((id) => submitForm(new Client(first.address), id).catch(() => undefined));
    await until(() => storedFiles(folder).length === 2 * ids.length);
    await first.kill();
    released.resolve();
    await holder;
    expect((await Promise.all(attempts)).filter((answer) => answer !== undefined)).toEqual([]);

    const second = await startServerProcess({ databaseUrl: url, dataDir });
    expect((await submitForm(new Client(second.address), last)).status).toBe(201);
    const leftBehind = storedFiles(folder).length - 2;
    await removeUnclaimedFiles({ database: sql, files, clock: inMinutes(5) });
    expect(storedFiles(folder)).toHaveLength(leftBehind + 2);
    await removeUnclaimedFiles({ database: sql, files, clock: inMinutes(20) });
    const [request] = await sql<{ photos: string[] }[]>`
      select array[npwp_photo, receipt_photo] as photos from requests`;
    expect(storedFiles(folder).toSorted()).toEqual(request?.photos.toSorted());
    expect(await sql`select from pending_files`).toEqual([]);
    return { attempts: ids.length, 'files left behind': leftBehind, 'after 20 minutes': 0 };
  },
  300_000,
);
