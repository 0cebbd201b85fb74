import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCompany, insertCompanies } from '../src/server/store/companies/companies.ts';
import { keyedHash } from '../src/server/secrets/tokens.ts';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal } from './support/staff.ts';

type Row = { TT_NPWP: string; TT_NAMA_PT: string; TT_ALAMAT_PT: string; TT_EMAIL: string; version: number };

const npwpOf = (i: number) => `07${String(i).padStart(14, '0')}`;

let server: TestServer;
let staff: Client;
/** The manager who reads whole lists. */
let manager: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'off' } });
  await insertCompanies(
    server.deps.database,
    // Backwards, so that the order of the list is not that of the table by chance.
    Array.from({ length: 1203 }, (_, i) => 1202 - i).map((i) => ({
      npwp: npwpOf(i),
      name: `PT Nomor ${i}`,
      address: `Jalan ${i}`,
      email: `pajak${i}@perusahaan.example`,
    })),
    server.clock.now(),
  );
  staff = await newUser(server, 'clerk', 'staff');
  manager = await newUser(server, 'lead', 'manager');
});
afterAll(() => server.stop());

async function list(query: string): Promise<{ total: string | null; npwps: string[] }> {
  const response = await manager.get(`/api/master_customer${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const rows = (await response.json()) as Row[];
  return { total: response.headers.get('x-total-count'), npwps: rows.map((row) => row.TT_NPWP) };
}
const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => npwpOf(from + i));

describe('the list of companies', () => {
  it('has their records under the names of the wire', async () => {
    expect(await answerOf(staff.get('/api/master_customer?page=1&size=1'))).toEqual({
      status: 200,
      body: [
        {
          TT_NPWP: npwpOf(0),
          TT_NAMA_PT: 'PT Nomor 0',
          TT_ALAMAT_PT: 'Jalan 0',
          TT_EMAIL: 'pajak0@perusahaan.example',
          version: 1,
          collector: 'none',
          collectorChanges: [],
          emailState: 'unverified',
          emailChanges: [],
        },
      ],
    });
  });

  it('comes in pages: five rows when no size is given, the first when no page is', async () => {
    expect(await list('?page=2')).toEqual({ total: '1203', npwps: range(5, 5) });
    expect(await list('?size=10')).toEqual({ total: '1203', npwps: range(0, 10) });
    expect(await list('?page=49&size=25')).toEqual({ total: '1203', npwps: range(1200, 3) });
    expect(await list('?page=50&size=25')).toEqual({ total: '1203', npwps: [] });
  });

  it('comes whole when neither is given, however long it is', async () => {
    expect(await list('')).toEqual({ total: '1203', npwps: range(0, 1203) });
  });

  it('is narrowed by any part of the NPWP, whose signs mean nothing but themselves', async () => {
    expect(await list('?q=1202')).toEqual({ total: '1', npwps: [npwpOf(1202)] });
    expect(await list('?q=00120&page=1&size=2')).toEqual({ total: '4', npwps: [npwpOf(120), npwpOf(1200)] });
    expect(await list('?q=')).toMatchObject({ total: '1203' });
    for (const q of ['PT', '%25', '_', '%5C', "'"])
      expect(await list(`?q=${q}`)).toEqual({ total: '0', npwps: [] });
  });

  it('refuses what is no page, no size or nothing it knows', async () => {
    for (const query of ['page=0', 'page=x', 'size=101', 'sort=TT_NPWP', `q=${'1'.repeat(101)}`]) {
      expect(await answerOf(staff.get(`/api/master_customer?${query}`))).toEqual(
        refusal(422, 'invalidInput'),
      );
    }
  });
});

describe('changing a company', () => {
  const body = (i: number, changes: object = {}) => ({
    taxid: npwpOf(i),
    name: `PT Nomor ${i}`,
    address: `Jalan ${i}`,
    email: `pajak${i}@perusahaan.example`,
    ...changes,
  });
  const save = (sent: object) => answerOf(staff.send('PUT', '/api/update-email', sent));
  const stored = (i: number) => findCompany(server.deps.database, npwpOf(i));
  const hashed = (text: string) => `#${keyedHash(server.deps.signer, text)}`;
  const linesOf = async () =>
    server.deps.database`select actor, detail from audit_log where action = 'editCompany' order by id`;

  it('answers the record as it is now, trimmed and with the next version, and logs what changed', async () => {
    const changes = { name: '  PT Baru  ', email: ' baru@perusahaan.example ', version: 1 };
    expect(await save(body(7, changes))).toEqual({
      status: 200,
      body: {
        TT_NPWP: npwpOf(7),
        TT_NAMA_PT: 'PT Baru',
        TT_ALAMAT_PT: 'Jalan 7',
        TT_EMAIL: 'baru@perusahaan.example',
        version: 2,
        collector: 'none',
        collectorChanges: [],
        emailState: 'unverified',
        emailChanges: [],
      },
    });
    expect(await stored(7)).toMatchObject({ name: 'PT Baru', email: 'baru@perusahaan.example' });
    expect(await linesOf()).toEqual([
      {
        actor: 'clerk',
        detail: {
          npwp: '0700********0007',
          email: { from: hashed('pajak7@perusahaan.example'), to: hashed('baru@perusahaan.example') },
          name: { from: hashed('PT Nomor 7'), to: hashed('PT Baru') },
        },
      },
    ]);
  });

  it('logs nothing of a person that can be read', async () => {
    const person = {
      npwp: '3171234567890001',
      name: 'Budi Santoso',
      address: 'Jalan Mawar 1',
      email: 'b@x.example',
    };
    await insertCompanies(server.deps.database, [person], server.clock.now());
    const { npwp: taxid, ...rest } = person;
    await save({ taxid, ...rest, address: 'Gang Kenanga 2', email: 'c@x.example' });
    expect((await linesOf()).at(-1)).toEqual({
      actor: 'clerk',
      detail: {
        email: { from: hashed('b@x.example'), to: hashed('c@x.example') },
        address: { from: hashed('Jalan Mawar 1'), to: hashed('Gang Kenanga 2') },
      },
    });
    await server.deps.database`delete from companies where npwp = ${taxid}`;
  });

  it('refuses to overwrite what somebody else changed, and shows it', async () => {
    await save(body(8, { name: 'PT Pertama', version: 1 }));
    expect(await save(body(8, { name: 'PT Kedua', version: 1 }))).toEqual({
      status: 409,
      body: {
        code: 'stateChanged',
        message: expect.any(String) as unknown,
        current: {
          TT_NPWP: npwpOf(8),
          TT_NAMA_PT: 'PT Pertama',
          TT_ALAMAT_PT: 'Jalan 8',
          TT_EMAIL: 'pajak8@perusahaan.example',
          version: 2,
          collector: 'none',
          collectorChanges: [],
          emailState: 'unverified',
          emailChanges: [],
        },
      },
    });
    expect(await stored(8)).toMatchObject({ name: 'PT Pertama' });
  });

  it('lets one of many win at the same moment', async () => {
    const saves = Array.from({ length: 8 }, (_, n) => save(body(9, { name: `PT Pesaing ${n}`, version: 1 })));
    const statuses = (await Promise.all(saves)).map((answer) => (answer as { status: number }).status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('takes a change without a version, as older clients send it', async () => {
    expect(await save(body(10, { address: 'Jalan Baru 1' }))).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await save(body(10, { address: 'Jalan Baru 2' }))).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
  });

  it('changes nothing when nothing is different, even when it is sent again', async () => {
    await save(body(11, { name: 'PT Sekali', version: 1 }));
    const before = await linesOf();
    expect(await save(body(11, { name: 'PT Sekali ', version: 1 }))).toMatchObject({
      status: 200,
      body: { TT_NAMA_PT: 'PT Sekali', version: 2 },
    });
    expect(await linesOf()).toEqual(before);
  });

  it('refuses an unknown company and fields that cannot be', async () => {
    expect(await save({ ...body(1), taxid: '9999999999999999' })).toEqual(refusal(404, 'companyNotFound'));
    expect(await save({ taxid: '12', name: ' ', address: 'x'.repeat(501), email: 'nobody' })).toMatchObject({
      status: 422,
      body: {
        fields: [
          { field: 'taxid', code: 'npwp' },
          { field: 'email', code: 'email' },
          { field: 'name', code: 'required' },
          { field: 'address', code: 'tooLong' },
        ],
      },
    });
  });
});
