import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { currentSettings } from '../src/server/store/coretax/seller-settings.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import type { Client } from './support/client.ts';
import { plantRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal } from './support/staff.ts';

type Store = Record<'store' | 'storeCode' | 'place' | 'addInfo' | 'facilityStamp', string | null>;
type Settings = {
  version: number;
  complete: boolean;
  missing: string[];
  editedBy: string | null;
  editedAt: string | null;
  seller: Record<'npwp' | 'name' | 'address' | 'place', string>;
  stores: Store[];
  regimes: object[];
  units: { text: string; code: string }[];
  unknownUnits: { text: string; count: number }[];
  deadlines: { holidays: { day: string; name: string; jointLeave: boolean }[] } & Record<string, unknown>;
} & Record<string, unknown>;

const address = '/api/coretax/settings';
const seller = {
  npwp: '0012345674011000',
  name: 'PT Ritel Contoh Indonesia',
  address: 'Jl. Contoh No. 1, Jakarta',
  place: '000000',
};

let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'off' } });
  admin = await newUser(server, 'chief', 'superAdmin');
  staff = await newUser(server, 'clerk', 'staff');
});
afterAll(() => server.stop());

const read = async (who = staff): Promise<Settings> => (await (await who.get(address)).json()) as Settings;
const put = (body: unknown, who = admin) => answerOf(who.send('PUT', address, body));
/** What is saved now, with these parts changed. */
async function save(changes: object): Promise<Settings> {
  const { status, body } = (await put({ ...(await read()), ...changes })) as {
    status: number;
    body: Settings;
  };
  expect(status).toBe(200);
  return body;
}
const problems = async (changes: object) => {
  const { body } = (await put({ ...(await read()), ...changes })) as {
    body: { fields: { field: string; code: string; message: string }[] };
  };
  return body.fields.map(({ field, code }) => `${field} ${code}`);
};

describe('settings that were never saved', () => {
  it('are the defaults, lack what only the seller knows, and have the holidays of two years', async () => {
    const settings = await read();
    const year = Number(jakartaDay(new Date()).slice(0, 4));
    expect(settings).toMatchObject({
      version: 0,
      complete: false,
      missing: ['npwp', 'name', 'address'],
      editedBy: null,
      editedAt: null,
      seller: { npwp: '', name: '', address: '', place: '000000' },
      stores: [],
      regimes: [{ from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' }],
      defaults: {
        pricesIncludeTax: true,
        unit: 'UM.0021',
        goodsCode: '000000',
        kind: 'goods',
        zeroRate: 'none',
        exempt: { addInfo: 'TD.00510', facilityStamp: 'TD.01110' },
        notCollected: { addInfo: null, facilityStamp: null, customDoc: null, customDocMonthYear: null },
      },
      units: [
        { text: 'pcs', code: 'UM.0021' },
        { text: 'kg', code: 'UM.0003' },
      ],
      unknownUnits: [],
      withoutLines: { mode: 'refuse', text: 'Pembelian sesuai struk {id}' },
      files: {
        fakturs: 500,
        bytes: 5_000_000,
        nonTinBuyerPlace: '000000',
        tinDocumentNumber: '-',
        country: 'IDN',
        buyerEmail: false,
      },
      deadlines: { uploadDay: 20, marginDays: 2, reminderHour: 9 },
      closeWithoutPdf: false,
    });
    const days = settings.deadlines.holidays.map(({ day }) => day);
    for (const day of [`${year}-01-01`, `${year}-08-17`, `${year + 1}-01-01`]) expect(days).toContain(day);
    expect(days).toEqual(days.toSorted());
  });
});

describe('saving', () => {
  it('makes the next version whole, under the name of whoever saved, with a line in the audit log', async () => {
    const before = await read();
    const saved = await save({ seller, closeWithoutPdf: true });
    expect(saved).toMatchObject({
      version: before.version + 1,
      complete: true,
      missing: [],
      editedBy: 'chief',
      editedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/) as string,
      seller,
      closeWithoutPdf: true,
    });
    expect(await read()).toEqual(saved);
    expect(await currentSettings(server.deps.database)).toMatchObject({ version: saved.version });
    const [line] = await server.deps.database<{ actor: string; detail: object }[]>`
      select actor, detail from audit_log where action = 'editSeller' order by id desc limit 1`;
    expect(line).toEqual({
      actor: 'chief',
      detail: { version: saved.version, changed: 'seller, closeWithoutPdf', complete: true },
    });
  });

  it('leaves the versions before as they were', async () => {
    const { version } = await save({ seller });
    await save({ seller: { ...seller, name: 'PT Nama Baru' } });
    const rows = await server.deps.database<{ name: string }[]>`
      select settings->'seller'->>'name' as name from seller_settings where version >= ${version} order by version`;
    expect(rows).toEqual([{ name: seller.name }, { name: 'PT Nama Baru' }]);
  });

  it('takes what is empty, and says that it is missing', async () => {
    const nothing = { npwp: '', name: '  ', address: '', place: '' };
    expect(await save({ seller: nothing })).toMatchObject({
      complete: false,
      missing: ['npwp', 'name', 'address', 'place'],
      seller: { npwp: '', name: '', address: '', place: '' },
    });
  });

  it('is refused with what somebody else saved meanwhile', async () => {
    const old = await read();
    const theirs = await save({ seller });
    const mine = { ...old, seller: { ...seller, name: 'PT Lain' } };
    expect(await put(mine)).toEqual({
      status: 409,
      body: expect.objectContaining({ code: 'stateChanged', current: theirs }) as unknown,
    });
    expect(await read()).toEqual(theirs);
    expect(await put({ ...mine, version: theirs.version + 7 })).toEqual(refusal(409, 'stateChanged'));
  });

  it('at the same moment succeeds for one', async () => {
    const settings = await read();
    const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `PT ${name}`);
    const answers = await Promise.all(
      names.map((name) => admin.send('PUT', address, { ...settings, seller: { ...seller, name } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const { version, seller: now } = await read();
    expect(version).toBe(settings.version + 1);
    expect(now['name']).toBe(names[statuses.indexOf(200)]);
  });

  it('is for Super Admins; all staff may read, nobody else', async () => {
    const settings = await read(staff);
    const manager = await newUser(server, 'lead', 'manager');
    for (const who of [staff, manager]) {
      expect(await put(settings, who)).toEqual(refusal(403, 'notAllowed'));
      expect(await read(who)).toEqual(settings);
    }
    const [response] = [await fetch(server.address + address)];
    expect(response.status).toBe(401);
  });
});

describe('what is wrong is named by its place', () => {
  it('in the seller, in lists, in numbers', async () => {
    const { stores, deadlines, files, defaults } = (await read()) as Settings &
      Record<'files' | 'defaults', object>;
    const row = { store: 'Toko A', storeCode: null, place: null, addInfo: null, facilityStamp: null };
    expect(
      await problems({
        seller: { npwp: '0012345675011000', name: 'x'.repeat(151), address: '\0', place: '12345' },
        stores: [...stores, row, { ...row, store: 'Toko B', place: '1', addInfo: 'TD.01110' }],
        files: { ...files, fakturs: 0, bytes: 99_999, country: 'id' },
        defaults: { ...defaults, unit: 'pcs', goodsCode: '12' },
        deadlines: {
          ...deadlines,
          uploadDay: 29,
          marginDays: 0.5,
          holidays: [{ day: '2026-02-30', name: '', jointLeave: 1 }],
        },
      }),
    ).toEqual([
      'seller.npwp sellerNpwp',
      'seller.name tooLong',
      'seller.address invalid',
      'seller.place place',
      `stores[${stores.length + 1}].place place`,
      `stores[${stores.length + 1}].addInfo addInfo`,
      'defaults.unit unitCode',
      'defaults.goodsCode goodsCode',
      'files.fakturs fileFakturs',
      'files.bytes fileBytes',
      'files.country country',
      'deadlines.uploadDay uploadDay',
      'deadlines.marginDays marginDays',
      'deadlines.holidays[0].day day',
      'deadlines.holidays[0].name required',
      'deadlines.holidays[0].jointLeave invalid',
    ]);
  });

  it('when two rows are about the same', async () => {
    const row = { store: 'Toko A', storeCode: null, place: '000001', addInfo: null, facilityStamp: null };
    const regime = { from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' };
    const holiday = { day: '2027-03-10', name: 'Idulfitri', jointLeave: false };
    const { deadlines } = await read();
    expect(
      await problems({
        stores: [row, { ...row, store: 'Toko B' }, { ...row, store: ' Toko A ' }],
        regimes: [regime, { ...regime, rate: 13 }],
        units: ['pcs', 'box', ' PCS '].map((text) => ({ text, code: 'UM.0021' })),
        deadlines: { ...deadlines, holidays: [holiday, { ...holiday, name: 'Lagi' }] },
      }),
    ).toEqual([
      'stores[2].store twice',
      'regimes[1].from twice',
      'units[2].text twice',
      'deadlines.holidays[1].day twice',
    ]);
  });

  it('when a field is unknown, missing, or of the server: that one is ignored', async () => {
    const settings = await read();
    expect(await problems({ extra: 1 })).toEqual(['extra invalid']);
    expect(await problems({ seller: { ...seller, tin: 1 } })).toEqual(['seller.tin invalid']);
    const { files: _, ...rest } = settings;
    expect(await put(rest)).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'files', code: 'required' }] },
    });
    const forged = { complete: 'x', missing: 5, editedBy: 'GHOST', editedAt: 1, unknownUnits: {} };
    expect(await save(forged)).toMatchObject({ complete: settings.complete, editedBy: 'chief' });
  });

  it('with words that say what to do, in both languages', async () => {
    const sent = { ...(await read()), seller: { ...seller, place: '1' } };
    const message = async (language: string) => {
      const response = await admin.send('PUT', address, sent, { 'accept-language': language });
      return ((await response.json()) as { fields: { message: string }[] }).fields[0]?.message;
    };
    expect(await message('id')).toBe('Isi 6 digit terakhir NITKU; 000000 untuk kantor pusat.');
    expect(await message('en')).toBe('Enter the last 6 digits of the NITKU; 000000 is the head office.');
  });
});

describe('stores', () => {
  const receipt = (transactionId: string, store: string) => ({
    transactionId,
    store,
    salesDate: jakartaDay(server.clock.now()),
    totalPaid: 1_000,
    lines: [],
  });
  const nothing = { storeCode: null, place: null, addInfo: null, facilityStamp: null };

  it('are all that receipts, requests or saved settings name; kept are those of which something is said', async () => {
    const { database } = server.deps;
    await database.begin((tx) =>
      upsertReceipts(tx, [receipt('71', 'Toko Struk'), receipt('72', 'Toko Struk')]),
    );
    await plantRequests(database, [{ transactionId: '73', store: 'Toko Permintaan' }]);
    const planned = { ...nothing, store: 'toko rencana', place: '000007' };
    const listed = await save({ stores: [planned, { ...nothing, store: 'Toko Khayal' }] });
    expect(listed.stores).toEqual([
      { store: 'Toko Permintaan', ...nothing },
      planned,
      { store: 'Toko Struk', ...nothing },
    ]);
    const { stores } = (await currentSettings(database)).settings;
    expect(stores).toEqual([planned]);
    const edited = listed.stores.map((row) =>
      row.store === 'Toko Struk' ? { ...row, storeCode: 'T-01' } : row,
    );
    expect((await save({ stores: edited })).stores).toEqual(edited);
  });

  it('may be twenty thousand with long names', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({
      store: `${'Toko Serba Ada dengan Nama yang Sangat Panjang Sekali Cabang Kota Besar Nomor '.padEnd(90, 'é')}${i}`,
      storeCode: `KODE-TOKO-${i}`,
      place: String(i).padStart(6, '0'),
      addInfo: 'TD.00518',
      facilityStamp: 'TD.01118',
    }));
    const known = (await read()).stores.length;
    const saved = await save({ stores: [...(await read()).stores, ...many] });
    expect(saved.stores).toHaveLength(known + 20_000);
    await save({ stores: [] });
  });
});

describe('units of the tills', () => {
  it('without a code are listed with how often they came, the most frequent hundred', async () => {
    const { database } = server.deps;
    const rare = Array.from({ length: 120 }, (_, i) => `u${String(i).padStart(3, '0')}`);
    await database`insert into receipt_units (unit, receipts)
      values ('PCS', 900), ('Dus', 700), ('dus ', 5), ('Lusin', 800)`;
    await database`insert into receipt_units (unit, receipts) select unnest(${rare}::text[]), 1`;
    const { units, unknownUnits } = await read();
    expect(unknownUnits).toHaveLength(100);
    expect(unknownUnits.slice(0, 3)).toEqual([
      { text: 'Lusin', count: 800 },
      { text: 'Dus', count: 705 },
      { text: 'u000', count: 1 },
    ]);
    const mapped = await save({ units: [...units, { text: 'dus', code: 'UM.0022' }] });
    expect(mapped.unknownUnits.slice(0, 2)).toEqual([
      { text: 'Lusin', count: 800 },
      { text: 'u000', count: 1 },
    ]);
  });
});
