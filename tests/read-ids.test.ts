import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelLists } from '../src/server/adapters/excel-lists/excel-lists.ts';
import type { Client } from './support/client.ts';
import { answerOf, signedIn, type Answer } from './support/desk.ts';
import { goodList } from './support/hostile-lists.ts';
import { plantRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';
import { record, xlsOf } from './support/xls-files.ts';
import { sheetOf, xlsxOf } from './support/xlsx-files.ts';

/** Written by other programs: the lists by LibreOffice, the one with a password by a library that can lock. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/sheets', name));

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer();
  staff = await signedIn(server, 'staff');
});
afterAll(() => server.stop());

function read(content: Buffer | undefined, language = 'en'): Promise<Answer> {
  const form = new FormData();
  if (content) form.set('file', new Blob([new Uint8Array(content)]), 'list.xlsx');
  return answerOf(staff.sendForm('/api/read-ids', form, { 'accept-language': language }));
}
const idsOf = async (content: Buffer) => (await read(content))['trxnos'];
const rows = (cells: (string | number | null)[]) => sheetOf(cells.map((cell) => [cell]));
const refused = (code: string) => ({ http: 422, fields: [{ field: 'file', code }] });

describe('a list that another program wrote', () => {
  it.each(['list.xlsx', 'list.xls'])('is read by its heading, without hidden sheets: %s', async (name) => {
    const { trxnos, rejected } = await read(fixture(name));
    expect(trxnos).toEqual([
      '0012345678901234',
      '2026110300017',
      '00000000000123',
      '2026110300018',
      '2026110300019',
      '2026110300020',
      '2026110300021',
      '123456789012345',
      '2026110300022',
      '2026110300023',
      '2026110300024',
      '2026110300025',
      '2026110300026',
      '12345678901234567890123456789012',
    ]);
    const notAnId = { code: 'notAnId', message: 'Not a transaction ID' };
    expect(rejected).toEqual([
      {
        row: 11,
        value: expect.stringMatching(/^12345678901234[56]\d$/) as string,
        code: 'rounded',
        message: 'Excel has rounded this number; type the ID again as text',
      },
      { row: 12, value: '12.5', ...notAnId },
      { row: 13, value: '-7', ...notAnId },
      { row: 14, value: '2026-11-03', ...notAnId },
      { row: 15, value: 'TRUE', ...notAnId },
      { row: 16, value: 'Toko 12', ...notAnId },
      { row: 20, value: '#DIV/0!', ...notAnId },
      { row: 24, value: '123456789012345678901234567890123', ...notAnId },
      { row: 25, value: 'Jumlah & "lain" — ünïcode ✓', ...notAnId },
    ]);
  });

  it('is refused when it needs a password', async () => {
    expect(await read(fixture('locked.xlsx'))).toMatchObject(refused('sheetProtected'));
  });
});

describe('where the IDs are looked for', () => {
  it('under the heading of our own report and of our empty list, which can be uploaded again', async () => {
    const ids = ['0012345678901234', '2026110300017'];
    await plantRequests(
      server.deps.database,
      ids.map((transactionId) => ({ transactionId })),
    );
    const manager = await signedIn(server, 'manager');
    const [report, template] = await Promise.all(
      ['/api/report.xlsx', '/api/read-ids/template.xlsx'].map(async (path) =>
        Buffer.from(await (await manager.get(path)).arrayBuffer()),
      ),
    );
    expect(await read(report)).toEqual({
      http: 200,
      trxnos: expect.arrayContaining(ids) as string[],
      rejected: [],
    });
    expect(await read(template)).toEqual({ http: 200, trxnos: [], rejected: [] });
  });

  it('on a later sheet when only that has the heading, and not on a hidden one', async () => {
    const [first, second] = [rows(['1', '2']), rows(['Daftar', null, 'No. Struk', '3'])];
    expect(await idsOf(xlsxOf({ sheets: [first, second] }))).toEqual(['3']);
    expect(await idsOf(xlsxOf({ sheets: [first, second], hidden: [1] }))).toEqual(['1', '2']);
    expect(await idsOf(xlsxOf({ sheets: [first, second], hidden: [0, 1] }))).toEqual([]);
  });

  it('in the first column with anything in it, whose first text is its heading', async () => {
    const sheet = sheetOf([
      [null, null],
      [null, 'Daftar', 'Toko'],
      [null, '1', 'x'],
      [null, 'dua', 'y'],
    ]);
    const answer = await read(xlsxOf({ sheets: ['<sheetData/>', sheet] }), 'id');
    expect(answer).toEqual({
      http: 200,
      trxnos: ['1'],
      rejected: [{ row: 4, value: 'dua', code: 'notAnId', message: 'Bukan ID transaksi' }],
    });
  });

  it('in vain, which is no fault', async () => {
    const nothing = { http: 200, trxnos: [], rejected: [] };
    expect(await read(xlsxOf({ sheets: [rows([])] }))).toEqual(nothing);
    expect(await read(xlsxOf({ sheets: [rows(['Transaction ID', ' ', "'"])] }))).toEqual(nothing);
    expect(await read(xlsOf([]))).toEqual(nothing);
  });

  it('up to ten thousand, each once, blank rows not counted', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`${1000 + index}`, null]).flat();
    expect(await idsOf(xlsxOf({ sheets: [rows(['trxno', ...many])] }))).toHaveLength(10_000);
    expect(await read(xlsxOf({ sheets: [rows(['trxno', ...many, '7'])] }))).toMatchObject(
      refused('sheetTooBig'),
    );
    const packed = Array.from({ length: 20 }, (_, row) =>
      Array.from({ length: 600 }, (_id, index) => `${row}${index + 1000}`).join(','),
    );
    expect(await read(xlsxOf({ sheets: [rows(packed)] }))).toMatchObject(refused('sheetTooBig'));
    const again = (times: number) =>
      xlsxOf({ sheets: [rows(['Daftar', ...Array<string>(times).fill('7')])] });
    expect(await idsOf(again(10_000))).toEqual(['7']);
    expect(await read(again(10_001))).toMatchObject(refused('sheetTooBig'));
  });
});

describe('ways of writing that programs differ in', () => {
  it('prefixes, cells without places, pieces of text, character data, numbered characters', async () => {
    const sheet = `<x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c></x:row><!-- <row> -->
      <x:row r='7'><x:c t='s'><x:v>0</x:v></x:c></x:row><x:row><x:c t="str"><x:f>"a>b"</x:f><x:v>4_x000D_
5</x:v></x:c></x:row><x:row><x:c/><x:c t="inlineStr"><x:is><x:t>9</x:t></x:is></x:c></x:row></x:sheetData>`;
    const strings = `<si><t>1<![CDATA[2]]></t><rPh><t>99</t></rPh></si><si><r><t>Transaction </t></r><r><t>&#73;&#x44;</t></r></si>`;
    expect(await idsOf(xlsxOf({ sheets: [sheet], strings }))).toEqual(['12', '4', '5']);
  });

  it('formulas, truth, errors and continued texts of an .xls', async () => {
    const ids = '12 '.repeat(40).trim();
    const half = record(0xfc, 1, 0, 1, 0, ids.length, `\0${ids.slice(0, 50)}`);
    const rest = record(0x3c, Buffer.concat([Buffer.from([1]), Buffer.from(ids.slice(50), 'utf16le')]));
    const content = xlsOf(
      [
        record(0xfd, 0, 0, 0, 0, 0),
        record(0x06, 1, 0, 0, 0, 0, 0, 0xffff, 0, 0, 0, 0),
        record(0x4bc),
        record(0x207, 2, '\x0034'),
        record(0x06, 2, 0, 0, 1, 1, 0, 0xffff, 0, 0, 0, 0),
        record(0x205, 3, 0, 0, 0x12a),
        record(0x27e, 4, 0, 0, (56 << 2) | 2, 0),
        record(0xbd, 5, 0, 0, (7800 << 2) | 3, 0, 0, (79 << 2) | 2, 0, 1),
        record(0x204, 6, 0, 0, 2, '\x0090'),
      ],
      [half, rest],
    );
    const { trxnos, rejected } = await read(content);
    expect(trxnos).toEqual(['12', '34', '56', '78', '90']);
    expect(rejected).toMatchObject([
      { row: 3, value: 'TRUE' },
      { row: 4, value: '#N/A' },
    ]);
  });
});

describe('what is no list', () => {
  it('may lie about its size, or hold a cell in the last corner', async () => {
    const lying = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>`;
    expect(await idsOf(xlsxOf({ sheets: [lying] }))).toEqual(['1']);
  });

  it('is given up when it takes too long, and the next one is read; meanwhile others are answered', async () => {
    const hurried = excelLists({ cpuLimitMs: 100 });
    const endless = xlsxOf({
      sheets: [`<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(10_000)}</sheetData>`],
      strings: `<si>${'<r/>'.repeat(250_000)}</si>`,
    });
    const done: string[] = [];
    const reading = hurried.readIds(endless).catch((error: unknown) => {
      done.push('list');
      return error;
    });
    await fetch(new URL('/health/live', server.address)).then(() => done.push('health'));
    expect(await reading).toMatchObject({ name: 'SheetError', fault: 'tooBig' });
    expect(done).toEqual(['health', 'list']);
    // Its own limit is short enough for a busy machine to miss it.
    const next = await until(() => hurried.readIds(goodList).catch(() => undefined));
    expect(next.transactionIds).toEqual(['2026110300017']);
    await hurried.close();
  });

  it('is asked for when it is missing, and refused when it is larger than an upload may be', async () => {
    expect(await read(undefined)).toMatchObject(refused('required'));
    expect(await read(Buffer.alloc(11_000_000))).toMatchObject({ http: 413, code: 'tooLarge' });
  });
});
