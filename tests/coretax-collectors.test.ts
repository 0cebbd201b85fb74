import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../src/domain/coretax/seller-settings.ts';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { eraseRequests } from '../src/server/store/privacy/erase-requests.ts';
import { replaceSubmission } from '../src/server/store/requests/submissions.ts';
import { newIds } from './support/bulk.ts';
import {
  check,
  download,
  exportRequests,
  line,
  plantSales,
  readBatch,
  saveSeller,
} from './support/coretax.ts';
import { answerOf, startDesk, type Desk } from './support/desk.ts';
import { addFile, fakturFor, newNumber, openDrop } from './support/drops.ts';
import { validateTaxInvoices } from './support/tax-invoices.ts';
import { newSubmission } from './support/new-submission.ts';

const npwp = '0098765431021000';
const company = { taxid: npwp, email: 'pajak@dinas.example', name: 'DINAS CONTOH', address: 'Jl. Dinas 1' };

let desk: Desk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
  today = jakartaDay(desk.server.clock.now());
  const notCollected = {
    ...defaultSettings.defaults.notCollected,
    addInfo: 'TD.00518',
    facilityStamp: 'TD.01118',
  };
  await saveSeller(database, { defaults: { ...defaultSettings.defaults, notCollected } });
  const { email, name, address } = company;
  await insertCompanies(database, [{ npwp, email, name, address }], desk.server.clock.now());
});
afterAll(() => desk.stop());

const setCollector = (collector: string, reason?: string) =>
  answerOf(desk.staff.send('PUT', '/api/update-email', { ...company, collector, reason }));
const plant = async (unitPrice: number, more: object = {}) => {
  const [transactionId = ''] = newIds(1);
  await plantSales(database, [{ transactionId, salesDate: today, lines: [line({ unitPrice, ...more })] }]);
  return transactionId;
};
const problemsOf = async (id: string) => {
  const { items } = (await check(desk.staff, { trxnos: [id] })) as unknown as {
    items: { problems: { code: string; level: string; detail: unknown }[] }[];
  };
  return items[0]?.problems.map(({ code, level, detail }) => [code, level, detail]);
};
const judged = async (id: string, code: string, amounts: object) => {
  const drop = await openDrop(desk.staff);
  const pdf = fakturFor(id, today, { number: newNumber(code), ...amounts });
  return (await addFile(desk.staff, drop, pdf)).files[0];
};

describe('a company that collects VAT', () => {
  it('is one by a reason, which stays in its history', async () => {
    expect(await setCollector('government')).toMatchObject({ http: 422, code: 'invalidInput' });
    expect(await setCollector('nobody', 'x')).toMatchObject({ http: 422 });
    expect(await setCollector('government', 'Surat dinas 12')).toMatchObject({
      http: 200,
      collector: 'government',
      collectorChanges: [{ collector: 'government', reason: 'Surat dinas 12', by: 'staff' }],
    });
    // Whoever knows nothing of it leaves it as it is.
    expect(await answerOf(desk.staff.send('PUT', '/api/update-email', company))).toMatchObject({
      collector: 'government',
    });
    const [audit] = await database<{ detail: object }[]>`
      select detail from audit_log where action = 'editCompany' order by id desc limit 1`;
    expect(audit?.detail).toMatchObject({ collector: { from: 'none', to: 'government' } });
  });

  it('takes its code above the amount, at the check, in the file and for the PDF alike', async () => {
    const [small, large] = [await plant(2_000_000), await plant(2_220_000)];
    expect(await problemsOf(small)).toEqual([]);
    expect(await problemsOf(large)).toEqual([['collector', 'info', { code: '02' }]]);
    const amounts = { dppNilaiLain: 1_833_333, ppn: 220_000 };
    expect(await judged(large, '02', amounts)).toMatchObject({
      verdict: 'ready',
      expected: { code: '02', ...amounts },
    });
    expect(await judged(large, '04', amounts)).toMatchObject({ verdict: 'amountDiffers', reason: 'code' });
    const { batch } = await exportRequests(desk.staff, { trxnos: [large] });
    const { items, files } = await readBatch(desk.staff, batch.number);
    expect(items).toMatchObject([{ trxno: large, code: '02', dpp: 2_000_000, ppn: 220_000 }]);
    const xml = await (await download(desk.staff, batch.number, `${files[0]?.no}.xml`)).text();
    expect(validateTaxInvoices(xml)).toMatchObject([{ TrxCode: '02' }]);

    expect(await setCollector('other', 'Bukan instansi')).toMatchObject({ collector: 'other' });
    // What is in a file keeps its code; another sale of the same size is below the other amount.
    expect(await judged(large, '02', amounts)).toMatchObject({ verdict: 'ready' });
    expect(await problemsOf(large)).toMatchObject([['alreadyExported', 'leftOut', {}]]);
    expect(await problemsOf(await plant(2_220_000))).toEqual([]);
    expect(await problemsOf(await plant(11_100_000))).toEqual([['collector', 'info', { code: '03' }]]);
    await setCollector('none', 'Ternyata tidak');
  });
});

describe('the document of a sale under code 07', () => {
  const zone = { tax: 'not_collected' };
  const put = (id: string, body: object) =>
    answerOf(desk.staff.send('PUT', `/api/coretax/requests/${id}/supporting-document`, body));
  const document = { number: 'PPFTZ-03 000123', monthYear: '112026' };
  const kept = async (id: string) => {
    const [row] = await database`
      select supporting_document as number, supporting_month as "monthYear" from requests where transaction_id = ${id}`;
    return row;
  };
  const none = { number: null, monthYear: null };

  it('stops the export while it is missing, and then stands in the file', async () => {
    const id = await plant(100_000, zone);
    expect(await problemsOf(id)).toEqual([['documentMissing', 'stop', null]]);
    expect(await put(id, { ...document, monthYear: '132026', reason: 'x' })).toMatchObject({ http: 422 });
    expect(await put(id, document)).toMatchObject({ http: 422 });
    expect(await put(id, { ...document, reason: 'Dari pembeli' })).toMatchObject({
      http: 200,
      needsDocument: true,
      supportingDocument: document,
    });
    expect(await problemsOf(id)).toEqual([]);
    const { batch } = await exportRequests(desk.staff, { trxnos: [id] });
    const xml = await (await download(desk.staff, batch.number, '1.xml')).text();
    expect(validateTaxInvoices(xml)).toMatchObject([
      { TrxCode: '07', CustomDoc: document.number, CustomDocMonthYear: '112026' },
    ]);
    const [history] = await database<{ remarks: string }[]>`
      select remarks from request_history where transaction_id = ${id} and remarks like 'Dokumen%'`;
    expect(history?.remarks).toBe('Dokumen pendukung: - → PPFTZ-03 000123 (11/2026)\nAlasan: Dari pembeli');
    expect(await put('99999', { ...document, reason: 'x' })).toMatchObject({ http: 404 });
  });

  it('is gone with its buyer: by another, by the next customer and by an erasure', async () => {
    const ids = [await plant(100_000, zone), await plant(100_000, zone), await plant(100_000, zone)];
    for (const id of ids) await put(id, { ...document, reason: 'x' });
    const [corrected = '', next = '', erased = ''] = ids;
    const buyer = (body: object) => desk.staff.send('PUT', `/api/coretax/requests/${corrected}/buyer`, body);
    await buyer({ address: 'Jl. Lain', reason: 'x' });
    expect(await kept(corrected)).toEqual(document);
    await buyer({ number: '0012345674901000', reason: 'x' });
    expect(await kept(corrected)).toEqual(none);

    const submission = newSubmission(next, { npwp, confirmExpiresAt: desk.server.clock.now() });
    await replaceSubmission(database, submission, desk.server.clock.now());
    expect(await kept(next)).toEqual(none);
    await eraseRequests(database, [erased], { keepsBuyer: false, now: desk.server.clock.now() });
    expect(await kept(erased)).toEqual(none);
  });
});

it('a PDF of exempt goods that is told of all of the price says so', async () => {
  const id = await plant(120_000, { tax: 'exempt' });
  const judgedOn = (dppNilaiLain: number, ppn: number) => judged(id, '08', { dppNilaiLain, ppn });
  expect(await judgedOn(110_000, 13_200)).toMatchObject({ verdict: 'ready' });
  expect(await judgedOn(120_000, 14_400)).toMatchObject({
    verdict: 'amountDiffers',
    reason: 'facilityBase',
    expected: { dppNilaiLain: 110_000, ppn: 13_200 },
  });
  expect(await judgedOn(120_000, 13_200)).toMatchObject({ verdict: 'amountDiffers', reason: null });
});

describe('settings of before there was a choice', () => {
  it('have the defaults', async () => {
    const { collectors, defaults, ...earlier } = await saveSeller(database);
    const { facilityBase, ...others } = defaults;
    await database`update seller_settings set settings = ${JSON.stringify({ ...earlier, defaults: others })}::text::jsonb
      where version = (select max(version) from seller_settings)`;
    expect(await answerOf(desk.manager.get('/api/coretax/settings'))).toMatchObject({
      http: 200,
      collectors,
      defaults: { facilityBase },
    });
  });
});
