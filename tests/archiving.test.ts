import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveRequests } from '../src/server/features/processing/ended/archive-requests.job.ts';
import { deleteRecords } from '../src/server/features/processing/ended/delete-records.job.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { foldTallies, listTallies } from '../src/server/store/lists/request-tallies.ts';
import { holdAt, waitingAt } from './support/held-tables.ts';
import { plantWhole, tablesOfRequests, tablesWith } from './support/old-requests.ts';
import { plantRequests, removeRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setClock } from './support/test-clock.ts';
import { until } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sql = () => server.deps.database;
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);

beforeEach(async () => {
  await removeRequests(sql());
  for (const table of ['archived_requests', 'export_files', 'export_batches', 'mails'])
    await sql().script(`delete from ${table}`);
  await sql()`delete from reported_masas`;
  setClock(server, '2027-06-15T03:10:00');
});

const reported = (masa: string) =>
  sql()`insert into reported_masas (masa, reported_by, reported_at) values (${`${masa}-01`}, 'manager', now())`;
const auditOf = (action: string) =>
  sql()<{ actor: string; detail: Record<string, unknown> }[]>`
    select actor, detail from audit_log where action = ${action} order by id desc limit 1`;

let next = 1;
const newId = () => `77${String(next++).padStart(8, '0')}`;
/** Closed on a day, with its faktur on file. */
async function old(day: string) {
  const transactionId = newId();
  const fakturFile = await server.deps.files.put(Buffer.from(`%PDF-1.4 ${transactionId}`));
  const planted = { transactionId, fakturFile, salesDate: '2025-01-05', statusSince: at(day) };
  return { transactionId, fakturFile, ...(await plantWhole(sql(), planted)) };
}
const stored = async (name: string) => (await server.deps.files.get(name)) !== undefined;

it('moves a request out of every table of daily work two years after its end, and keeps all of it', async () => {
  await reported('2025-01');
  const due = await old('2025-06-14');
  const young = await old('2025-06-15');
  await foldTallies(sql());

  await archiveRequests(server.deps);

  expect(await tablesWith(sql(), due.transactionId)).toEqual(['archived_requests']);
  expect(await tablesWith(sql(), young.transactionId)).toEqual(tablesOfRequests);
  expect(await sql()`select from mails where about = ${due.transactionId}`).toHaveLength(0);
  const [row] = await sql()`
    select status, to_char(kept_until, 'YYYY-MM-DD') as "keptUntil", emails, npwp, phone, faktur_numbers, export_batches,
      files, record from archived_requests`;
  expect(row).toMatchObject({
    status: 'closed',
    keptUntil: '2035-12-31',
    emails: expect.arrayContaining(['ani@contoh.co.id', 'lama@contoh.co.id', 'koreksi@contoh.co.id']),
    npwp: '0012345678901000',
    phone: '081234567889',
    faktur_numbers: [due.fakturNumber],
    export_batches: [due.batch],
    files: [due.fakturFile],
    record: {
      request: { transaction_id: due.transactionId, company_name: 'PT Ani' },
      history: [{ status: 'waiting' }, { status: 'closed', remarks: 'selesai' }],
      mails: [{ recipient: 'Lama@Contoh.co.id' }],
      notes: [{ note: 'sudah ditelepon' }],
      fakturs: [{ number: due.fakturNumber, ppn: 9910 }],
      corrections: [{ reason: 'salah ketik' }],
      exports: [{ batch: due.batch, vat: 991000 }],
      returns: [{ amount: 1000 }],
      issues: [{ code: '04', state: 'withdrawn' }],
    },
  });
  expect(await listTallies(sql(), 'all')).toEqual([expect.objectContaining({ status: 'closed', count: 1 })]);
  expect(await auditOf('archiveRequests')).toEqual([
    { actor: 'SYSTEM', detail: { requests: 1, endedBefore: '2025-06-15' } },
  ]);
  // The daily sweep of files that nobody refers to leaves its faktur alone.
  server.clock.advance(48 * 3_600_000);
  await sweepFiles(server.deps);
  expect(await stored(due.fakturFile)).toBe(true);
});

it('leaves in daily work what somebody has yet to do something about', async () => {
  await reported('2025-01');
  const obstacles: Record<string, (id: string) => Promise<unknown>> = {
    'is open': (id) => sql()`update requests set status = 'open' where transaction_id = ${id}`,
    'has photos': (id) => sql()`update requests set npwp_photo = 'photo' where transaction_id = ${id}`,
    'lacks its PDF': (id) =>
      sql()`update requests set faktur_mark = 'pdfMissing' where transaction_id = ${id}`,
    'is in an open batch': (id) =>
      sql()`update export_items set state = 'exported' where transaction_id = ${id}`,
    'waits for a mail': (id) => sql()`update mails set state = 'queued', sent_at = null where about = ${id}`,
    'has a correction to settle': (id) =>
      sql()`update corrections set state = 'requested', settled_by = null, settled_at = null, remarks = null where transaction_id = ${id}`,
    'is asked of the provider': (id) =>
      sql()`update issues set state = 'queued', code = '08' where transaction_id = ${id}`,
    'waits for a nota retur': (id) =>
      sql()`update receipt_returns set after_export = true where transaction_id = ${id}`,
    'is of a month that was not reported': (id) =>
      sql()`update requests set sales_date = '2025-02-01' where transaction_id = ${id}`,
  };
  const kept: Record<string, string> = {};
  for (const [why, make] of Object.entries(obstacles)) {
    const { transactionId } = await old('2024-03-01');
    await make(transactionId);
    kept[why] = transactionId;
  }
  const rejected = newId();
  await plantRequests(sql(), [
    { transactionId: rejected, status: 'rejected', statusSince: at('2024-03-01') },
  ]);

  await archiveRequests(server.deps);

  const left = await sql()<{ id: string }[]>`select transaction_id as id from requests order by 1`;
  expect(left.map(({ id }) => id)).toEqual(Object.values(kept));
  expect(await tablesWith(sql(), rejected)).toEqual(['archived_requests']);
});

it('is cut off in the middle without a trace and goes on the next time, also beside another worker', async () => {
  const ids = Array.from({ length: 450 }, newId);
  await plantRequests(
    sql(),
    ids.map((transactionId) => ({
      transactionId,
      status: 'rejected' as const,
      statusSince: at('2024-03-01'),
    })),
  );
  const letGo = await holdAt(server.owner, 'audit_log');
  const running = archiveRequests(server.deps).then(
    () => 'done',
    () => 'cut off',
  );
  await until(async () => (await waitingAt(server.owner, 'audit_log')).length > 0);
  const [waiting] = await waitingAt(server.owner, 'audit_log');
  await server.owner`select pg_terminate_backend(${(waiting as { pid: number }).pid})`;
  expect(await running).toBe('cut off');
  await letGo();
  expect(await sql()`select from archived_requests`).toHaveLength(0);

  await Promise.all([archiveRequests(server.deps), archiveRequests(server.deps)]);
  await archiveRequests(server.deps); // what one worker held while another looked
  expect(await sql()`select from requests`).toHaveLength(0);
  expect(await sql()`select from archived_requests`).toHaveLength(450);
});

it('deletes a record and its files when its ten years are over, by the calendar of Jakarta, and nothing younger', async () => {
  await reported('2025-01');
  const due = await old('2025-03-31');
  const young = await old('2026-01-01');
  setClock(server, '2029-01-01T03:00:00');
  await archiveRequests(server.deps);
  await sql()`update export_batches set created_at = ${at('2025-03-31')} where number = ${due.batch}`;

  setClock(server, '2035-12-31T23:59:00');
  await deleteRecords(server.deps);
  await removeUnclaimedFiles(server.deps);
  expect(await tablesWith(sql(), due.transactionId)).toEqual(['archived_requests']);
  expect(await stored(due.fakturFile)).toBe(true);

  setClock(server, '2036-01-01T00:01:00');
  await deleteRecords(server.deps);
  await deleteRecords(server.deps);
  expect(await tablesWith(sql(), due.transactionId)).toEqual([]);
  expect(await tablesWith(sql(), young.transactionId)).toEqual(['archived_requests']);
  const batches = await sql()<{ number: number }[]>`select number from export_batches`;
  expect(batches.map(({ number }) => number)).not.toContain(due.batch);
  expect(batches.map(({ number }) => number)).toContain(young.batch);
  const lines = await sql()`select detail from audit_log where action = 'deleteRecords' order by id`;
  expect(lines).toEqual([
    { detail: { kind: 'requests', records: 1, files: 1 } },
    { detail: { kind: 'batches', records: 1, files: 2 } },
  ]);
  await removeUnclaimedFiles(server.deps);
  expect(await stored(due.fakturFile)).toBe(false);
  expect(await stored(young.fakturFile)).toBe(true);
});
