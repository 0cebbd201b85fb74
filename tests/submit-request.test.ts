import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts, demoSamples } from '../src/server/features/demo/demo-receipts.ts';
import { removeUnclaimedFiles } from '../src/server/features/intake/remove-unclaimed-files.job.ts';
import { sweepFiles } from '../src/server/features/intake/sweep-files.job.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { moveStatuses } from '../src/server/store/requests/status-moves.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { confirmToken, tokenHash } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { phonePhoto, smallPhoto } from './support/photos.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { signedIn } from './support/staff.ts';
import { until } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = () => new Client(server.address);
const today = () => jakartaDate(server.clock.now());
const samples = () => demoSamples(today());

let counter = 5_000;
/** A receipt that nobody else uses. */
async function newReceipt(salesDate?: string): Promise<string> {
  const [example] = demoReceipts(today()).valid;
  if (!example) throw new Error('no example');
  const transactionId = `9${String(counter++).padStart(12, '0')}`;
  await server.deps.database.begin((tx) =>
    upsertReceipts(tx, [{ ...example, transactionId, salesDate: salesDate ?? example.salesDate }]),
  );
  return transactionId;
}
const storedFiles = () =>
  readdirSync(join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const history = (id: string) =>
  server.deps.database`select status, actor from request_history where transaction_id = ${id} order by id`;
const reject = (transactionId: string) =>
  server.deps.database.begin((tx) =>
    moveStatuses(tx, [{ transactionId, status: 'rejected', remarks: 'x' }], {
      actor: 'staff',
      at: server.clock.now(),
    }),
  );

describe('transaction check', () => {
  const check = async (transactionId: unknown, language = 'id') => {
    const response = await client().post('/api/checkTrx', { transactionId }, { 'accept-language': language });
    return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
  };

  it('tells the four outcomes apart', async () => {
    const { valid, tooOld, alreadyRequested } = samples();
    expect(await check(valid)).toEqual({ status: 200, code: 'valid', message: 'ID Transaksi valid.' });
    expect(await check(valid, 'en')).toMatchObject({ message: 'Transaction ID is valid.' });
    const refusals = [
      ['999', 404, 'transactionNotFound', 'ID Transaksi tidak ditemukan.', 'Transaction ID not found.'],
      [
        tooOld,
        400,
        'outsidePurchaseWindow',
        'Transaksi melebihi batas waktu.',
        'Transaction exceeds the time limit.',
      ],
      [
        alreadyRequested,
        403,
        'alreadyRequested',
        'Transaksi sudah dibuatkan.',
        'Transaction has already been created.',
      ],
    ] as const;
    for (const [id, status, code, indonesian, english] of refusals) {
      expect(await check(id)).toEqual({ status, code, message: indonesian });
      expect(await check(id, 'en')).toEqual({ status, code, message: english });
    }
  });

  it.each(['', 'abc', '12 34', 12345, null, '1'.repeat(33)])('takes %j for no transaction ID', async (id) => {
    expect(await check(id)).toMatchObject({ status: 422, code: 'invalidInput' });
  });

  it('closes the previous month when the 10th ends in Jakarta', async () => {
    const own = await startTestServer();
    try {
      const { month, year } = jakartaDate(own.clock.now());
      const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
      const endOfTenth = new Date(Date.UTC(next.year, next.month - 1, 10, 16, 59, 59)); // 23:59:59 in Jakarta
      const transactionId = demoSamples(jakartaDate(own.clock.now())).valid;
      const ask = async () => (await new Client(own.address).post('/api/checkTrx', { transactionId })).status;
      own.clock.standStill();
      own.clock.advance(endOfTenth.getTime() - own.clock.now().getTime());
      expect(await ask()).toBe(200);
      own.clock.advance(1_000);
      expect(await ask()).toBe(400);
    } finally {
      await own.stop();
    }
  });
});

describe('the check while typing', () => {
  it('has limits of its own, and stops before its misses ask anybody for the captcha', async () => {
    const own = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1', CAPTCHA: 'altcha' } });
    try {
      const { valid } = demoSamples(jakartaDate(own.clock.now()));
      const type = async (transactionId: string) =>
        (await new Client(own.address).post('/api/checkTrx/typing', { transactionId })).status;
      const leave = async () =>
        (await new Client(own.address).post('/api/checkTrx', { transactionId: valid })).status;
      own.clock.standStill();
      expect(await type('1234567')).toBe(422);
      expect(await type(valid)).toBe(200);
      for (let typed = 2; typed < 60; typed++) expect(await type(`9000000${typed}`)).toBe(404);
      expect(await type(valid)).toBe(429);
      expect(await leave()).toBe(200);

      own.clock.advance(61_000);
      const resetsAt = new Date(own.clock.now().getTime() + 60_000);
      await own.deps.database`insert into call_counts (key, used, resets_at)
        values ('call:missedTransactions:everybody', 299, ${resetsAt})
        on conflict (key) do update set used = excluded.used, resets_at = excluded.resets_at`;
      expect(await type('90000001')).toBe(404);
      // Half of the misses is used: nothing is told any more, hit or miss, while the check itself goes on.
      expect(await type('90000002')).toBe(422);
      expect(await type(valid)).toBe(422);
      expect(await leave()).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('tells nothing where the total proves the receipt', async () => {
    const own = await startTestServer({ env: { RECEIPT_PROOF: 'total' } });
    try {
      const transactionId = demoSamples(jakartaDate(own.clock.now())).valid;
      const response = await new Client(own.address).post('/api/checkTrx/typing', { transactionId });
      expect(response.status).toBe(422);
    } finally {
      await own.stop();
    }
  });
});

describe('company lookup', () => {
  it('gives name and address, and the e-mail masked', async () => {
    const response = await client().post('/api/lookup-npwp', { npwp: '0012345674901000' });
    expect(await response.json()).toEqual({
      nama_pt: 'PT Maju Bersama',
      alamat_pt: 'Jl. Jend. Sudirman Kav. 25, Jakarta Selatan 12920',
      email: 'k***@m***.id',
    });
    expect((await client().post('/api/lookup-npwp', { npwp: '1111222233334444' })).status).toBe(404);
    expect((await client().post('/api/lookup-npwp', { npwp: '123' })).status).toBe(422);
  });
});

describe('submitting', () => {
  it('keeps the request, its photos and its mail together', async () => {
    const id = await newReceipt();
    const photo = await phonePhoto();
    const response = await submitForm(client(), id, {
      photos: { TT_FOTO_NPWP: photo, TT_FOTO_TRX: photo },
      headers: { 'accept-language': 'en' },
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      trxno: id,
      status: 'W',
      chat: expect.stringContaining(`/demo/whatsapp?text=`) as string,
    });
    const request = await findRequest(server.deps.database, id);
    expect(request).toMatchObject({
      status: 'waiting',
      requesterName: 'Siti Rahmawati',
      language: 'en',
      companyName: 'PT Cahaya Timur',
    });
    expect(await history(id)).toEqual([{ status: 'waiting', actor: 'CUSTOMER' }]);
    const [mail] = await server.deps
      .database`select kind, recipient, language from mails where about = ${request?.submissionId ?? ''}`;
    expect(mail).toEqual({
      kind: 'confirmRequest',
      recipient: 'siti.rahmawati@pelanggan.example',
      language: 'en',
    });
    const [consent] = await server.deps
      .database`select consent_version, consent_at from requests where transaction_id = ${id}`;
    expect(consent).toMatchObject({ consent_version: '2026-11' });

    const stored = await server.deps.files.get(request?.npwpPhoto ?? '');
    const picture = await sharp(stored).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 800, 1067]); // upright, its shorter side 800 px
    expect(picture.exif).toBeUndefined();
    expect(stored?.includes('EXIFMAKER')).toBe(false);
  });

  it.each([
    ['unknown', () => '424242', 404, 'transactionNotFound', 'ID Transaksi tidak ditemukan'],
    [
      'too old',
      () => samples().tooOld,
      400,
      'outsidePurchaseWindow',
      'Mohon maaf permintaan faktur pajak dengan nomor struk {number} tidak bisa dibuatkan karena sudah melebihi batas ketentuan.  Lihat ketentuannya pada saat pengisian formulir faktur pajak.',
    ],
    [
      'already requested',
      () => samples().alreadyRequested,
      403,
      'alreadyRequested',
      'ID Transaksi sudah dibuatkan Faktur Pajaknya',
    ],
  ])('refuses a receipt that is %s, in words of its own', async (_what, id, status, code, message) => {
    const response = await submitForm(client(), id());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: message.replace('{number}', id()) });
  });

  it.each([
    ['TT_NAMA', '', 'required'],
    ['TT_NAMA', '   ', 'required'],
    ['TT_NAMA', 'x'.repeat(101), 'tooLong'],
    ['TT_EMAIL', 'nobody', 'email'],
    ['TT_EMAIL', 'a@b.co\r\nbcc: x@y.co', 'email'],
    ['TT_EMAIL', 'x***@m***.id', 'email'],
    ['TT_NOHP', '0812-345', 'phone'],
    ['TT_NPWP', '123456789012345', 'npwp'],
    ['TT_ALAMAT_PT', undefined, 'required'],
    ['consent', undefined, 'required'],
    ['consent', 'false', 'invalid'],
  ])('names the field %s when it is %j', async (field, value, code) => {
    const id = await newReceipt();
    const response = await submitForm(client(), id, { fields: { [field]: value } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field, code, message: expect.any(String) }],
    });
    expect(await findRequest(server.deps.database, id)).toBeUndefined();
  });

  const npwp = '0012345674901000';
  const record = {
    TT_NAMA_PT: 'PT Maju Bersama',
    TT_ALAMAT_PT: 'Jl. Jend. Sudirman Kav. 25, Jakarta Selatan 12920',
    TT_EMAIL: 'keuangan@majubersama.co.id',
  };
  const details = async (id: string) => {
    const staff = await signedIn(server, 'staff');
    return (await (await staff.get(`/api/trx_tiket/${id}`)).json()) as Record<string, unknown>;
  };
  const recipients = async (id: string) => {
    const request = await findRequest(server.deps.database, id);
    return server.deps
      .database`select recipient from mails where about = ${request?.submissionId ?? ''} order by id`;
  };

  it('uses the record of a known company with a verified e-mail, whatever was sent, and shows staff what was sent instead', async () => {
    const id = await newReceipt();
    const sent = { TT_EMAIL: 'pencuri@lain.example', TT_NAMA_PT: 'PT Diganti Orang' };
    const response = await submitForm(client(), id, { fields: { ...record, ...sent, TT_NPWP: npwp } });
    expect(response.status).toBe(201);
    expect(await recipients(id)).toEqual([{ recipient: record.TT_EMAIL }]);
    expect(await details(id)).toMatchObject({ ...record, company_record: record, company_as_sent: sent });
    const [company] = await server.deps
      .database`select name, address, email, version from companies where npwp = ${npwp}`;
    expect(Object.values(company ?? {})).toEqual([...Object.values(record), 1]);
  });

  it('takes a company as the form shows it, the e-mail masked', async () => {
    const id = await newReceipt();
    const fields = { ...record, TT_NPWP: npwp, TT_EMAIL: 'k***@m***.id' };
    expect((await submitForm(client(), id, { fields })).status).toBe(201);
    expect(await recipients(id)).toEqual([{ recipient: record.TT_EMAIL }]);
    expect(await details(id)).toMatchObject({ ...record, company_as_sent: null });
  });

  it('shows staff a record that was changed after the request', async () => {
    const id = await newReceipt();
    const own = { TT_NAMA_PT: 'PT Sendiri', TT_ALAMAT_PT: 'Jl. Satu 1', TT_EMAIL: 'satu@sendiri.example' };
    await submitForm(client(), id, { fields: { ...own, TT_NPWP: '0555666777888999' } });
    expect(await details(id)).toMatchObject({ ...own, company_record: null, company_as_sent: null });
    await insertCompanies(
      server.deps.database,
      [{ npwp: '0555666777888999', name: 'PT Sendiri', address: 'Jl. Dua 2', email: 'satu@sendiri.example' }],
      server.clock.now(),
    );
    expect(await details(id)).toMatchObject({
      ...own,
      company_record: { ...own, TT_ALAMAT_PT: 'Jl. Dua 2' },
      company_as_sent: null,
    });
  });

  it('keeps what was sent with its submission, whichever is confirmed', async () => {
    const id = await newReceipt();
    const sent = { TT_NAMA_PT: 'PT Lain Lagi' };
    await submitForm(client(), id, { fields: { ...record, ...sent, TT_NPWP: npwp } });
    const first = await findRequest(server.deps.database, id);
    await submitForm(client(), id);
    expect(await details(id)).toMatchObject({ company_as_sent: null });
    const token = confirmToken(server.deps.signer, first?.submissionId ?? '');
    expect((await client().post('/api/confirm', { token })).status).toBe(200);
    expect(await details(id)).toMatchObject({ ...record, company_as_sent: sent });
  });

  it('forgets what an earlier submission sent', async () => {
    const id = await newReceipt();
    await submitForm(client(), id, { fields: { TT_NPWP: npwp } });
    expect(await details(id)).toMatchObject({ company_as_sent: { TT_EMAIL: expect.any(String) as string } });
    await reject(id);
    await submitForm(client(), id);
    expect(await details(id)).toMatchObject({ company_as_sent: null });
  });

  it('takes a rejected receipt again, with new data, and goes on with its history', async () => {
    const id = await newReceipt();
    await submitForm(client(), id);
    const first = await findRequest(server.deps.database, id);
    await reject(id);
    expect((await submitForm(client(), id, { fields: { TT_NAMA: 'Orang Kedua' } })).status).toBe(201);
    const second = await findRequest(server.deps.database, id);
    expect(second).toMatchObject({ status: 'waiting', requesterName: 'Orang Kedua', remarks: '' });
    expect(second?.submissionId).not.toBe(first?.submissionId);
    expect(await history(id)).toMatchObject([
      { status: 'waiting' },
      { status: 'rejected' },
      { status: 'waiting' },
    ]);
  });

  it('gives the first answer again to the same Idempotency-Key, for a day and for the same content', async () => {
    const id = await newReceipt();
    const headers = { 'idempotency-key': `key-${id}` };
    const first = await (await submitForm(client(), id, { headers })).text();
    const again = await submitForm(client(), id, { headers });
    expect([again.status, await again.text()]).toEqual([201, first]);
    expect(await history(id)).toHaveLength(1);
    const other = await submitForm(client(), id, { headers, fields: { TT_NAMA: 'Lain' } });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotencyMismatch' });
    server.clock.advance(24 * 3_600_000 + 1);
    expect((await submitForm(client(), id, { headers })).status).toBe(201);
    expect(await history(id)).toHaveLength(2);
    server.clock.advance(-24 * 3_600_000 - 1);
  });

  it('counts no submission whose photos or fields have to be corrected', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const id = demoSamples(jakartaDate(limited.clock.now())).valid;
      const broken = { TT_FOTO_NPWP: Buffer.from('no photo'), TT_FOTO_TRX: await smallPhoto() };
      const send = async (sent: Parameters<typeof submitForm>[2]) =>
        (await submitForm(new Client(limited.address), id, sent)).status;
      for (let i = 0; i < 6; i++) expect(await send({ photos: broken })).toBe(422);
      expect(await send({ fields: { TT_EMAIL: 'b***@c***.id' } })).toBe(422);
      expect(await send({})).toBe(201);
    } finally {
      await limited.stop();
    }
  });
});

describe('hostile photos', () => {
  it('refuse 50 MB as too large and stay reachable', async () => {
    const id = await newReceipt();
    const photos = { TT_FOTO_NPWP: Buffer.alloc(50_000_000, 0xff), TT_FOTO_TRX: await smallPhoto() };
    const response = await submitForm(client(), id, { photos });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'tooLarge' });
    expect((await client().get('/health/live')).status).toBe(200);
  });

  it('refuse a form that is no form', async () => {
    expect((await client().post('/api/submit-form', { TT_TRXNO: '1' })).status).toBe(415);
  });
});

describe('stored files', () => {
  const minutes = (count: number) => count * 60_000;
  const lockOf = (key: string) =>
    tokenHash(JSON.stringify(['POST', '/api/submit-form', '', key])).toString('hex');

  it('that wait for their request longer than they may are removed, and the attempt is told to come back', async () => {
    const id = await newReceipt();
    const key = `slow ${id}`;
    const before = storedFiles();
    const send = () => submitForm(client(), id, { headers: { 'idempotency-key': key } });
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holder = server.deps.database.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${lockOf(key)}, 0))`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const slow = send();
    await until(() => storedFiles().length === before.length + 2);
    await removeUnclaimedFiles(server.deps);
    expect(storedFiles()).toHaveLength(before.length + 2);
    server.clock.advance(minutes(16));
    await removeUnclaimedFiles(server.deps);
    server.clock.advance(-minutes(16));
    expect(storedFiles()).toEqual(before);
    released.resolve();
    await holder;
    const refused = await slow;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await send()).status).toBe(201);
    server.clock.advance(minutes(16));
    await removeUnclaimedFiles(server.deps);
    server.clock.advance(-minutes(16));
    expect(storedFiles()).toHaveLength(before.length + 2);
  });

  it('are swept up when no request refers to them, a day later', async () => {
    const orphan = await server.deps.files.put(Buffer.from('left behind'));
    const id = await newReceipt();
    await submitForm(client(), id);
    const request = await findRequest(server.deps.database, id);
    await sweepFiles(server.deps);
    expect(storedFiles()).toContain(orphan);
    server.clock.advance(25 * 3_600_000);
    await sweepFiles(server.deps);
    server.clock.advance(-25 * 3_600_000);
    expect(storedFiles()).not.toContain(orphan);
    expect(storedFiles()).toContain(request?.npwpPhoto);
    expect(storedFiles()).toContain(request?.receiptPhoto);
  });
});
