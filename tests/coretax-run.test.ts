import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../src/domain/dates/calendar-days.ts';
import type { Database } from '../src/server/database/database.ts';
import { currentSettings, insertSettings } from '../src/server/store/coretax/seller-settings.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { exportRequests, line, readBatch } from './support/coretax.ts';
import { answerOf, hurry, type Desk, notesOf } from './support/desk.ts';
import {
  addFile,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  readDrop,
  replacementOf,
  runDrop,
  type Decision,
  type ListRow,
  type RunAnswer,
} from './support/drops.ts';
import { until } from './support/until.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
let plant: CoretaxDesk['plant'];
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today, plant } = desk);
});
afterAll(() => desk.stop());

type JudgedDrop = { drop: string; verdicts: string[] };

/** A new drop of these PDFs, one after the other. */
async function dropped(...pdfs: Buffer[]): Promise<JudgedDrop> {
  const drop = await openDrop(desk.staff);
  for (const [at, pdf] of pdfs.entries()) await addFile(desk.staff, drop, pdf, `${at + 1}.pdf`);
  const { files } = await readDrop(desk.staff, drop);
  return { drop, verdicts: files.map(({ verdict, reason }) => (reason ? `${verdict} ${reason}` : verdict)) };
}

const outcomes = ({ files }: RunAnswer) =>
  files.map(({ outcome, reason }) => (reason ? `${outcome} ${reason}` : outcome));

/** Everything that was to be mailed about these requests, once it has left. */
async function mailsAbout(...ids: string[]) {
  await until(async () => {
    await hurry(desk.server);
    const waiting = await database`select from mails m join mail_requests r on r.mail_id = m.id
      where transaction_id = any(${ids}::text[]) and m.state = 'queued'`;
    return waiting.length === 0;
  });
  return ids.flatMap((id) =>
    desk.mails(id).map(({ to, subject, attachments }) => ({
      id,
      to: to?.[0]?.address,
      subject,
      files: attachments.map(({ filename, content }) => ({
        name: filename,
        pdf: Buffer.from(content as ArrayBuffer),
      })),
    })),
  );
}

const faktursOf = (id: string) =>
  database`select number, code, state, source, file is not null as "hasFile", dpp_nilai_lain::int as "dppNilaiLain", ppn::int
    from fakturs where transaction_id = ${id} order by number`;

describe('a run', () => {
  it('closes what is ready: each customer has one mail with the right PDF, and again it does nothing', async () => {
    const npwps = ['0011111111021000', '0022222222021000'];
    const [one = '', two = ''] = await plant(
      { email: 'satu@pelanggan.example', npwp: npwps[0] ?? '', companyName: 'PT Satu' },
      { email: 'dua@pelanggan.example', npwp: npwps[1] ?? '', language: 'en' },
    );
    const { batch } = await exportRequests(desk.staff, { trxnos: [one], accept: ['buyerCheckDigit'] });
    const [first, second] = [newNumber(), newNumber()];
    const pdfs = [
      fakturFor(one, today, { number: first, buyer: { kind: 'npwp', number: npwps[0] ?? '' } }),
      fakturFor(two, today, { number: second, buyer: { kind: 'npwp', number: npwps[1] ?? '' } }),
    ];
    const { drop, verdicts } = await dropped(...pdfs);
    expect(verdicts).toEqual(['ready', 'ready']);
    const ran = await runDrop(desk.staff, drop);
    expect(ran).toMatchObject({
      http: 200,
      counts: { done: 2, skipped: 0, failed: 0, left: 0 },
      files: [
        { no: 1, trxno: one, outcome: 'done', reason: null },
        { no: 2, trxno: two, outcome: 'done', reason: null },
      ],
      rows: [],
    });

    expect(await desk.row(one)).toMatchObject({
      status: 'closed',
      remarks: `Faktur pajak ${first}`,
      faktur_state: 'issued',
      faktur_number: first,
      faktur_mark: null,
      faktur_pages: 1,
      faktur_mentions: [one],
    });
    expect((await desk.history(one)).at(-1)).toEqual({
      status: 'closed',
      remarks: `Faktur pajak ${first}`,
      actor: 'staff',
    });
    expect(await faktursOf(one)).toEqual([
      {
        number: first,
        code: '04',
        state: 'valid',
        source: 'drop',
        hasFile: true,
        dppNilaiLain: 91_667,
        ppn: 11_000,
      },
    ]);
    const exported = await readBatch(desk.staff, batch.number);
    expect(exported).toMatchObject({ state: 'closed', counts: { exported: 0, issued: 1 } });
    expect(exported.items).toMatchObject([{ trxno: one, state: 'issued' }]);
    expect(await database`select name from companies where npwp = ${npwps[0] ?? ''}`).toEqual([
      { name: 'PT Satu' },
    ]);
    expect((await desk.audit(one)).filter(({ action }) => action === 'runDrop')).toEqual([
      { actor: 'staff', action: 'runDrop', detail: { drop, file: 1, faktur: first, verdict: 'ready' } },
    ]);

    const withFaktur = ({ files }: { files: unknown[] }) => files.length > 0;
    expect((await mailsAbout(one, two)).filter(withFaktur)).toEqual([
      {
        id: one,
        to: 'satu@pelanggan.example',
        subject: `Faktur pajak untuk struk ${one}`,
        files: [{ name: `Faktur_${first}_${one}.pdf`, pdf: pdfs[0] }],
      },
      {
        id: two,
        to: 'dua@pelanggan.example',
        subject: `Tax invoice for receipt ${two}`,
        files: [{ name: `Faktur_${second}_${two}.pdf`, pdf: pdfs[1] }],
      },
    ]);

    expect(await runDrop(desk.manager, drop)).toEqual(ran);
    const again = await dropped(...pdfs);
    expect(again.verdicts).toEqual(['alreadyAttached', 'alreadyAttached']);
    expect((await runDrop(desk.staff, again.drop)).counts).toEqual({
      done: 0,
      skipped: 0,
      failed: 0,
      left: 2,
    });
    expect((await mailsAbout(one, two)).filter(withFaktur)).toHaveLength(2);
    expect(await readDrop(desk.staff, drop)).toMatchObject({
      state: 'run',
      counts: { ready: 2 },
      files: [
        { verdict: 'ready', outcome: 'done' },
        { verdict: 'ready', outcome: 'done' },
      ],
    });
    expect(await addFile(desk.staff, drop, fakturFor(one, today))).toMatchObject({
      http: 409,
      code: 'dropClosed',
    });
    expect((await desk.staff.send('DELETE', `/api/coretax/drops/${drop}`)).status).toBe(409);
  });

  it('follows decisions only where the table allows them', async () => {
    const other = { kind: 'npwp', number: '0033333333021000' } as const;
    const [amount = '', date = '', foreign = '', waiting = '', legacy = '', free = '', later = ''] =
      await plant({}, {}, {}, { status: 'waiting' }, {}, { npwp: other.number }, {});
    const { drop, verdicts } = await dropped(
      fakturFor(amount, today, { ppn: 10_900 }),
      fakturFor(date, addDays(today, -1)),
      fakturFor(foreign, today, { buyer: other }),
      fakturFor(waiting, today),
      fakturFor(legacy, today, { number: '0400260000000101' }),
      fakturFor('tanpa', today, { buyer: other }),
      fakturFor(later, today, { number: newNumber('04', '01') }),
      Buffer.from('nothing'),
      fakturFor(amount, today, { seller: '0099999999021000' }),
      fakturFor(amount, today, { number: newNumber('08') }),
    );
    expect(verdicts).toEqual([
      'amountDiffers',
      'dateDiffers',
      'buyerDiffers',
      'notOpen',
      'legacy',
      'proposed',
      'replacement predecessorUnknown',
      'unreadable notAPdf',
      'sellerDiffers',
      'amountDiffers code',
    ]);
    const nobody = await runDrop(desk.staff, drop);
    expect(nobody.counts).toEqual({ done: 0, skipped: 0, failed: 0, left: 10 });

    const all = (action: string, reason?: string): Decision[] =>
      verdicts.map((_, at) => ({ no: at + 1, action, ...(reason ? { reason } : {}) }));
    expect(outcomes(await runDrop(desk.staff, drop, all('close')))).toEqual(
      verdicts.map(() => 'skipped decisionNotAllowed'),
    );
    expect(outcomes(await runDrop(desk.staff, drop, all('leave')))).toEqual(verdicts.map(() => null));
    const accepted = await runDrop(desk.staff, drop, all('accept'));
    expect(outcomes(accepted)).toEqual([
      'skipped reasonRequired',
      'done',
      'skipped decisionNotAllowed',
      'skipped decisionNotAllowed',
      'skipped reasonRequired',
      'done',
      'done',
      'skipped decisionNotAllowed',
      'skipped decisionNotAllowed',
      'skipped reasonRequired',
    ]);
    expect(accepted.files[5]).toMatchObject({ trxno: free });
    const reasoned = await runDrop(desk.staff, drop, all('accept', 'sudah dicek, NPWP 0098765431021000'));
    expect(reasoned.counts).toMatchObject({ done: 5, skipped: 5 });
    // The first of the two took the request: what is closed is not closed by another.
    expect(reasoned.files[9]).toMatchObject({ outcome: 'skipped', reason: 'decisionNotAllowed' });
    for (const id of [amount, date, legacy, free, later])
      expect(await desk.row(id)).toMatchObject({ status: 'closed', faktur_state: 'issued' });
    for (const id of [foreign, waiting]) expect(await faktursOf(id)).toEqual([]);
    const audit = (await desk.audit(amount)).find(({ action }) => action === 'runDrop');
    expect(audit).toMatchObject({
      detail: { verdict: 'amountDiffers' },
    });
    expect(JSON.stringify(audit)).not.toContain('dicek');
    expect(await notesOf(desk, amount)).toEqual([
      expect.stringMatching(/^Faktur \d{17}: sudah dicek, NPWP 0098765431021000$/),
    ]);
    expect(await mailsAbout(amount, date, legacy, free, later)).toHaveLength(5);
    expect(await mailsAbout(foreign, waiting)).toEqual([]);
  });

  it('takes one of several requests, if it is one of them', async () => {
    const npwp = '0044444444021000';
    const [one = '', other = '', stranger = ''] = await plant({ npwp }, { npwp }, {});
    const { drop, verdicts } = await dropped(
      fakturFor('-', today, { buyer: { kind: 'npwp', number: npwp } }),
    );
    expect(verdicts).toEqual(['several']);
    const accept = (trxno?: string) =>
      runDrop(desk.staff, drop, [{ no: 1, action: 'accept', ...(trxno ? { trxno } : {}) }]);
    expect(outcomes(await accept())).toEqual(['skipped decisionNotAllowed']);
    expect(outcomes(await accept(stranger))).toEqual(['skipped decisionNotAllowed']);
    expect(await accept(other)).toMatchObject({ files: [{ trxno: other, outcome: 'done' }] });
    expect(await desk.row(one)).toMatchObject({ status: 'open', faktur_number: null });
    expect(await mailsAbout(other)).toHaveLength(1);
  });

  it('gives a closed request its PDF, and closes one of several codes with the last of them', async () => {
    const [closed = '', mixed = ''] = await plant(
      { status: 'closed' },
      { lines: [line(), line({ tax: 'luxury', unitPrice: 112_000 })], status: 'process' },
    );
    const [usual, luxury] = [newNumber('04'), newNumber('01')];
    const pdfs = [
      fakturFor(closed, today),
      fakturFor(mixed, today, { number: luxury, dppNilaiLain: 100_000, ppn: 12_000 }),
      fakturFor(mixed, today, { number: usual }),
    ];
    const first = await dropped(...pdfs.slice(0, 2));
    expect(first.verdicts).toEqual(['closedWithout', 'partial']);
    expect((await runDrop(desk.staff, first.drop)).counts.done).toBe(2);
    expect(await mailsAbout(closed)).toMatchObject([
      { subject: `Dokumen faktur pajak untuk struk ${closed}`, files: [{ pdf: pdfs[0] }] },
    ]);
    expect(await desk.history(closed)).toHaveLength(1);
    expect(await desk.row(mixed)).toMatchObject({ status: 'process', faktur_number: luxury });
    expect(await mailsAbout(mixed)).toEqual([]);

    const second = await dropped(pdfs[2] ?? Buffer.alloc(0));
    expect(second.verdicts).toEqual(['ready']);
    await runDrop(desk.staff, second.drop);
    expect(await mailsAbout(mixed)).toMatchObject([
      {
        subject: `Faktur pajak untuk struk ${mixed}`,
        files: [
          { name: `Faktur_${luxury}_${mixed}.pdf`, pdf: pdfs[1] },
          { name: `Faktur_${usual}_${mixed}.pdf`, pdf: pdfs[2] },
        ],
      },
    ]);
  });

  it('takes both parts of a request out of one drop', async () => {
    const [id = ''] = await plant({ lines: [line(), line({ tax: 'luxury', unitPrice: 112_000 })] });
    const { drop } = await dropped(
      fakturFor(id, today, { number: newNumber('01'), dppNilaiLain: 100_000, ppn: 12_000 }),
      fakturFor(id, today),
    );
    expect((await runDrop(desk.staff, drop)).counts.done).toBe(2);
    expect(await desk.row(id)).toMatchObject({ status: 'closed' });
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('replaces a faktur and sends the new one, and records what is printed over an old one', async () => {
    const [id = ''] = await plant({ language: 'en', email: 'ganti@pelanggan.example' });
    const number = newNumber();
    const old = await dropped(fakturFor(id, today, { number }));
    await runDrop(desk.staff, old.drop);
    expect(await mailsAbout(id)).toHaveLength(1);
    const before = await desk.row(id);

    const marked = await dropped(fakturFor(id, today, { number }, { watermark: 'REPLACED' }));
    expect(marked.verdicts).toEqual(['watermarked']);
    expect((await runDrop(desk.staff, marked.drop)).counts.left).toBe(1);
    expect(outcomes(await runDrop(desk.staff, marked.drop, [{ no: 1, action: 'accept' }]))).toEqual(['done']);
    expect(await desk.row(id)).toMatchObject({
      faktur_mark: 'replacementRequested',
      faktur_number: number,
      faktur_file: before['faktur_file'],
    });

    const next = replacementOf(number, '01');
    const pdf = fakturFor(id, today, { number: next, ppn: 10_000, dppNilaiLain: 83_333 });
    const { drop, verdicts } = await dropped(pdf);
    expect(verdicts).toEqual(['replacement']);
    await runDrop(desk.staff, drop);
    const after = await desk.row(id);
    expect(after).toMatchObject({ status: 'closed', faktur_number: next, faktur_mark: null });
    const details = await answerOf(desk.staff.get(`/api/trx_tiket/${id}`));
    expect(details).toMatchObject({ fakturState: 'replaced', fakturNumber: next });
    expect(after['faktur_file']).not.toBe(before['faktur_file']);
    expect(after['status_since']).toEqual(before['status_since']);
    expect(await desk.server.deps.files.get(String(before['faktur_file']))).toBeDefined();
    expect(await faktursOf(id)).toMatchObject([
      { number, state: 'replaced', hasFile: true },
      { number: next, state: 'valid', ppn: 10_000 },
    ]);
    expect(await mailsAbout(id)).toContainEqual({
      id,
      to: 'ganti@pelanggan.example',
      subject: `Replacement tax invoice for receipt ${id}`,
      files: [{ name: `Faktur_${next}_${id}.pdf`, pdf }],
    });
    expect((await desk.audit(id)).map(({ action }) => action)).toContain('replaceFaktur');
    expect((await dropped(fakturFor(id, today))).verdicts).toEqual(['closedOther']);
    const [stranger = ''] = await plant({});
    expect((await dropped(fakturFor(stranger, today, { number: next }))).verdicts).toEqual([
      'sameNumberOther',
    ]);
  });

  it('reaches nobody else, whatever happens between looking and running', async () => {
    const [moved = '', rejected = '', good = ''] = await plant({}, {}, {});
    const { drop, verdicts } = await dropped(...[moved, rejected, good].map((id) => fakturFor(id, today)));
    expect(verdicts).toEqual(['ready', 'ready', 'ready']);
    await database`update requests set npwp = '0055555555021000', email = 'lain@pelanggan.example' where transaction_id = ${moved}`;
    await database`update requests set status = 'rejected' where transaction_id = ${rejected}`;
    const ran = await runDrop(desk.staff, drop);
    expect(ran.counts).toEqual({ done: 1, skipped: 0, failed: 0, left: 2 });
    expect((await readDrop(desk.staff, drop)).files).toMatchObject([
      { verdict: 'buyerDiffers' },
      { verdict: 'notOpen' },
      { verdict: 'ready', outcome: 'done' },
    ]);
    expect(await mailsAbout(moved, rejected)).toEqual([]);
    expect(await mailsAbout(good)).toHaveLength(1);

    const wrong = { id: randomUUID(), number: newNumber() };
    const insert = database`
      insert into fakturs (id, transaction_id, number, code, buyer_kind, buyer_number, source, recorded_by, recorded_at)
      values (${wrong.id}, ${moved}, ${wrong.number}, '04', 'npwp', '0098765431021000', 'drop', 'x', now())`;
    await expect(insert).rejects.toMatchObject({ constraint: 'fakturs_buyer' });
    await expect(
      database`update fakturs set transaction_id = ${moved} where transaction_id = ${good}`,
    ).rejects.toMatchObject({ constraint: 'fakturs_buyer' });
    await expect(
      database`update requests set npwp = '0055555555021000' where transaction_id = ${good}`,
    ).rejects.toMatchObject({ constraint: 'fakturs_buyer' });
  });

  it('goes on when the database refuses one of many', async () => {
    const ids = await plant(...Array.from({ length: 4 }, () => ({})));
    const numbers = ids.map(() => newNumber());
    const { drop } = await dropped(
      ...ids.map((id, at) => fakturFor(id, today, { number: numbers[at] ?? '' })),
    );
    const { owner } = desk.server;
    await owner.script(`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        raise exception 'no' using errcode = 'check_violation', constraint = 'fakturs_buyer'; end $$;
      create trigger refuse_one before insert on fakturs for each row when (new.number = '${numbers[1]}')
        execute function refuse_one()`);
    const ran = await runDrop(desk.staff, drop).finally(() =>
      owner.script('drop function refuse_one cascade'),
    );
    expect(outcomes(ran)).toEqual(['done', 'failed buyerDiffers', 'done', 'done']);
    expect(await desk.row(ids[1] ?? '')).toMatchObject({ status: 'open', faktur_file: null });
    expect(outcomes(await runDrop(desk.staff, drop))).toEqual(['done', 'done', 'done', 'done']);
    expect(await mailsAbout(...ids)).toHaveLength(4);
  });

  it('by two people at once does everything once', async () => {
    const ids = await plant(...Array.from({ length: 12 }, () => ({})));
    const { drop } = await dropped(...ids.map((id) => fakturFor(id, today)));
    const twin = await dropped(...ids.map((id) => fakturFor(id, today)));
    const ran = await Promise.all([
      runDrop(desk.staff, drop),
      runDrop(desk.manager, drop),
      runDrop(desk.admin, twin.drop),
    ]);
    expect(ran.map(({ http }) => http)).toEqual([200, 200, 200]);
    const [found] =
      await database`select count(*)::int as fakturs from fakturs where transaction_id = any(${ids}::text[])`;
    expect(found).toEqual({ fakturs: 12 });
    const mails = await mailsAbout(...ids);
    expect(mails.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) expect(await desk.history(id)).toHaveLength(2);
  });
});

describe('the list of a run', () => {
  const dropList = async (client: Desk['staff'], rows: ListRow[]) => {
    const drop = await openDrop(client);
    await addFile(client, drop, listOf(rows), 'daftar.xlsx');
    return drop;
  };
  const rowOutcomes = ({ rows }: RunAnswer) =>
    rows.map(({ outcome, reason }) => (reason ? `${outcome} ${reason}` : outcome));

  it('records numbers, for which PDFs are awaited, and frees what Coretax did not take', async () => {
    const [good = '', refused = '', never = ''] = await plant({}, {}, {});
    const { batch } = await exportRequests(desk.staff, { trxnos: [good, refused] });
    const number = newNumber();
    const drop = await dropList(desk.staff, [
      { number, reference: good, date: today },
      { reference: refused, date: today, status: 'SAVED INVALID' },
      { reference: never, date: today, status: 'REJECTED' },
      { reference: good, date: today, status: 'CREATED', number: '' },
      { reference: '404', date: today },
    ]);
    const ran = await runDrop(desk.staff, drop);
    expect(rowOutcomes(ran)).toEqual(['done', 'done', 'skipped notExported', 'done', null]);
    expect(await desk.row(good)).toMatchObject({
      status: 'process',
      faktur_state: 'issued',
      faktur_number: number,
      faktur_mark: 'pdfMissing',
    });
    expect(await faktursOf(good)).toMatchObject([{ number, state: 'valid', source: 'list', hasFile: false }]);
    expect(await desk.row(refused)).toMatchObject({ status: 'process', faktur_state: 'none' });
    const { items, counts } = await readBatch(desk.staff, batch.number);
    expect(counts).toEqual({ exported: 0, issued: 1, rejected: 1, withdrawn: 0 });
    expect(items.find(({ trxno }) => trxno === refused)?.reason).toBe('Coretax: SAVED INVALID');
    expect(await exportRequests(desk.staff, { trxnos: [refused] })).toMatchObject({ http: 201 });

    const pdf = await dropped(fakturFor(good, today, { number }));
    expect(pdf.verdicts).toEqual(['ready']);
    await runDrop(desk.staff, pdf.drop);
    expect(await desk.row(good)).toMatchObject({ status: 'closed', faktur_mark: null });
    expect(await faktursOf(good)).toMatchObject([{ number, state: 'valid', hasFile: true }]);
    expect((await mailsAbout(good)).filter(({ files }) => files.length > 0)).toHaveLength(1);
  });

  /** Lets numbers alone close requests, from now on until the end of the test. */
  async function closeWithoutPdf(): Promise<void> {
    const saved = await currentSettings(database);
    const closing = { ...saved.settings, closeWithoutPdf: true };
    const save = (expected: number, settings: typeof closing) =>
      insertSettings(database, { expected, settings, by: 'admin', now: new Date() });
    await save(saved.version, closing);
    onTestFinished(async () => void (await save(saved.version + 1, saved.settings)));
  }

  it('leaves open, without its PDF, what a number alone may not close: buyers without an NPWP have no Coretax', async () => {
    await closeWithoutPdf();
    const nik = '3171234567890123';
    const ids = await plant(
      { npwp: nik, buyer: { kind: 'nik' } },
      { buyer: { kind: 'passport', document: 'A1234567', country: 'SGP' } },
      { buyer: { kind: 'other', document: 'KITAS-77', country: 'IDN' } },
    );
    const numbers = ids.map(() => newNumber());
    const rows = [nik, 'A1234567', 'KITAS-77'].map((buyer, at) => ({
      buyer,
      reference: ids[at] ?? '',
      number: numbers[at] ?? '',
      date: today,
    }));
    const list = await dropList(desk.manager, rows);
    expect((await runDrop(desk.manager, list)).counts).toMatchObject({ done: 3 });
    for (const [at, id] of ids.entries())
      expect(await desk.row(id)).toMatchObject({
        status: 'open',
        faktur_number: numbers[at],
        faktur_mark: 'pdfMissing',
      });
    expect(await mailsAbout(...ids)).toEqual([]);
  });

  it('closes by the number alone where the seller wants it and a manager runs it', async () => {
    await closeWithoutPdf();
    const [one = '', two = ''] = await plant({ email: 'nomor@pelanggan.example' }, {});
    await exportRequests(desk.staff, { trxnos: [one, two] });
    const [first, second] = [newNumber(), newNumber()];
    const byStaff = await dropList(desk.staff, [{ number: second, reference: two, date: today }]);
    await runDrop(desk.staff, byStaff);
    expect(await desk.row(two)).toMatchObject({ status: 'process', faktur_number: second });

    await runDrop(
      desk.manager,
      await dropList(desk.manager, [{ number: first, reference: one, date: today }]),
    );
    expect(await desk.row(one)).toMatchObject({
      status: 'closed',
      faktur_number: first,
      faktur_mark: 'pdfMissing',
    });
    await mailsAbout(one);
    // Mails of the same moment leave in any order.
    const told = desk.mails(one).find(({ text }) => text?.includes(first));
    expect(told?.to?.[0]?.address).toBe('nomor@pelanggan.example');
    expect(told?.text).toContain('Coretax');
    expect(told?.attachments).toEqual([]);

    const pdf = await dropped(fakturFor(one, today, { number: first }));
    expect(pdf.verdicts).toEqual(['closedWithout']);
    await runDrop(desk.staff, pdf.drop);
    expect(await desk.row(one)).toMatchObject({ status: 'closed', faktur_mark: null });
    expect((await mailsAbout(one)).filter(({ files }) => files.length > 0)).toHaveLength(1);
  });

  it('replaces, and lets only managers cancel', async () => {
    const [amended = '', gone = ''] = await plant({}, { email: 'batal@pelanggan.example' });
    const { batch } = await exportRequests(desk.staff, { trxnos: [amended, gone] });
    const [first, second] = [newNumber(), newNumber()];
    const { drop } = await dropped(
      fakturFor(amended, today, { number: first }),
      fakturFor(gone, today, { number: second }),
    );
    await runDrop(desk.staff, drop);
    await mailsAbout(amended, gone);
    const list = await dropList(desk.staff, [
      { number: first, reference: amended, date: today, status: 'AMENDED' },
      { number: second, reference: gone, date: today, status: 'CANCELED' },
    ]);
    expect(rowOutcomes(await runDrop(desk.staff, list))).toEqual(['done', 'skipped notAllowed']);
    expect(await desk.row(amended)).toMatchObject({
      status: 'closed',
      faktur_state: 'replaced',
      faktur_mark: 'replacementRequested',
    });
    expect(await desk.row(gone)).toMatchObject({ status: 'closed', faktur_state: 'issued' });

    expect(rowOutcomes(await runDrop(desk.manager, list))).toEqual(['done', 'done']);
    expect(await desk.row(gone)).toMatchObject({
      status: 'process',
      faktur_state: 'cancelled',
      faktur_number: null,
      faktur_file: null,
    });
    expect(await faktursOf(gone)).toMatchObject([{ number: second, state: 'cancelled', hasFile: true }]);
    expect((await readBatch(desk.staff, batch.number)).counts).toMatchObject({ issued: 1, rejected: 1 });
    const told = (await mailsAbout(gone)).at(-1);
    expect(told).toMatchObject({ to: 'batal@pelanggan.example', files: [] });
    const [mail] = desk.mails(gone).slice(-1);
    expect(mail?.text).toContain(second);
    const next = await dropped(
      fakturFor(amended, today, { number: replacementOf(first, '01') }),
      fakturFor(gone, today),
    );
    expect(next.verdicts).toEqual(['replacement', 'ready']);
    expect((await runDrop(desk.staff, next.drop)).counts.done).toBe(2);
  });
});
