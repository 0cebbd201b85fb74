import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { moveToArchive } from '../src/server/store/archive/archiving.ts';
import { addKey } from './support/api-keys.ts';
import { newIds, rejectMany } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { download, exportRequests, plantSales, readBatch, saveSeller } from './support/coretax.ts';
import { answerOf, hurry, move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { addFile, fakturFor, listOf, newNumber, openDrop, runDrop } from './support/drops.ts';
import { handOver } from './support/handover.ts';
import { plantIssue } from './support/issues.ts';
import { columnsWith, filesWith, plantEverywhere } from './support/planted-everywhere.ts';
import { erase, marked, openFile, plantPerson, stranger } from './support/privacy.ts';
import { submitForm } from './support/request-form.ts';
import { until } from './support/until.ts';

/** The address of the office, known only because a request of this person has it. */
const office = 'kedua.marka@kantor.example';
const values = ['marka', marked.TT_NPWP, '81399887766'];
const mention = `Ingat ${marked.TT_NAMA}, ${marked.TT_EMAIL}, ${office} dan 0813-9988-7766.`;

let desk: Desk;
/** What stays, by what it is. */
let taxed: { closed: string; issued: string; archived: string; batch: number };
let rewritten: number;
let planting: Awaited<ReturnType<typeof plantEverywhere>>;
beforeAll(async () => {
  desk = await startDesk();
  const { server, staff, manager } = desk;
  const { database, files, clock } = server.deps;
  await saveSeller(database);
  // Another address of theirs, by a request with the same number, leads to one with none of the other values.
  const byOffice = { ...marked, TT_EMAIL: office };
  const elsewhere = { ...stranger, TT_NAMA: 'Marka Kedua', TT_EMAIL: office, TT_NPWP: '0999888777666000' };
  const led = [
    await newRequest(server, 'open', { fields: byOffice }),
    await newRequest(server, 'open', { fields: { ...elsewhere, TT_NAMA_PT: 'PT Marka' } }),
  ];
  const planted = await plantPerson(desk);
  await move(staff, planted.open, 'R', { remarks: `Batal, kata ${marked.TT_NAMA}.` });

  await sendFaktur(staff, led[1] ?? '');
  await sendFaktur(staff, led[1] ?? '');
  const bulk = await rejectMany(staff, led, `Ditolak: ${marked.TT_NAMA} <${marked.TT_EMAIL}>`);
  await keepList(staff, led, bulk['operation']);
  await new Client(server.address).post('/api/leave-receipt', { trxno: '9911223344557', email: office });
  await new Client(server.address).post('/api/my/link', { email: office });
  const app = (await addKey(desk.admin, 'Aplikasi', { kind: 'handover' })).secret;
  const buyer = {
    kind: 'nik',
    number: marked.TT_NPWP,
    name: marked.TT_NAMA_PT,
    address: marked.TT_ALAMAT_PT,
  };
  for (const known of [{ email: marked.TT_EMAIL }, { buyer }])
    await handOver(server, app, { trxnos: [planted.rejected], ...known });

  const [issued = '', refused = '', other = '', archived = '', gone = '', dropped = ''] = newIds(6);
  const sale = {
    salesDate: jakartaDay(clock.now()),
    requesterName: marked.TT_NAMA,
    companyName: marked.TT_NAMA_PT,
    companyAddress: marked.TT_ALAMAT_PT,
    email: marked.TT_EMAIL,
    npwp: marked.TT_NPWP,
  };
  await plantSales(database, [
    { ...sale, transactionId: issued },
    { ...sale, transactionId: refused },
    { ...sale, transactionId: dropped, status: 'rejected' },
    { transactionId: other, salesDate: sale.salesDate },
  ]);
  const accept = ['buyerCheckDigit', 'nikAsTin'];
  const batchOf = async (trxnos: string[]) => (await exportRequests(staff, { trxnos, accept })).batch.number;
  const batch = await batchOf([issued]);
  rewritten = await batchOf([refused, other]);
  await staff.post(`/api/coretax/requests/${issued}/fakturs`, {
    number: newNumber(),
    date: sale.salesDate,
    dpp: 100_000,
    dppNilaiLain: 91_667,
    ppn: 11_000,
  });
  await sendFaktur(staff, issued, undefined, { reason: mention });
  const company = (await (await manager.get(`/api/companies?q=${marked.TT_NPWP}`)).json()) as object[];
  await manager.send('PUT', '/api/update-email', {
    ...company[0],
    taxid: marked.TT_NPWP,
    name: 'Marka Lama',
    address: 'Gang Marka',
    email: 'lama.marka@kantor.example',
  });
  await move(staff, issued, 'C');
  await staff.post(`/api/coretax/exports/${rewritten}/reject`, {
    items: [{ trxno: refused, reason: `Ditolak: ${marked.TT_NAMA_PT} ${marked.TT_NPWP}` }],
  });
  await move(staff, refused, 'R', { remarks: 'Tidak jadi.' });

  // A drop with a PDF that was not attached, and a row about it.
  const drop = await openDrop(staff);
  const pdf = { buyer: { kind: 'nik', number: marked.TT_NPWP }, buyerName: marked.TT_NAMA_PT } as const;
  await addFile(staff, drop, fakturFor(dropped, sale.salesDate, pdf), 'faktur Tandawati Carimarka.pdf');
  const row = {
    number: newNumber(),
    reference: dropped,
    buyer: marked.TT_NPWP,
    status: 'APPROVED',
    date: sale.salesDate,
  };
  await addFile(staff, drop, listOf([row]), 'daftar.xlsx');
  await runDrop(staff, drop);

  const long = { requestedAt: new Date('2024-01-02'), statusSince: new Date('2024-01-05') };
  const old = { ...sale, ...long, salesDate: '2024-01-02' };
  await plantSales(database, [
    { ...old, transactionId: archived, status: 'closed' },
    { ...old, transactionId: gone, status: 'rejected' },
  ]);
  const keptUntil = '2034-12-31';
  const toArchive = [archived, gone].map((transactionId) => ({ transactionId, keptUntil }));
  await database.begin((tx) => moveToArchive(tx, toArchive, clock.now()));

  await submitForm(new Client(server.address), planted.rejected, {
    fields: marked,
    headers: { 'idempotency-key': 'satu' },
  });
  await plantRows(database, planted.rejected);
  await plantAsked(database, planted.rejected, issued);
  await openFile(manager, { kind: 'access', npwp: marked.TT_NPWP });
  await openFile(manager, { kind: 'access', email: stranger.TT_EMAIL });
  await until(async () => {
    await hurry(server);
    // One that asks for a confirmation which has come since has nothing left to say.
    return (
      (await database`select from mails where state = 'queued' and kind <> 'confirmRequest'`).length === 0
    );
  });

  taxed = { closed: planted.closed, issued, archived, batch };
  const own = [planted.waiting, planted.open, planted.closed, planted.rejected, ...led];
  const ids = [...own, issued, refused, dropped, archived, gone];
  planting = await plantEverywhere(server.owner, files, {
    ids,
    values,
    mention,
    digits: ['081399887766', marked.TT_NPWP],
  });
});
afterAll(() => desk.stop());

/** Calls that carry what no log may have: words of a search, numbers, addresses, passwords, tokens. */
async function callWith({ server, staff, manager }: Desk): Promise<void> {
  const visitor = new Client(server.address);
  await visitor.post('/api/login', { empid: 'staff', password: 'rahasia-marka-123' });
  await visitor.get(`/api/lookup-npwp?npwp=${marked.TT_NPWP}`);
  await visitor.get('/api/track/1?t=marka');
  await visitor.post('/api/confirm', { token: 'marka' });
  await visitor.get(`/marka@contoh.example?q=${marked.TT_EMAIL}`);
  await staff.get(`/api/trx_tiket?page=1&q=${encodeURIComponent(marked.TT_EMAIL)}`);
  await staff.get(`/api/trx_tiket?page=1&q=${marked.TT_NPWP}`);
  await manager.get(`/api/audit?person=marka&page=1`);
}

/** Lists of IDs, with a name in the file's own. */
async function keepList(client: Client, trxnos: string[], operation: unknown): Promise<void> {
  const form = new FormData();
  form.set('TT_TRXNO', trxnos.join(','));
  form.set('operation', String(operation));
  form.set('file', new Blob([new Uint8Array(listOf([{ buyer: marked.TT_NPWP }]))]), 'Tandawati.xlsx');
  await client.sendForm('/api/uploadr', form);
}

/** What a provider was asked: of a request that came to nothing, and of one whose faktur is on record. */
async function plantAsked(db: Desk['server']['deps']['database'], gone: string, kept: string): Promise<void> {
  const [faktur] = await db<{ number: string }[]>`select number from fakturs where transaction_id = ${kept}`;
  await plantIssue(db, { transactionId: gone, state: 'rejected' });
  await plantIssue(db, { transactionId: kept, state: 'rejected' });
  await plantIssue(db, { transactionId: kept, state: 'closed', round: 2, number: faktur?.number ?? null });
  const invoice = JSON.stringify({
    date: '2026-11-01',
    buyerTin: marked.TT_NPWP,
    buyerName: marked.TT_NAMA_PT,
    lines: [],
  });
  await db`update issues set invoice = ${invoice}::text::jsonb, act_reason = 'salah', file = gen_random_uuid(), sha256 = '\\x00',
    cancelling = '{"by": "staff", "at": "2026-11-01", "sent": false, "reason": "salah"}' where transaction_id = any(${[gone, kept]}::text[])`;
  const call = JSON.stringify({ npwp: marked.TT_NPWP });
  await db`insert into issuing_calls (id, at, free_at, provider, transaction_id, kind, request, answer)
    values (gen_random_uuid(), now(), now(), 'pajakexpress', ${kept}, 'submit', ${call}, ${call}),
      (gen_random_uuid(), now(), now(), 'pajakexpress', null, 'checkBuyer', ${call}, ${call})`;
}

/** Rows that no door of the test leaves. */
async function plantRows(db: Desk['server']['deps']['database'], id: string): Promise<void> {
  const now = new Date();
  await db`insert into corrections (id, transaction_id, at, submission_id, email, reason, changes, content_hash, state, npwp_photo,
      settled_by, settled_at, remarks)
    select gen_random_uuid(), ${id}, ${now}, submission_id, ${office}, 'salah ketik',
      '{"companyName": {"from": "Marka", "to": "Markah"}}', '\\x00', 'settled', null, 'staff', ${now}, 'ya'
    from requests where transaction_id = ${id}`;
  await db`insert into coretax_list_rows (number, masa, faktur_date, code, status, effect, dpp, dpp_nilai_lain, ppn, list, reference)
    values (${newNumber()}, '2026-11-01', '2026-11-01', '04', 'APPROVED', 'issue', 1, 1, 1, gen_random_uuid(), ${`${id} ${marked.TT_NPWP}`})`;
  await db`insert into customer_sessions (id_hash, email, created_at, last_seen_at) values ('\\x01', ${office}, ${now}, ${now})`;
  await db`insert into company_links (id, token_hash, npwp, email, language, expires_at)
    values (gen_random_uuid(), '\\x02', ${marked.TT_NPWP}, ${office}, 'id', ${now})`;
  await db`insert into buyer_codes (id, email, name, notify, code_hash, code, requester_name, phone, npwp, buyer_kind,
      company_name, company_address, nik_registered, language, consent_version, made_at, renewed_at, revoked_at, revoked_by,
      revoke_reason)
    values (gen_random_uuid(), ${marked.TT_EMAIL.toLowerCase()}, 'Cabang', 'each', '\\x03', '\\x03', ${marked.TT_NAMA},
      ${marked.TT_NOHP}, ${marked.TT_NPWP}, 'npwp', ${marked.TT_NAMA_PT}, 'Jl. Tanda', false, 'id', 'test', ${now}, ${now},
      ${now}, 'staff', 'x')`;
  await db`insert into saved_views (id, staff_id, name, query, is_shared, updated_at)
    select gen_random_uuid(), id, 'Bu Tanda', ${`q=${encodeURIComponent(marked.TT_EMAIL)}`}, false, ${now} from staff`;
  await db`insert into demo_messages (sent_at, sender, recipient, subject, html, body_text)
    values (${now}, 'a', ${marked.TT_EMAIL}, 'marka', 'marka', 'marka'), (${now}, 'a', 'pajak@retail.example', ${marked.TT_EMAIL}, '', '')`;
  await db`insert into demo_attachments (message_id, position, name, media_type, content)
    select id, 1, 'marka', 'application/pdf', 'marka' from demo_messages where subject in ('marka', ${marked.TT_EMAIL})`;
}

describe('an erasure of a person who has several addresses', () => {
  it('leaves nothing in any column, file or log outside the tax record', async () => {
    const { manager, server } = desk;
    const { owner, deps, clock } = server;
    // Columns that take no free text, and those that stand for files alone.
    expect(planting).toEqual({
      refused: [
        'fakturs.file',
        'privacy_files.reason',
        'requests.buyer_document',
        'requests.buyer_country',
        'requests.buyer_place',
        'requests.supporting_document',
      ],
      empty: ['export_files'],
    });
    await callWith(desk);
    const file = await openFile(manager, {
      kind: 'erasure',
      npwp: marked.TT_NPWP,
      phone: marked.TT_NOHP,
      notes: `Datang sendiri: ${mention}`,
    });
    expect(await erase(manager, file)).toMatchObject({ http: 200, status: 'answered' });
    clock.advance(60 * 60_000);
    await removeUnclaimedFiles(deps);

    const found = await columnsWith(owner, values);
    const record = [taxed.closed, taxed.issued].toSorted();
    expect(Object.fromEntries(found)).toEqual({
      'archived_requests.company_name': [taxed.archived],
      'archived_requests.id_number': [taxed.archived],
      'archived_requests.npwp': [taxed.archived],
      'archived_requests.record': [taxed.archived],
      'export_items.buyer_name': [taxed.issued],
      'fakturs.buyer_number': [taxed.issued],
      'issues.invoice': [taxed.issued],
      'replaced_fakturs.fakturs': record,
      'request_texts.names': record,
      'request_texts.npwp': record,
      'requests.company_address': record,
      'requests.company_name': record,
      'requests.npwp': record,
    });
    const kept = await owner<{ name: string }[]>`
      select xml_file as name from export_files where batch = ${taxed.batch}
      union select excel_file from export_files where batch = ${taxed.batch}
      union select faktur_file from requests where transaction_id = any(${record}::text[])
      union select file from replaced_fakturs where transaction_id = any(${record}::text[])
      union select unnest(files) from archived_requests where transaction_id = ${taxed.archived}`;
    expect(await filesWith(deps.files, values)).toEqual(kept.map(({ name }) => name).toSorted());
    const [archived] = await owner<{ request: Record<string, unknown> }[]>`
      select record->'request' as request from archived_requests where transaction_id = ${taxed.archived}`;
    expect(archived?.request).toMatchObject({
      requester_name: '—',
      email: '—',
      company_name: marked.TT_NAMA_PT,
    });
    const lines = server.logLines.join('').toLowerCase();
    for (const value of [...values, 'tandawati', stranger.TT_EMAIL]) expect(lines).not.toContain(value);
  });

  it('writes the files of an export anew in which no faktur of theirs is, and the batch says so', async () => {
    const { staff } = desk;
    const batch = await readBatch(staff, rewritten);
    expect(batch.files).toEqual([
      expect.objectContaining({ erasedAt: expect.stringMatching(/^\d{4}-/) as string }),
    ]);
    const untouched = await readBatch(staff, taxed.batch);
    expect(untouched.files).toEqual([expect.objectContaining({ erasedAt: null })]);
    const xml = Buffer.from(await (await download(staff, rewritten, '1.xml')).arrayBuffer());
    expect(batch.files[0]).toMatchObject({
      sha256: createHash('sha256').update(xml).digest('hex'),
      bytes: xml.length,
    });
    expect(String(xml)).toContain('<BuyerName>—</BuyerName>');
    expect(String(xml)).toContain('<BuyerName>PT Ani</BuyerName>');
    expect((await download(staff, rewritten, '1.xlsx')).status).toBe(200);
  });

  it('leaves the stranger and the demands of others as they were', async () => {
    const { server, manager } = desk;
    const { database } = server.deps;
    const open = (await answerOf(manager.get('/api/privacy/files')))['files'] as Record<string, unknown>[];
    expect(open.filter(({ status }) => status === 'open')).toHaveLength(1);
    const [row] =
      await database`select count(*)::int as count from requests where email = ${stranger.TT_EMAIL}`;
    expect(row).toEqual({ count: 2 });
  });

  it('reaches nobody who shares an address and was left out', async () => {
    const { server, staff } = desk;
    // An hour has passed: an erasure asks for a fresh sign-in.
    const manager = await desk.signIn('manager');
    const shared = 'bersama@kantor.example';
    const lia = {
      ...marked,
      TT_NAMA: 'Lia Bersama',
      TT_EMAIL: shared,
      TT_NPWP: '3271046504930888',
      TT_NOHP: '081300001111',
    };
    const dewi = { ...lia, TT_NAMA: 'Dewi Bersama', TT_NPWP: '3271046504930999', TT_NOHP: '081300002222' };
    const own = await newRequest(server, 'open', { fields: lia });
    const others = await newRequest(server, 'open', { fields: dewi });
    const elsewhere = { ...dewi, TT_EMAIL: 'dewi@rumah.example' };
    const further = await newRequest(server, 'open', { fields: elsewhere });
    await move(staff, own, 'R', { remarks: 'Batal.' });
    await staff.post(`/api/trx_tiket/${others}/notes`, { note: `Tanya ${shared}.` });
    const file = await openFile(manager, { kind: 'erasure', npwp: lia.TT_NPWP });
    const before = await answerOf(manager.get(`/api/privacy/files/${file}/found`));
    expect(before).toMatchObject({ addresses: [shared] });
    expect(
      (before['requests'] as { transactionId: string }[]).map((one) => one.transactionId).toSorted(),
    ).toEqual([own, others].toSorted());
    await manager.send('PUT', `/api/privacy/files/${file}`, { leftOut: [others] });
    expect(await erase(manager, file)).toMatchObject({ http: 200, outcome: { erased: { requests: 1 } } });
    expect(await desk.row(own)).toMatchObject({ requester_name: '—', npwp: '—' });
    expect(await desk.row(others)).toMatchObject({ requester_name: 'Dewi Bersama', email: shared });
    expect(await desk.row(further)).toMatchObject({ email: 'dewi@rumah.example', erased_at: null });
    const [note] = await server.deps
      .database`select note from request_notes where transaction_id = ${others}`;
    expect(note).toEqual({ note: `Tanya ${shared}.` });
    const [mail] = await server.deps.database`
      select recipient from mails join mail_requests on mail_id = id where transaction_id = ${others} order by id limit 1`;
    expect(mail).toEqual({ recipient: shared });
  });
});
