import { join } from 'node:path';
import { expect } from 'vitest';
import { defaultSettings } from '../../src/domain/coretax/seller-settings.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { removeUnclaimedFiles } from '../../src/server/features/intake/remove-unclaimed-files.job.ts';
import { newIds } from '../support/bulk.ts';
import { exportRequests, plantSales, saveSeller } from '../support/coretax.ts';
import { databaseForTest } from '../support/database.ts';
import { storedFiles } from '../support/embedded-desk.ts';
import { holdAt, sessionsOfServers, waitingAt } from '../support/held-tables.ts';
import { startProcess } from '../support/killable-process.ts';
import { signedIn } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { addressOf, newEnvironment, type Env } from '../support/run-npm.ts';
import { until } from '../support/until.ts';

/**
 * The moments when an export is killed: while it writes its first files, and before it writes to one of these tables,
 * the last first.
 */
const steps = ['first files', 'audit_log', 'mails', 'export_files'];

promise(
  21,
  'An export that is killed midway leaves no request in a batch without its file, and no file without its batch',
  async () => {
    const { url, sql, owner } = await databaseForTest();
    const env: Env = { ...(await newEnvironment()), DATABASE_URL: url, DEMO: 'on', CAPTCHA: 'off' };
    const folder = join(env['DATA_DIR'] ?? '', 'files');
    const files = diskStorage(folder);
    const ids = newIds(3_000);
    const salesDate = jakartaDay(new Date());
    await plantSales(
      sql,
      ids.map((transactionId) => ({ transactionId, salesDate })),
    );
    const kept = async () => {
      const rows = await sql<{ file: string }[]>`
        select unnest(array[xml_file, excel_file]) as file from export_files order by 1`;
      return rows.map(({ file }) => file);
    };
    const done = async () => {
      const [found] = await sql`select
        (select count(*)::int from export_batches) as batches,
        (select count(*)::int from export_items) as items,
        (select count(*)::int from requests where faktur_state = 'exported') as exported,
        (select count(*)::int from requests where transaction_id = any(${ids}::text[]) and status = 'open') as open,
        (select count(*)::int from mail_requests r join mails m on m.id = r.mail_id
          where m.kind = 'statusChanged' and transaction_id = any(${ids}::text[])) as mails`;
      return found;
    };

    let others: string[] = [];
    let leftBehind = 0;
    for (const [round, step] of steps.entries()) {
      const server = await startProcess(env);
      const staff = await signedIn({ address: addressOf(env) });
      if (round === 0) {
        await saveSeller(sql, { files: { ...defaultSettings.files, fakturs: 20 } });
        others = storedFiles(folder);
      }
      const letGo = step === 'first files' ? async () => {} : await holdAt(owner, step);
      const lost = exportRequests(staff, { trxnos: ids }).catch((error: unknown) => error);
      await until(async () =>
        step === 'first files'
          ? storedFiles(folder).length > others.length
          : (await waitingAt(owner, step)).length > 0,
      );
      await server.kill();
      expect(await lost).toBeInstanceOf(Error);
      await letGo();
      await until(async () => (await sessionsOfServers(sql)).length === 0);
      expect(await done()).toEqual({ batches: 0, items: 0, exported: 0, open: ids.length, mails: 0 });
      leftBehind += storedFiles(folder).length - others.length;
      const inTwentyMinutes = { now: () => new Date(Date.now() + 20 * 60_000) };
      await removeUnclaimedFiles({ database: sql, files, clock: inTwentyMinutes });
      expect(storedFiles(folder).toSorted()).toEqual(others.toSorted());
    }
    expect(leftBehind).toBeGreaterThan(0);

    await startProcess(env);
    const staff = await signedIn({ address: addressOf(env) });
    expect(await exportRequests(staff, { trxnos: ids })).toMatchObject({ http: 201, leftOut: [] });
    const all = { items: ids.length, exported: ids.length, mails: ids.length };
    expect(await done()).toEqual({ batches: 1, open: 0, ...all });
    expect(storedFiles(folder).toSorted()).toEqual([...others, ...(await kept())].toSorted());
    return { killed: steps.length, requests: ids.length, 'files left behind': leftBehind, afterwards: 0 };
  },
  300_000,
);
