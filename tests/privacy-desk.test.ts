import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { moveToArchive } from '../src/server/store/archive/archiving.ts';
import { Client } from './support/client.ts';
import { answerOf, hurry, move, startDesk, type Desk } from './support/desk.ts';
import { holdAt, waitingAt } from './support/held-tables.ts';
import {
  erase,
  found,
  givenOut,
  marked,
  openFile,
  plantPerson,
  stranger,
  tablesWith,
} from './support/privacy.ts';
import { plantRequests } from './support/planted-requests.ts';
import { submitForm } from './support/request-form.ts';
import { namesIn } from './support/stored-files.ts';
import { until } from './support/until.ts';

let desk: Desk;
let planted: Awaited<ReturnType<typeof plantPerson>>;
beforeAll(async () => {
  desk = await startDesk();
  planted = await plantPerson(desk);
  await until(async () => {
    await hurry(desk.server);
    return (await desk.server.deps.database`select from mails where state = 'queued'`).length === 0;
  });
});
afterAll(() => desk.stop());

const idsIn = (answer: Record<string, unknown>) =>
  (answer['requests'] as { transactionId: string }[]).map(({ transactionId }) => transactionId).toSorted();
const own = () => [planted.waiting, planted.open, planted.closed, planted.rejected].toSorted();

describe('a person', () => {
  it('is found by each value however it is written, with everything of theirs and nothing of others', async () => {
    const { manager } = desk;
    const ways = [
      { email: 'TANDA.marka@pelanggan.EXAMPLE' },
      { npwp: '3271.0465.0493.0777' },
      { phone: '+62 813-9988-7766' },
      { phone: '081399887766' },
    ];
    for (const way of ways) {
      const answer = await found(manager, await openFile(manager, { kind: 'access', ...way } as never));
      expect(answer.http).toBe(200);
      expect(idsIn(answer)).toEqual(own());
      expect(JSON.stringify(answer)).not.toContain(stranger.TT_NAMA);
    }
    const file = await openFile(manager, { kind: 'access', email: marked.TT_EMAIL });
    const answer = await found(manager, file);
    expect(answer).toMatchObject({
      submissions: [{ transactionId: planted.shared, requesterName: marked.TT_NAMA }],
      companies: [{ npwp: marked.TT_NPWP }],
      awaited: [{ transactionId: '9911223344556' }],
      mentions: [{ transactionId: planted.others }],
      counts: { visits: 1, notes: 2, undelivered: 0 },
    });
    const fates = (answer['requests'] as { transactionId: string; fate: string }[]).map((r) => [
      r.transactionId,
      r.fate,
    ]);
    expect(Object.fromEntries(fates)).toEqual({
      [planted.waiting]: 'everything',
      [planted.open]: 'inWork',
      [planted.closed]: 'contacts',
      [planted.rejected]: 'everything',
    });
    const [line] = await desk.server.deps.database<{ detail: Record<string, string> }[]>`
      select detail from audit_log where action = 'findPerson' order by id desc limit 1`;
    expect(line?.detail).toMatchObject({
      file,
      email: expect.stringMatching(/^[\w-]{16}$/) as string,
      rows: 4,
    });
  });

  it('is given out as pages, JSON, photos and fakturs, without names of staff and without others', async () => {
    const { manager } = desk;
    const files = await givenOut(
      manager,
      await openFile(manager, { kind: 'access', email: marked.TT_EMAIL }),
    );
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'data.json',
        `${planted.waiting}-npwp.jpg`,
        `${planted.open}-receipt.jpg`,
        `faktur-${planted.closed}.pdf`,
      ]),
    );
    const page = String(files.get('index.html'));
    const data = String(files.get('data.json'));
    for (const text of [page, data]) {
      for (const id of own()) expect(text).toContain(id);
      for (const value of [marked.TT_NAMA, marked.TT_EMAIL, marked.TT_NPWP, 'Menelepon Tandawati'])
        expect(text).toContain(value);
      for (const other of [
        stranger.TT_NAMA,
        stranger.TT_EMAIL,
        planted.others,
        '"staff"',
        'pajak@retail.example',
      ])
        expect(text).not.toContain(other);
    }
    expect(page).not.toMatch(/<script|https?:/);
    expect(JSON.parse(data)).toMatchObject({
      requests: expect.arrayContaining([expect.objectContaining({ transactionId: planted.closed })]),
    });
  });

  it('is corrected where no faktur stands yet, with both values in the history', async () => {
    const { manager } = desk;
    const file = await openFile(manager, { kind: 'correction', npwp: marked.TT_NPWP });
    const change = { requesterName: 'Tandawati Barumarka', companyAddress: 'Gang Barumarka 13' };
    expect(await answerOf(manager.post(`/api/privacy/files/${file}/correction`, change))).toEqual({
      http: 200,
      requests: [planted.open],
      companies: [marked.TT_NPWP],
    });
    expect(await desk.row(planted.open)).toMatchObject({ requester_name: change.requesterName });
    expect(await desk.row(planted.closed)).toMatchObject({
      requester_name: marked.TT_NAMA,
      company_address: marked.TT_ALAMAT_PT,
    });
    const history = await desk.history(planted.open);
    expect(history.at(-1)).toMatchObject({
      status: 'open',
      actor: 'manager',
      remarks: expect.stringContaining(`${marked.TT_NAMA} → ${change.requesterName}`) as string,
    });
    const again = await answerOf(manager.post(`/api/privacy/files/${file}/correction`, change));
    expect(again).toEqual({ http: 200, requests: [], companies: [] });
  });
});

describe('an erasure', () => {
  const personal = ['tanda.marka', 'Carimarka', 'Barumarka', '81399887766'];
  const taxed = ['Usahamarka', 'Rumahmarka', marked.TT_NPWP];

  it('waits for work that is under way and for the number of its file', async () => {
    const { manager, server } = desk;
    const file = await openFile(manager, { kind: 'erasure', email: marked.TT_EMAIL });
    expect(await erase(manager, file)).toMatchObject({ http: 409, code: 'requestsInWork' });
    await move(desk.staff, planted.open, 'R', { remarks: 'Data pribadi diminta dihapus.' });
    await until(async () => {
      await hurry(server);
      return (await server.deps.database`select from mails where state = 'queued'`).length === 0;
    });
    expect(await erase(manager, file, 'PDP-2026-9999')).toMatchObject({
      http: 422,
      fields: [{ field: 'confirmation', code: 'fileNumber' }],
    });
    expect(await tablesWith(desk, personal)).toContain('requests');
  });

  it('is done whole or not at all, also when the database is lost in the middle', async () => {
    const { manager, server } = desk;
    const file = await openFile(manager, { kind: 'erasure', email: marked.TT_EMAIL });
    const release = await holdAt(server.owner, 'pending_files');
    const lost = erase(manager, file);
    const [waiting] = await until(async () => {
      const pids = await waitingAt(server.owner, 'pending_files');
      return pids.length > 0 ? pids : undefined;
    });
    await server.owner`select pg_terminate_backend(${(waiting as { pid: number }).pid})`;
    expect((await lost).http).toBeGreaterThanOrEqual(500);
    await release();
    expect(await desk.row(planted.rejected)).toMatchObject({ email: marked.TT_EMAIL, erased_at: null });
    expect(await answerOf(manager.get(`/api/privacy/files/${file}`))).toMatchObject({
      status: 'open',
      outcome: null,
    });
  });

  it('leaves the person nowhere but on the tax record, and its letter says so', async () => {
    const { manager, server } = desk;
    const photos = await server.deps.database<{ name: string }[]>`
      select unnest(array[npwp_photo, receipt_photo]) as name from requests where transaction_id = any(${own()}::text[])
      union select unnest(array[npwp_photo, receipt_photo]) from earlier_submissions where form is not null`;
    expect(photos.length).toBe(10);
    const file = await openFile(manager, {
      kind: 'erasure',
      email: marked.TT_EMAIL,
      npwp: marked.TT_NPWP,
      phone: marked.TT_NOHP,
    });
    const answer = await erase(manager, file);
    const year = new Date().getUTCFullYear();
    expect(answer).toMatchObject({
      http: 200,
      status: 'answered',
      outcome: {
        erased: { requests: 3, contacts: 1, photos: 10, submissions: 1, awaited: 1, companies: 1 },
        kept: [{ transactionId: planted.closed, until: `${year + 10}-12-31` }],
      },
    });
    expect(await erase(manager, file)).toEqual(answer);

    // The demo's mailbox is no part of an installation that people use.
    const without = (tables: string[]) => tables.filter((name) => !name.startsWith('demo_'));
    // Nothing is left that the other demands of this person could give out or correct.
    const files = await server.deps.database`select from privacy_files where status = 'open'`;
    expect(files.length).toBe(0);
    // What can be undone is known for an hour.
    server.clock.advance(61 * 60_000);
    await manager.post('/api/account/confirm', { password: demoPassword });
    await sweepEnded(server.deps);
    expect(without(await tablesWith(desk, personal))).toEqual([]);
    expect(without(await tablesWith(desk, taxed))).toEqual(['request_texts', 'requests']);
    expect(await desk.row(planted.closed)).toMatchObject({
      npwp: marked.TT_NPWP,
      company_name: marked.TT_NAMA_PT,
    });
    expect(await desk.row(planted.waiting)).toMatchObject({
      status: 'rejected',
      npwp: '—',
      company_name: '—',
    });
    expect(await desk.row(planted.shared)).toMatchObject({ status: 'waiting', email: stranger.TT_EMAIL });
    const [note] = await server.deps
      .database`select note from request_notes where transaction_id = ${planted.others}`;
    expect(note).toEqual({ note: 'Satu kantor dengan —.' });

    await removeUnclaimedFiles(server.deps);
    const stored = await namesIn(server.deps.files);
    expect(photos.filter(({ name }) => stored.has(name))).toEqual([]);
  });

  it('leaves tracking, lists and the next request of the receipt working', async () => {
    const { server, staff } = desk;
    const client = new Client(server.address);
    const tracked = await answerOf(client.get(`/api/track/${planted.closed}`));
    expect(tracked.http).toBe(200);
    expect(JSON.stringify(tracked)).not.toMatch(/marka|Tanda|U\*\*\*/);
    expect(tracked).toMatchObject({ customer: { TT_NAMA: '—', TT_EMAIL: '—' } });
    const rows = (await (await staff.get(`/api/trx_tiket?page=1&q=${planted.rejected}`)).json()) as object[];
    expect(rows).toEqual([expect.objectContaining({ TT_NAMA: '—', TT_NOHP: '—' })]);
    expect((await submitForm(client, planted.rejected)).status).toBe(201);
    expect(await desk.row(planted.rejected)).toMatchObject({ status: 'waiting', erased_at: null });
  });

  it('reaches the archive, too, where the tax record stays', async () => {
    const { manager, server } = desk;
    const { database, clock } = server.deps;
    const person = {
      email: 'arsip.marka@pelanggan.example',
      requesterName: 'Arsip Marka',
      companyName: 'CV Arsip',
    };
    const [faktur, none] = ['7700000000001', '7700000000002'];
    const long = {
      requestedAt: new Date('2024-01-02'),
      statusSince: new Date('2024-01-05'),
      salesDate: '2024-01-02',
    };
    await plantRequests(database, [
      { ...person, ...long, transactionId: faktur, status: 'closed' },
      { ...person, ...long, transactionId: none, status: 'rejected' },
    ]);
    await database.begin((tx) =>
      moveToArchive(
        tx,
        [faktur, none].map((transactionId) => ({ transactionId, keptUntil: '2034-12-31' })),
        clock.now(),
      ),
    );
    const file = await openFile(manager, { kind: 'erasure', email: person.email });
    expect((await found(manager, file))['requests']).toEqual([
      expect.objectContaining({
        transactionId: faktur,
        isArchived: true,
        fate: 'contacts',
        keptUntil: '2034-12-31',
      }),
      expect.objectContaining({ transactionId: none, isArchived: true, fate: 'everything' }),
    ]);
    expect(String((await givenOut(manager, file)).get('data.json'))).toContain('Arsip Marka');
    expect(await erase(manager, file)).toMatchObject({
      outcome: { erased: { requests: 1, contacts: 1 }, kept: [{ transactionId: faktur }] },
    });
    expect(await tablesWith(desk, ['arsip.marka', 'Arsip Marka'])).toEqual([]);
    const rows =
      await database`select transaction_id as id, company_name as name from archived_requests order by 1`;
    expect(rows).toEqual([
      { id: faktur, name: 'CV Arsip' },
      { id: none, name: '—' },
    ]);
  });

  it('is forgotten five years after its file has ended', async () => {
    const { server } = desk;
    const count = async () => (await server.deps.database`select from privacy_files`).length;
    await sweepEnded(server.deps);
    expect(await count()).toBeGreaterThan(0);
    server.clock.advance(5 * 366 * 24 * 60 * 60_000);
    await sweepEnded(server.deps);
    expect(await count()).toBe(0);
  });
});
