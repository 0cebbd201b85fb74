import { join } from 'node:path';
import { expect } from 'vitest';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import { removeUnclaimedFiles } from '../../src/server/features/intake/remove-unclaimed-files.job.ts';
import { Client } from '../support/client.ts';
import { prepareDesk } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { answerOf } from '../support/desk.ts';
import { storedFiles } from '../support/embedded-desk.ts';
import { fieldPart, filePart, holdUpload } from '../support/held-upload.ts';
import { smallPhoto } from '../support/photos.ts';
import { promise } from '../support/promise.ts';
import { customer, submitForms } from '../support/request-form.ts';
import { sharedFolder, startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const together = 5;
const inMinutes = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

promise(
  21,
  'Of several receipts in one sending all are requested or none, at whatever moment its server dies',
  async () => {
    const { url, sql } = await databaseForTest();
    const dataDir = sharedFolder();
    const folder = join(dataDir, 'files');
    const rounds = 4;
    const all = await prepareDesk(sql, rounds * 3 * together);
    const start = () => startServerProcess({ databaseUrl: url, dataDir });
    let server = await start();

    const key = (ids: string[]) => ({ 'idempotency-key': `receipts ${ids[0]}` });
    const send = (ids: string[]) => submitForms(new Client(server.address), ids, { headers: key(ids) });
    const countRequests = async (ids: string[]) =>
      (await sql`select from requests where transaction_id = any(${ids})`).length;

    /** The first photo is kept, the next one is on its way. */
    const whilePhotosComeIn = async (ids: string[], { address }: ServerProcess) => {
      const before = storedFiles(folder).length;
      const client = new Client(address);
      await client.get('/api/session');
      const upload = holdUpload(address, '/api/submit-forms', client, key(ids));
      const photo = await smallPhoto();
      for (const [name, value] of Object.entries({ TT_TRXNO: ids.join(','), ...customer }))
        upload.send(fieldPart(name, value));
      for (const name of ['TT_FOTO_NPWP', 'TT_FOTO_TRX_1'])
        upload.send(Buffer.concat([Buffer.from(filePart(name)), photo, Buffer.from('\r\n')]));
      upload.send(Buffer.concat([Buffer.from(filePart('TT_FOTO_TRX_2')), photo.subarray(0, 100)]));
      await until(() => storedFiles(folder).length > before);
    };
    /** All photos are kept, and the last statement before the commit waits. */
    const beforeTheCommit = async (ids: string[]) => {
      const before = storedFiles(folder).length;
      const locked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const holder = sql.begin(async (tx) => {
        await tx`lock table idempotency_keys in share mode`;
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      void send(ids).catch(() => undefined);
      await until(async () => {
        const [waiting] = await sql`select from pg_locks l join pg_class c on c.oid = l.relation
          where c.relname = 'idempotency_keys' and not l.granted`;
        return waiting !== undefined;
      });
      expect(storedFiles(folder)).toHaveLength(before + 2 * together);
      await server.kill();
      released.resolve();
      await holder;
    };
    /** It is written, and nobody has said so yet. */
    const afterTheCommit = async (ids: string[]) => {
      void send(ids).catch(() => undefined);
      await until(async () => (await countRequests(ids)) > 0);
    };

    for (let round = 0; round < rounds; round++) {
      const moments = [
        { dies: whilePhotosComeIn, leaves: 0 },
        { dies: beforeTheCommit, leaves: 0 },
        { dies: afterTheCommit, leaves: together },
      ];
      for (const [at, { dies, leaves }] of moments.entries()) {
        const from = (round * moments.length + at) * together;
        const ids = all.slice(from, from + together);
        await dies(ids, server);
        await server.kill();
        expect(await countRequests(ids)).toBe(leaves);
        server = await start();
        expect(await answerOf(send(ids))).toMatchObject({
          http: 200,
          accepted: ids.map((trxno) => ({ trxno, status: 'W' })),
          refused: [],
        });
        for (const table of ['request_history', 'mail_requests', 'submission_groups'] as const) {
          const rows = await sql<{ id: string }[]>`
            select transaction_id as id from (
              select 'request_history' as name, transaction_id from request_history
              union all select 'mail_requests', transaction_id from mail_requests
              union all select 'submission_groups', transaction_id from submission_groups) all_rows
            where name = ${table} and transaction_id = any(${ids})`;
          expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        }
      }
    }
    await removeUnclaimedFiles({ database: sql, files: diskStorage(folder), clock: inMinutes(20) });
    const photos = await sql<{ name: string }[]>`
      select npwp_photo as name from requests union all select receipt_photo from requests`;
    expect(storedFiles(folder).toSorted()).toEqual(photos.map(({ name }) => name).toSorted());
    expect(photos).toHaveLength(2 * all.length);
    return {
      sendings: rounds * 3,
      receipts: all.length,
      'partly requested': 0,
      doubled: 0,
      'files left over': 0,
    };
  },
  300_000,
);
