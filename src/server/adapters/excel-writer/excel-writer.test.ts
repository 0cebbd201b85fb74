import { buffer } from 'node:stream/consumers';
import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { Column } from '../../ports/excel-writer.ts';
import { writeExcel, writeTables } from './excel-writer.ts';

type Row = { day: number; text: string; amount: number };

const columns: Column<Row>[] = [
  { header: 'Day', kind: 'date', width: 12, of: (row) => row.day },
  { header: 'Text & more', kind: 'text', width: 30, of: (row) => row.text },
  { header: 'Amount', kind: 'rupiah', width: 18, of: (row) => row.amount },
];
const table = {
  title: 'A <title>',
  created: new Date('2026-11-15T03:04:05.678Z'),
  sheetName: 'Rows',
  columns,
};

const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;
const row = (i: number): Row => ({ day: 20_000 + i, text: `row ${i}`, amount: i * 1_000 });
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1));

async function open(given: Iterable<Row[]>, limits?: { rows: number; bytes: number }): Promise<WorkBook> {
  const file = writeExcel({ ...table, rows: given }, limits);
  return read(await buffer(file), {
    cellNF: true,
    cellStyles: true,
    bookFiles: true,
  });
}

const cell = (book: WorkBook, sheet: string, place: string) => book.Sheets[sheet]?.[place] as CellObject;
const texts = (book: WorkBook, sheet: string, column: string) =>
  Object.entries(book.Sheets[sheet] ?? {})
    .filter(([place]) => place.startsWith(column))
    .map(([, { v }]) => (v as CellObject['v']) ?? '');
const xml = (book: WorkBook, name: string) => {
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
  return Buffer.from(files[name]?.content ?? []).toString();
};

it('has a header that stays in view, filters, widths and a title', async () => {
  const book = await open([rows(3)]);
  expect(book.SheetNames).toEqual(['Rows']);
  expect(['A1', 'B1', 'C1'].map((place) => cell(book, 'Rows', place).v)).toEqual(
    columns.map((c) => c.header),
  );
  expect(book.Sheets['Rows']?.['!autofilter']).toEqual({ ref: 'A1:C4' });
  expect(book.Workbook?.Names).toContainEqual({
    Name: '_xlnm._FilterDatabase',
    Sheet: 0,
    Hidden: true,
    Ref: "'Rows'!$A$1:$C$4",
  });
  expect(book.Sheets['Rows']?.['!cols']?.map(({ width }) => width)).toEqual([12, 30, 18]);
  expect(book.Props).toMatchObject({ Title: 'A <title>', CreatedDate: new Date('2026-11-15T03:04:05Z') });
  const sheet = xml(book, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  const formats =
    xml(book, 'xl/styles.xml')
      .match(/<cellXfs.*<\/cellXfs>/)?.[0]
      .match(/<xf [^>]*>/g) ?? [];
  const formatOf = (place: string) => formats[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(sheet)?.[1])];
  expect(formatOf('B1')).toContain('fontId="1"');
  expect(xml(book, 'xl/styles.xml')).toMatch(/<fonts[^>]*><font>(?:(?!<b\/>).)*<\/font><font><b\/>/);
  expect(formatOf('B2')).toContain('numFmtId="49"');
  expect(formatOf('B2')).toContain('quotePrefix="1"');
});

it('writes days, amounts and texts as what they are', async () => {
  const given = [
    { day: dayOf('2026-12-31'), text: '=HYPERLINK("http://x")', amount: 9_007_199_254_740_991 },
    { day: dayOf('2024-02-29'), text: '+62 812', amount: 0 },
    { day: dayOf('1900-03-01'), text: '-1', amount: 1 },
    { day: dayOf('9999-12-31'), text: '@SUM(A1)', amount: 1 },
    { day: dayOf('1900-02-28'), text: '0012345678901000', amount: 1 },
    { day: dayOf('0026-11-15'), text: '', amount: 1 },
  ];
  const book = await open([given]);
  const found = given.map((_, i) =>
    ['A', 'B', 'C'].map((column) => {
      const { t, v, z, w } = cell(book, 'Rows', `${column}${i + 2}`) ?? {};
      return [t, v, z, w];
    }),
  );
  const date = (serial: number, shown: string) => ['n', serial, 'yyyy\\-mm\\-dd', shown];
  const text = (value: string) => ['s', value, '@', value];
  const amount = (value: number, shown: string) => ['n', value, '"Rp"\\ #,##0', shown];
  expect(found).toEqual([
    [
      date(46_387, '2026-12-31'),
      text('=HYPERLINK("http://x")'),
      amount(9_007_199_254_740_991, 'Rp 9,007,199,254,740,991'),
    ],
    [date(45_351, '2024-02-29'), text('+62 812'), amount(0, 'Rp 0')],
    [date(61, '1900-03-01'), text('-1'), amount(1, 'Rp 1')],
    [date(2_958_465, '9999-12-31'), text('@SUM(A1)'), amount(1, 'Rp 1')],
    // Excel counts these days wrong or not at all.
    [text('1900-02-28'), text('0012345678901000'), amount(1, 'Rp 1')],
    [text('0026-11-15'), [undefined, undefined, undefined, undefined], amount(1, 'Rp 1')],
  ]);
});

it('goes on in another sheet where one is full', async () => {
  const book = await open([rows(7), [], rows(8).slice(7), rows(11).slice(8)], { rows: 5, bytes: 1e9 });
  expect(book.SheetNames).toEqual(['Rows', 'Rows (2)', 'Rows (3)']);
  const numbered = (from: number, to: number) =>
    rows(to)
      .slice(from - 1)
      .map((one) => one.text);
  expect(texts(book, 'Rows', 'B')).toEqual(['Text & more', ...numbered(1, 4)]);
  expect(texts(book, 'Rows (2)', 'B')).toEqual(['Text & more', ...numbered(5, 8)]);
  expect(texts(book, 'Rows (3)', 'B')).toEqual(['Text & more', ...numbered(9, 11)]);
  expect(
    book.Workbook?.Names?.filter(({ Name }) => Name === '_xlnm._FilterDatabase').map(({ Ref }) => Ref),
  ).toEqual(["'Rows'!$A$1:$C$5", "'Rows (2)'!$A$1:$C$5", "'Rows (3)'!$A$1:$C$4"]);
});

it('begins no sheet for rows that are not there', async () => {
  expect((await open([rows(4)], { rows: 5, bytes: 1e9 })).SheetNames).toEqual(['Rows']);
});

it('goes on in another sheet before one has too many bytes for an archive', async () => {
  const book = await open([rows(250)], { rows: 1_000, bytes: 5_000 });
  expect(book.SheetNames).toEqual(['Rows', 'Rows (2)', 'Rows (3)']);
  const all = book.SheetNames.flatMap((name) => texts(book, name, 'B').slice(1));
  expect(all).toEqual(rows(250).map((one) => one.text));
});

it('has a header and filters when there are no rows', async () => {
  const book = await open([]);
  expect(texts(book, 'Rows', 'B')).toEqual(['Text & more']);
  expect(book.Sheets['Rows']?.['!autofilter']).toEqual({ ref: 'A1:C1' });
});

it('begins before the first row is there, reads no further than it is read, and stops when its reader does', async () => {
  let batches = 0;
  let isClosed = false;
  const first = Promise.withResolvers<void>();
  async function* source() {
    try {
      await first.promise;
      for (; batches < 10_000; batches++) yield rows(1_000);
    } finally {
      isClosed = true;
    }
  }
  const file = writeExcel({ ...table, rows: source() });
  expect((await file.next()).value?.subarray(0, 2).toString()).toBe('PK');
  expect(batches).toBe(0);
  first.resolve();
  for (let i = 0; i < 30; i++) await file.next();
  const taken = batches;
  expect(taken).toBeLessThan(100);
  await file.return(undefined);
  expect(isClosed).toBe(true);
  expect(batches).toBeLessThan(taken + 10);
});

it('has several tables, each with columns of its own, one after the other', async () => {
  const seen: number[] = [];
  function* first() {
    for (const batch of [rows(2), rows(3)]) {
      seen.push(batch.length);
      yield batch;
    }
  }
  const file = writeTables({
    title: 'Two tables',
    created: table.created,
    tables: [
      { sheetName: 'Rows', columns, rows: first() },
      {
        sheetName: 'Batches',
        columns: [{ header: 'How many', kind: 'count', width: 9, of: (count: number) => count }],
        // Known when the first table is done.
        rows: [seen],
      },
    ],
  });
  const book = read(await buffer(file), { cellNF: true });
  expect(book.SheetNames).toEqual(['Rows', 'Batches']);
  expect(texts(book, 'Rows', 'B')).toHaveLength(6);
  expect(texts(book, 'Batches', 'A')).toEqual(['How many', 2, 3]);
  expect(cell(book, 'Batches', 'A2')).toMatchObject({ t: 'n', v: 2, z: '#,##0' });
  expect(book.Workbook?.Names?.map(({ Ref }) => Ref)).toEqual(
    expect.arrayContaining(["'Rows'!$A$1:$C$6", "'Batches'!$A$1:$A$3"]),
  );
});
