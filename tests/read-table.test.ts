import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { excelLists } from '../src/server/adapters/excel-lists/excel-lists.ts';
import { hostileLists } from './support/hostile-lists.ts';
import { sheetOf, xlsxOf } from './support/xlsx-files.ts';

const lists = excelLists();
afterAll(() => lists.close());

type Value = string | number | Date | null;

/** A workbook as another program writes it. */
function workbookOf(sheets: Record<string, Value[][]>, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), name);
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** What stands in the rows, by the letters of their columns. */
async function tableOf(content: Buffer) {
  const { rows } = await lists.readTable(content);
  return rows.map(({ row, cells }) => [
    row,
    Object.fromEntries(cells.map(({ column, value }) => [utils.encode_col(column - 1), value])),
  ]);
}
describe('a table', () => {
  it.each<BookType>(['xlsx', 'biff8'])('has its cells as they were written: %s', async (bookType) => {
    const content = workbookOf(
      {
        Faktur: [
          ['Daftar Faktur Pajak Keluaran'],
          [],
          ['Nomor Faktur Pajak', 'Tanggal Faktur Pajak', null, 'PPN'],
          ['04002600000000101', new Date(Date.UTC(2026, 10, 3)), '', 22_000.5],
          [4_002_600_000_000_101, '2026-11-03T00:00:00+07:00', ' ', -7],
        ],
      },
      bookType,
    );
    expect(await tableOf(content)).toEqual([
      [1, { A: { text: 'Daftar Faktur Pajak Keluaran' } }],
      [3, { A: { text: 'Nomor Faktur Pajak' }, B: { text: 'Tanggal Faktur Pajak' }, D: { text: 'PPN' } }],
      [4, { A: { text: '04002600000000101' }, B: { shown: '2026-11-03' }, D: number(22_000.5) }],
      [5, { A: number(4_002_600_000_000_101), B: { text: '2026-11-03T00:00:00+07:00' }, D: number(-7) }],
    ]);
  });
  const number = (value: number) => ({ number: value, format: expect.any(String) as string });

  it.each<BookType>(['xlsx', 'biff8'])(
    'is the sheet `data`, else the first with rows: %s',
    async (bookType) => {
      const [empty, first, data] = [[['']], [['first']], [['data']]];
      const found = async (sheets: Record<string, Value[][]>) =>
        (await tableOf(workbookOf(sheets, bookType))).map(([, cells]) => cells);
      expect(await found({ Notes: empty, List: first, More: data })).toEqual([{ A: { text: 'first' } }]);
      expect(await found({ List: first, Data: data })).toEqual([{ A: { text: 'data' } }]);
      expect(await found({ data: empty, List: first })).toEqual([{ A: { text: 'first' } }]);
      expect(await found({ Notes: empty })).toEqual([]);
    },
  );

  it('need not know of a sheet that is damaged, when another is the one', async () => {
    const content = xlsxOf({
      sheets: [sheetOf([['one']]), ''],
      parts: { 'xl/worksheets/sheet1.xml': '<sheetData><row>' },
    });
    expect(await tableOf(content)).toEqual([[1, { A: { text: 'one' } }]]);
  });

  it('has its rows in order and its long texts cut, whoever wrote it', async () => {
    const sheet = `<sheetData><row r="9"><c t="str"><v>${'x'.repeat(5_000)}</v></c></row><row r="2"><c t="str"><v>two</v></c></row></sheetData>`;
    expect(await tableOf(xlsxOf({ sheets: [sheet] }))).toEqual([
      [2, { A: { text: 'two' } }],
      [9, { A: { text: 'x'.repeat(1_000) } }],
    ]);
  });
});

describe('how much a table may have', () => {
  it('is ten thousand rows below the headings, of twenty columns', async () => {
    const row = Array.from({ length: 20 }, (_, column) => `Isi kolom ${column}`);
    const rows = (count: number) => xlsxOf({ sheets: [sheetOf(Array<string[]>(count).fill(row))] });
    expect((await lists.readTable(rows(10_001))).rows).toHaveLength(10_001);
    await expect(lists.readTable(rows(10_002))).rejects.toMatchObject(tooBig);
  });

  it('is sixty columns; what lies further to the right is left out', async () => {
    const [[, cells] = []] = await tableOf(workbookOf({ data: [Array.from({ length: 70 }, (_, at) => at)] }));
    expect(Object.keys(cells ?? {}).at(-1)).toBe(utils.encode_col(59));
  });

  it('is twenty megabytes, and so much text in all', async () => {
    await expect(lists.readTable(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toMatchObject(tooBig);
    const sheet = `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(1_000)}</sheetData>`;
    const talkative = xlsxOf({ sheets: [sheet], strings: `<si><t>${'x'.repeat(900)}</t></si>` });
    await expect(lists.readTable(talkative)).rejects.toMatchObject(tooBig);
  });
  const tooBig = { name: 'SheetError', fault: 'tooBig' };
});

it.each(hostileLists)('is refused when it is $what', async ({ content, code }) => {
  const fault = code.replace('sheet', '');
  await expect(lists.readTable(content)).rejects.toMatchObject({
    name: 'SheetError',
    fault: fault.charAt(0).toLowerCase() + fault.slice(1),
  });
});
