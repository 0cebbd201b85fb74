import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { excelLists } from '../src/server/adapters/excel-lists/excel-lists.ts';
import { findTable } from '../src/server/adapters/excel-lists/find-table.ts';
import { isWorkbook, readWorkbook } from '../src/server/adapters/excel-lists/read-workbook.ts';
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
function tableOf(content: Buffer) {
  const rows = readWorkbook(content, (workbook) => findTable(workbook).top(100));
  return rows.map(({ row, cells }) => [
    row,
    Object.fromEntries(
      cells
        .toSorted((a, b) => a.column - b.column)
        .map(({ column, value }) => [utils.encode_col(column - 1), value]),
    ),
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
    expect(tableOf(content)).toEqual([
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
        tableOf(workbookOf(sheets, bookType)).map(([, cells]) => cells);
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
    expect(tableOf(content)).toEqual([[1, { A: { text: 'one' } }]]);
  });

  it('has its rows in order and its long texts cut, whoever wrote it', () => {
    const sheet = `<sheetData><row r="9"><c t="str"><v>${'x'.repeat(5_000)}</v></c></row><row r="2"><c t="str"><v>two</v></c></row></sheetData>`;
    expect(tableOf(xlsxOf({ sheets: [sheet] }))).toEqual([
      [2, { A: { text: 'two' } }],
      [9, { A: { text: 'x'.repeat(1_000) } }],
    ]);
  });
});

describe('merged cells', () => {
  const merged = (rows: Value[][], ranges: string[], bookType: BookType) => {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = ranges.map((range) => utils.decode_range(range));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'data');
    return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
  };

  it.each<BookType>(['xlsx', 'biff8'])(
    'are read as they are seen, in every row that they cover: %s',
    (bookType) => {
      const content = merged(
        [
          ['Status', 'Referensi', null, 'PPN'],
          ['APPROVED', '17', null, '1'],
          [null, null, '18', '2'],
          ['hidden', '19', 'hidden', '3'],
          ['AMENDED', '20', null, '4'],
        ],
        ['B1:C1', 'A2:A4', 'B4:C4'],
        bookType,
      );
      expect(tableOf(content)).toEqual([
        [1, { A: { text: 'Status' }, B: { text: 'Referensi' }, D: { text: 'PPN' } }],
        [2, { A: { text: 'APPROVED' }, B: { text: '17' }, D: { text: '1' } }],
        [3, { A: { text: 'APPROVED' }, C: { text: '18' }, D: { text: '2' } }],
        [4, { A: { text: 'APPROVED' }, B: { text: '19' }, D: { text: '3' } }],
        [5, { A: { text: 'AMENDED' }, B: { text: '20' }, D: { text: '4' } }],
      ]);
    },
  );

  it('give a list all its values, whatever of it was merged', async () => {
    const content = merged(
      [
        ['Daftar Faktur Pajak Keluaran', null, null, null, null],
        ['Nomor Faktur Pajak', 'Status Faktur', 'Referensi', null, 'Tanggal Faktur Pajak'],
        ['04002600000000101', 'CREATED', null, '17', '18 Nopember 2026'],
        ['04002600000000102', null, '18', null, null],
      ],
      ['A1:E1', 'C2:D2', 'B3:B4', 'E3:E4', 'C4:D4'],
      'xlsx',
    );
    expect(await lists.readList(content)).toMatchObject({
      rows: [
        { row: 3, number: '04002600000000101', status: 'CREATED', reference: '17', date: '2026-11-18' },
        { row: 4, number: '04002600000000102', status: 'CREATED', reference: '18', date: '2026-11-18' },
      ],
    });
  });
});

const headings = ['Nomor Faktur Pajak', 'Status Faktur', 'Referensi'];

describe('how much a list may have', () => {
  it('is so many rows, told apart from so many bytes', async () => {
    const csv = (rows: number) => Buffer.from(`${headings.join()}\n${',CREATED,17\n'.repeat(rows)}`);
    expect(await lists.readList(csv(50_000))).toHaveProperty('rows.length', 50_000);
    await expect(lists.readList(csv(50_001))).rejects.toMatchObject({ fault: 'tooManyRows' });
    await expect(lists.readList(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toMatchObject(tooBig);
  });

  it('is sixty columns; what lies further to the right is left out', () => {
    const [[, cells] = []] = tableOf(workbookOf({ data: [Array.from({ length: 70 }, (_, at) => at)] }));
    expect(Object.keys(cells ?? {}).at(-1)).toBe(utils.encode_col(59));
  });

  it('is so much text in all', async () => {
    const row = `<row>${'<c t="s"><v>3</v></c>'.repeat(3)}</row>`;
    const sheet = `<sheetData><row>${[0, 1, 2].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>${row.repeat(20_000)}</sheetData>`;
    const strings = [...headings, 'x'.repeat(900)].map((text) => `<si><t>${text}</t></si>`).join('');
    await expect(lists.readList(xlsxOf({ sheets: [sheet], strings }))).rejects.toMatchObject(tooBig);
  });
  const tooBig = { name: 'SheetError', fault: 'tooBig' };
});

it.each(hostileLists.filter(({ content }) => isWorkbook(content)))(
  'is refused when it is $what',
  async ({ content, code }) => {
    const fault = code.replace('sheet', '');
    await expect(lists.readList(content)).rejects.toMatchObject({
      name: 'SheetError',
      fault: fault.charAt(0).toLowerCase() + fault.slice(1),
    });
  },
);
