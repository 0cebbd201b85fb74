import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { newIds } from './support/bulk.ts';
import {
  check,
  download,
  exportRequests,
  line,
  plantSales,
  readBatch,
  saveSeller,
  seller,
  type Sale,
} from './support/coretax.ts';
import { hurry, startDesk, type Desk, notesOf } from './support/desk.ts';
import { plantRequests } from './support/planted-requests.ts';
import { hundredthsOf, validateTaxInvoices } from './support/tax-invoices.ts';
import { until } from './support/until.ts';

let desk: Desk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
  today = jakartaDay(desk.server.clock.now());
});
afterAll(() => desk.stop());
beforeEach(() => saveSeller(database));

/** The last day of the month before the last: too late to be uploaded, but not void. */
const lateDay = () => addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1);

async function plant(
  ...given: Omit<Sale, 'transactionId' | 'salesDate'>[] | Partial<Sale>[]
): Promise<string[]> {
  const ids = newIds(given.length);
  await plantSales(
    database,
    given.map((sale, at) => ({ salesDate: today, ...sale, transactionId: ids[at] ?? '' })),
  );
  return ids;
}
const xmlOf = async (batch: number, no = 1) => (await download(desk.staff, batch, `${no}.xml`)).text();
const auditOf = (action: string) =>
  database`select actor, transaction_id as id, detail from audit_log where action = ${action} order by audit_log.id`;

describe('a check', () => {
  it('tells of every problem of each request, the most urgent first, and changes nothing', async () => {
    const [good = '', warned = '', bad = '', late = '', waiting = ''] = await plant(
      {},
      { npwp: '0098765432021000', lines: [line({ unit: 'karung' })] },
      { companyName: ' ', lines: [] },
      { salesDate: lateDay() },
      { status: 'waiting' },
    );
    const before = await desk.row(good);
    const answer = await check(desk.staff, {
      trxnos: ['nonsense\0', good, warned, bad, late, waiting, good, '999'],
    });
    expect(answer).toMatchObject({
      http: 200,
      missing: [],
      counts: { selected: 7, ready: 1, warned: 1, stopped: 2, leftOut: 3 },
    });
    const items = answer['items'] as {
      trxno: string;
      level: string;
      problems: { code: string; level: string }[];
    }[];
    expect(items[0]?.trxno).toBe(late);
    const told = Object.fromEntries(
      items.map(({ trxno, level, problems }) => [
        trxno,
        [level, problems.flatMap((problem) => (problem.level === 'info' ? [] : [problem.code])).toSorted()],
      ]),
    );
    expect(told).toMatchObject({
      [warned]: ['warn', ['buyerCheckDigit', 'unitUnknown']],
      [bad]: ['stop', ['buyerName', 'noLines']],
      [late]: ['stop', ['uploadLate']],
      [waiting]: ['leftOut', ['waiting']],
      '999': ['leftOut', ['unknown']],
    });
    expect(items.find(({ trxno }) => trxno === good)).toMatchObject({
      store: 'Toko Dago',
      salesDate: today,
      buyerName: 'PT Ani',
      fakturs: [
        {
          code: '04',
          date: today,
          lines: 1,
          taxBase: '100000.00',
          otherTaxBase: '91666.67',
          vat: '11000.00',
          dpp: 100_000,
          dppNilaiLain: 91_667,
          ppn: 11_000,
        },
      ],
    });
    expect(await desk.row(good)).toEqual(before);
  });

  it('stops everything while the seller is incomplete', async () => {
    const store = 'Toko Belum Lengkap';
    const [id, exported = ''] = await plant({ store }, { store });
    await exportRequests(desk.staff, { trxnos: [exported] });
    await saveSeller(database, { seller: { ...seller, address: '' } });
    // Those of a batch are no part of what a filter selects.
    expect(await check(desk.staff, { filter: { store } })).toMatchObject({
      counts: { selected: 1, stopped: 1 },
    });
    expect(await check(desk.staff, { trxnos: [id] })).toMatchObject({
      http: 200,
      missing: ['address'],
      counts: { selected: 1, ready: 0, stopped: 1 },
    });
    expect(await exportRequests(desk.staff, { trxnos: [id] })).toMatchObject({
      http: 409,
      code: 'sellerIncomplete',
      missing: ['address'],
    });
  });

  it.each([
    [{}, 'trxnos'],
    [{ trxnos: [] }, 'trxnos'],
    [{ trxnos: ['1'], filter: {} }, 'trxnos'],
    [{ filter: { status: 'C' } }, 'filter.status'],
    [{ filter: { colour: 'red' } }, 'filter.colour'],
    [{ trxnos: ['1'], late: { reason: ' ' } }, 'late.reason'],
  ])('refuses %j', async (body, field) => {
    const answer = await check(desk.manager, body);
    expect(answer).toMatchObject({ http: 422, code: 'invalidInput' });
    expect((answer['fields'] as { field: string }[]).map((problem) => problem.field)).toContain(field);
  });

  it('takes all that match a filter, and names those that are exported already', async () => {
    const store = 'Toko Saringan';
    const [open = '', process = '', exported = ''] = await plant(
      { store },
      { store, status: 'process' },
      { store },
      { store, status: 'closed' },
      { store: 'Toko lain' },
    );
    await exportRequests(desk.staff, { trxnos: [exported] });
    const matching = async (filter: object) => {
      const { items } = (await check(desk.staff, { filter: { store, ...filter } })) as unknown as {
        items: { trxno: string; level: string }[];
      };
      return items
        .map(({ trxno, level }) => `${trxno} ${level === 'leftOut' ? 'left out' : 'ready'}`)
        .toSorted();
    };
    expect(await matching({})).toEqual([`${open} ready`, `${process} ready`, `${exported} left out`]);
    expect(await matching({ status: 'O' })).toEqual([`${open} ready`]);
    expect(await matching({ q: process.slice(-10) })).toEqual([`${process} ready`]);
    expect(await matching({ month: today.slice(0, 7) })).toHaveLength(3);
    expect(await matching({ month: '2020-01' })).toEqual([]);
    // Due on the twentieth of the month after the sale.
    const due = `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-20`;
    expect(await matching({ dueBy: due })).toHaveLength(3);
    expect(await matching({ dueBy: addDays(due, -1) })).toEqual([]);
  });
});

describe('an export', () => {
  it('writes a file that Coretax takes, moves open requests on and tells each customer', async () => {
    const [open = '', other = '', process = ''] = await plant(
      { email: 'satu@pelanggan.example', lines: [line({ quantity: 5, unitPrice: 56_000 }), line()] },
      { email: 'dua@pelanggan.example', language: 'en' },
      { status: 'process', email: 'tiga@pelanggan.example' },
    );
    const { http, batch, ...rest } = await exportRequests(desk.staff, { trxnos: [process, open, other] });
    expect({ http, ...rest }).toEqual({ http: 201, leftOut: [] });
    const { number } = batch;
    const name = `faktur-${seller.npwp}-${today.slice(0, 7).replace('-', '')}-batch${number}-1of1.xml`;
    expect(batch).toMatchObject({
      state: 'open',
      by: 'staff',
      counts: { exported: 3, issued: 0, rejected: 0, withdrawn: 0 },
      replacedBy: null,
      files: [{ no: 1, name, masa: today.slice(0, 7), count: 3 }],
    });

    const answer = await download(desk.staff, number, '1.xml');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(batch.files[0]).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const fakturs = validateTaxInvoices(bytes.toString());
    expect(fakturs.map(({ RefDesc }) => RefDesc)).toEqual([open, other, process].toSorted());
    const { items } = await readBatch(desk.staff, number);
    expect(
      items.map(({ trxno, firstLine, lastLine, position }) => [trxno, firstLine, lastLine, position]),
    ).toEqual(fakturs.map((one, at) => [one.RefDesc, one.firstLine, one.lastLine, at + 1]));
    expect(items.map(({ taxBase }) => hundredthsOf(taxBase))).toEqual(
      fakturs.map(({ goods }) => goods.reduce((sum, { TaxBase }) => sum + hundredthsOf(TaxBase), 0n)),
    );

    const remarks = `Coretax batch ${number}`;
    expect(await desk.row(open)).toMatchObject({
      status: 'process',
      remarks,
      faktur_state: 'exported',
      export_batch: number,
      changed_since_export: false,
    });
    expect(await desk.row(process)).toMatchObject({ status: 'process', remarks: '', export_batch: number });
    expect((await desk.history(open)).at(-1)).toEqual({ status: 'process', remarks, actor: 'staff' });
    expect(await desk.history(process)).toHaveLength(1);
    expect((await auditOf('exportCoretax')).at(-1)).toEqual({
      actor: 'staff',
      id: null,
      detail: { batch: number, requests: 3, fakturs: 3 },
    });

    await hurry(desk.server);
    const told = await until(() => [desk.mails(open)[0], desk.mails(other)[0]].every(Boolean) || undefined);
    expect(told).toBe(true);
    expect(desk.mails(open).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['satu@pelanggan.example', `Permintaan faktur pajak ${open} sedang diproses`],
    ]);
    expect(desk.mails(other)[0]?.subject).toBe(`Tax invoice request ${other} is in progress`);
    expect(desk.mails(process)).toEqual([]);
  });

  it('leaves out what is stopped, exported already, unknown, or has a warning that nobody accepted', async () => {
    const [good = '', warned = '', bad = ''] = await plant(
      {},
      { npwp: '0098765432021000', lines: [line({ unit: 'karung' })] },
      { lines: [] },
    );
    const first = await exportRequests(desk.staff, {
      trxnos: [good, warned, bad, '999'],
      accept: ['unitUnknown'],
    });
    expect(first).toMatchObject({
      http: 201,
      batch: { counts: { exported: 1 } },
      leftOut: [
        { trxno: warned, codes: ['buyerCheckDigit'] },
        { trxno: bad, codes: ['noLines'] },
        { trxno: '999', codes: ['unknown'] },
      ],
    });
    const accept = ['unitUnknown', 'buyerCheckDigit'];
    const second = await exportRequests(desk.staff, { trxnos: [good, warned], accept });
    expect(second).toMatchObject({
      http: 201,
      batch: { counts: { exported: 1 } },
      leftOut: [{ trxno: good, codes: ['alreadyExported'] }],
    });
    expect(await exportRequests(desk.staff, { trxnos: [good, bad] })).toMatchObject({
      http: 409,
      code: 'nothingToExport',
      leftOut: [
        { trxno: good, codes: ['alreadyExported'] },
        { trxno: bad, codes: ['noLines'] },
      ],
    });
    const { items } = (await check(desk.staff, { trxnos: [good] })) as unknown as {
      items: { problems: { detail: object }[] }[];
    };
    expect(items[0]?.problems[0]?.detail).toMatchObject({ batch: first.batch.number, by: 'staff' });
  });

  it('takes a filter, and one faktur per transaction code', async () => {
    const store = 'Toko Campuran';
    const mixed = [line(), line({ productName: 'Mobil', tax: 'luxury', unitPrice: 112_000 })];
    const [id] = await plant({ store, lines: mixed });
    const { batch } = await exportRequests(desk.staff, { filter: { store }, accept: ['mixedCodes'] });
    const fakturs = validateTaxInvoices(await xmlOf(batch.number));
    expect(fakturs.map(({ RefDesc, TrxCode }) => [RefDesc, TrxCode])).toEqual([
      [id, '01'],
      [id, '04'],
    ]);
  });

  it('splits by month and by number, and counts lines in each file', async () => {
    await saveSeller(database, {
      files: { ...(await saveSeller(database)).files, fakturs: 2 },
    });
    const before = addDays(`${today.slice(0, 7)}-01`, -1);
    const ids = await plant({ salesDate: before }, {}, {}, {}, {});
    const trxnos = ids.toReversed();
    desk.server.clock.advance(0);
    const { batch, leftOut } = await exportRequests(desk.manager, { trxnos, late: { reason: 'terlambat' } });
    expect(leftOut).toEqual([]);
    const masas = batch.files.map(({ masa }) => masa);
    expect(masas).toEqual(masas.toSorted());
    expect(batch.files.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(Math.max(...batch.files.map(({ count }) => count))).toBe(2);
    for (const { no, name } of batch.files) {
      expect(name).toMatch(new RegExp(`-batch${batch.number}-\\dof\\d\\.xml$`));
      const fakturs = validateTaxInvoices(await xmlOf(batch.number, no));
      const { items } = await readBatch(desk.staff, batch.number);
      expect(
        items
          .filter(({ file }) => file === no)
          .map(({ trxno, firstLine, lastLine }) => [trxno, firstLine, lastLine]),
      ).toEqual(fakturs.map(({ RefDesc, firstLine, lastLine }) => [RefDesc, firstLine, lastLine]));
    }
    expect(new Set(batch.files.map(({ name }) => name)).size).toBe(batch.files.length);
  });

  it('keeps what buyers typed as text, in XML and in Excel', async () => {
    const hostile = `=HYPERLINK("http://x")</BuyerName><x> & 'ö' \u0007]]>`;
    const [id = '', passport = ''] = await plant(
      {
        companyName: hostile,
        companyAddress: '@SUM(A1)\n  Jl.   Satu',
        lines: [line({ productName: '+1' })],
      },
      { buyer: { kind: 'passport', document: '-A1/22', country: 'SGP' } },
    );
    const { batch } = await exportRequests(desk.staff, { trxnos: [id, passport] });
    const fakturs = validateTaxInvoices(await xmlOf(batch.number));
    const cleaned = `=HYPERLINK("http://x")</BuyerName><x> & 'ö' ]]>`;
    expect(fakturs[0]).toMatchObject({ BuyerName: cleaned, BuyerAdress: '@SUM(A1) Jl. Satu' });
    expect((await readBatch(desk.staff, batch.number)).items[0]?.buyerName).toBe(cleaned);

    const answer = await download(desk.staff, batch.number, '1.xlsx');
    expect(answer.headers.get('content-disposition')).toContain(
      batch.files[0]?.name.replace('.xml', '.xlsx'),
    );
    const book = read(Buffer.from(await answer.arrayBuffer()));
    expect(book.SheetNames).toEqual(['Faktur', 'DetailFaktur']);
    const rowsOf = (sheet: string) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: null, blankrows: true });
    const [head, empty, headers, first, second, end] = rowsOf('Faktur');
    expect([head?.slice(0, 3), empty?.[0]]).toEqual([['NPWP Penjual', null, seller.npwp], null]);
    expect(headers?.slice(0, 4)).toEqual(['Baris', 'Tanggal Faktur', 'Jenis Faktur', 'Kode Transaksi']);
    expect(first).toContain(cleaned);
    expect(second).toContain('-A1/22');
    expect(end?.[0]).toBe('END');
    const [titles, ...goods] = rowsOf('DetailFaktur');
    expect(titles?.slice(0, 2)).toEqual(['Baris', 'Barang/Jasa']);
    expect(goods[0]).toContain('+1');
    expect(goods[0]).toContain(100_000);
    expect(goods[0]).toContain(91_666.67);
    expect(goods.at(-1)?.[0]).toBe('END');
    const cells = Object.values(book.Sheets['Faktur'] ?? {}) as { f?: string }[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  });

  it('after the day of upload needs a manager, who gives it the date of today', async () => {
    const [id = '', other = ''] = await plant({ salesDate: lateDay() }, {});
    const late = { reason: 'Struk ditemukan terlambat, NPWP 0098765431021000' };
    expect(await check(desk.staff, { trxnos: [id], late })).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await exportRequests(desk.staff, { trxnos: [id], late })).toMatchObject({ http: 403 });
    expect(await exportRequests(desk.manager, { trxnos: [id] })).toMatchObject({
      code: 'nothingToExport',
      leftOut: [{ trxno: id, codes: ['uploadLate'] }],
    });
    const { batch } = await exportRequests(desk.manager, { trxnos: [id, other], late });
    expect(batch.files).toMatchObject([{ masa: today.slice(0, 7), count: 2 }]);
    const [faktur] = validateTaxInvoices(await xmlOf(batch.number));
    expect(faktur).toMatchObject({ RefDesc: id, TaxInvoiceDate: today });
    expect((await auditOf('lateDate')).filter((entry) => [id, other].includes(String(entry['id'])))).toEqual([
      { actor: 'manager', id, detail: { batch: batch.number } },
    ]);
    expect(await notesOf(desk, id)).toEqual([
      expect.stringMatching(`^Coretax batch ${batch.number}: Struk ditemukan terlambat, NPWP \\d{16}$`),
    ]);
  });

  it('gives the first answer again to the same Idempotency-Key', async () => {
    const [id = '', other = ''] = await plant({}, {});
    const headers = { 'idempotency-key': `export-${id}` };
    const trxnos = [id, '404'];
    const first = await exportRequests(desk.staff, { trxnos }, headers);
    expect(first).toMatchObject({ http: 201, leftOut: [{ trxno: '404', codes: ['unknown'] }] });
    expect(await exportRequests(desk.staff, { trxnos }, headers)).toEqual(first);
    expect(await exportRequests(desk.staff, { trxnos: [other] }, headers)).toMatchObject({
      http: 422,
      code: 'idempotencyMismatch',
    });
    // A key is a person's own.
    expect(await exportRequests(desk.manager, { trxnos: [id] }, headers)).toMatchObject({ http: 409 });
    expect(await database`select from export_items where transaction_id = ${id}`).toHaveLength(1);
  });

  it('has the same bytes for ever, whatever the settings become', async () => {
    const [id = ''] = await plant({});
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    const bytes = async () => [
      await xmlOf(batch.number),
      Buffer.from(await (await download(desk.staff, batch.number, '1.xlsx')).arrayBuffer()).toString(
        'base64',
      ),
    ];
    const before = await bytes();
    await saveSeller(database, { seller: { ...seller, name: 'PT Lain' } });
    await database`update requests set company_name = 'Lain' where transaction_id = ${id}`;
    expect(await bytes()).toEqual(before);
    // The XML is what Coretax gets: it alone counts as downloaded.
    const [other = ''] = await plant({});
    const { batch: second } = await exportRequests(desk.staff, { trxnos: [other] });
    await download(desk.staff, second.number, '1.xlsx');
    const downloadedBy = async (number: number) =>
      (await readBatch(desk.staff, number)).files.map((file) => file.downloadedBy);
    expect([await downloadedBy(batch.number), await downloadedBy(second.number)]).toEqual([
      ['staff'],
      [null],
    ]);

    const downloads = await auditOf('downloadExport');
    expect(downloads.slice(-3, -1).map(({ detail }) => detail)).toEqual([
      { batch: batch.number, file: 1, form: 'xml' },
      { batch: batch.number, file: 1, form: 'excel' },
    ]);
  });

  it('takes no more than ten thousand by a filter', async () => {
    const store = 'Toko Besar';
    await plantRequests(
      database,
      newIds(10_001).map((transactionId) => ({ transactionId, store })),
    );
    expect(await check(desk.staff, { filter: { store } })).toMatchObject({
      http: 422,
      code: 'invalidInput',
      fields: [{ field: 'filter', code: 'tooMany' }],
    });
  });
});
