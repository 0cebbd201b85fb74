import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelLists } from '../src/server/adapters/excel-lists/excel-lists.ts';
import type { Client } from './support/client.ts';
import { answerOf, signedIn, type Answer } from './support/desk.ts';
import { pdfOf } from './support/pdfs.ts';
import { plantRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { oleOf, record, workbookOf, xlsOf } from './support/xls-files.ts';
import { sheetOf, xlsxOf } from './support/xlsx-files.ts';
import { bombOf, zipOf, type Packed } from './support/zips.ts';

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

/** As many megabytes of this as a bomb has. */
const megabytes = (count: number, piece: string) => piece.repeat((count * 1_000_000) / piece.length);
const sheet = (content: string) => xlsxOf({ sheets: [`<sheetData>${content}</sheetData>`] });
const good = xlsxOf({ sheets: [rows(['2026110300017'])] });
const goodXls = xlsOf([record(0x204, 0, 0, 0, 2, '\x0012')]);
const sst = record(0xfc, 0, 0, 0xffff, 0xff);
const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const part = (name: string, content: string | Packed) =>
  xlsxOf({ sheets: [rows(['1'])], parts: { [name]: content } });

const gigabyte = bombOf(Buffer.alloc(1_000_000, '<row/>'), 1_000);

const noLists: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'a PDF': pdfOf([['2026110300017']]),
  'a page of the web': Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
  'commas and lines': Buffer.from('Transaction ID\n2026110300017\n'),
  'XML of 2003': Buffer.from('<?xml version="1.0"?><Workbook/>'),
  'a document of Word': xlsxOf({
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  }),
  'a workbook with macros': xlsxOf({ type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  'a binary workbook': xlsxOf({ type: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
  'a sheet of LibreOffice': zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
  'any zip': zipOf({ 'photo.jpg': 'x' }),
  'an OLE file of something else': oleOf({ WordDocument: Buffer.from('x') }),
  'an .xls of Excel 95': xlsOf([], [], 0x500),
};
const broken: Record<string, Buffer> = {
  'a zip that is cut off': good.subarray(0, -40),
  'a zip with a changed byte': changed(sheet(megabytes(0.1, '<row/>')), 700),
  'a sheet that is missing': part(
    'xl/_rels/workbook.xml.rels',
    '<Relationship Id="r0" Type="/worksheet" Target="x"/>',
  ),
  'a sheet without an end': part('xl/worksheets/sheet0.xml', '<sheetData><row>'),
  'entities upon entities': part('xl/worksheets/sheet0.xml', `${laughs}<sheetData>&b;</sheetData>`),
  'a text that is not there': sheet('<row><c t="s"><v>7</v></c></row>'),
  'a million columns': sheet(`<row>${megabytes(20, '<c><v>1</v></c>')}</row>`),
  'an .xls that is cut off': goodXls.subarray(0, 3000),
  'an .xls without its last half': oleOf({
    Workbook: workbookOf([record(0x204, 0, 0, 0, 9999)]).subarray(0, 60),
  }),
  'sectors in a circle': oleOf({ Workbook: workbookOf([]) }, (links) => void (links[7] = 0)),
  'a text longer than its record': xlsOf([record(0x204, 0, 0, 0, 0xffff, '\0')]),
  'half a million times the same cell': xlsOf(Array<Buffer>(500_000).fill(record(0x27e, 0, 0, 0, 2, 0))),
};
const tooBig: Record<string, Buffer> = {
  'a gigabyte in a megabyte': part('xl/worksheets/sheet0.xml', gigabyte),
  'a gigabyte of texts': xlsxOf({ strings: '', parts: { 'xl/sharedStrings.xml': gigabyte } }),
  'a million rows': sheet(megabytes(6, '<row/>')),
  'a million texts': xlsxOf({ strings: megabytes(20, '<si><t>a</t></si>') }),
  'a million styles': xlsxOf({ styles: `<cellXfs>${megabytes(5, '<xf/>')}</cellXfs>` }),
  'a million parts': part(
    'xl/_rels/workbook.xml.rels',
    Array.from({ length: 1_000_000 }, (_, id) => `<Relationship Id="${id}"/>`).join(''),
  ),
  'a text without end': sheet(`<row><c t="str"><v>${megabytes(20, ' ')}</v></c></row>`),
  'a tag without end': sheet(`<row><c ${megabytes(20, ' a="b"')}/></row>`),
  'a thousand sheets': xlsxOf({ sheets: Array<string>(1_000).fill(rows(['1'])) }),
  'an .xls with too many texts': xlsOf(
    [],
    [sst, ...Array<Buffer>(400).fill(record(0x3c, Buffer.alloc(8_220)))],
  ),
  'an .xls of a hundred thousand sheets': xlsOf(
    [],
    Array<Buffer>(100_000).fill(record(0x85, 0, 0, 0, '\0\0')),
  ),
  'an .xls of a million records in one': xlsOf([], [sst, ...Array<Buffer>(1_000_000).fill(record(0x3c))]),
};
const refusals = [
  ...Object.entries(noLists).map(([what, content]) => ['sheetType', what, content] as const),
  ['sheetProtected', 'an .xls with a password', xlsOf([], [record(0x2f, 1, 1, 1, Buffer.alloc(48))])],
  ...Object.entries(broken).map(([what, content]) => ['sheetBroken', what, content] as const),
  ...Object.entries(tooBig).map(([what, content]) => ['sheetTooBig', what, content] as const),
] as const;

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x55, at);
  return copy;
}

describe('what is no list', () => {
  it.each(refusals)('is refused as %s: %s', async (code, _, content) => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    expect(await read(content)).toMatchObject(refused(code));
    clearInterval(watch);
    expect(peak - before).toBeLessThan(500_000_000);
    expect((await fetch(new URL('/health/live', server.address))).status).toBe(200);
    expect(await idsOf(good)).toEqual(['2026110300017']);
  });

  it('may lie about its size, or hold a cell in the last corner', async () => {
    const lying = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData>`;
    expect(await idsOf(xlsxOf({ sheets: [lying] }))).toEqual(['1']);
  });

  it('is given up when it takes too long, and the next one is read; meanwhile others are answered', async () => {
    const hurried = excelLists({ timeLimitMs: 2_000 });
    const endless = xlsxOf({
      sheets: [`<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(10_000)}</sheetData>`],
      strings: `<si>${megabytes(1, '<r/>')}</si>`,
    });
    const done: string[] = [];
    const reading = hurried.readIds(endless).catch((error: unknown) => {
      done.push('list');
      return error;
    });
    await fetch(new URL('/health/live', server.address)).then(() => done.push('health'));
    expect(await reading).toMatchObject({ name: 'SheetError', fault: 'tooBig' });
    expect(done).toEqual(['health', 'list']);
    expect((await hurried.readIds(good)).transactionIds).toEqual(['2026110300017']);
    await hurried.close();
  });

  it('is asked for when it is missing, and refused when it is larger than an upload may be', async () => {
    expect(await read(undefined)).toMatchObject(refused('required'));
    expect(await read(Buffer.alloc(11_000_000))).toMatchObject({ http: 413, code: 'tooLarge' });
  });
});
