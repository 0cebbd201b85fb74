import { buffer } from 'node:stream/consumers';
import { read, utils, type CellObject } from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { CellRow } from '../../ports/excel-writer.ts';
import { writeWorkbook } from './excel-writer.ts';

const about = { title: 'Two sheets', created: new Date('2026-11-17T01:02:03Z') };

async function open(sheets: { name: string; rows: Iterable<CellRow[]> }[]) {
  const book = read(await buffer(writeWorkbook({ ...about, sheets })), { bookFiles: true });
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
  const xml = (name: string) => Buffer.from(files[name]?.content ?? []).toString();
  const cell = (sheet: string, place: string) => book.Sheets[sheet]?.[place] as CellObject | undefined;
  return { book, xml, cell };
}

it('has the sheets, rows and cells that were given, wherever they stand, and nothing else', async () => {
  const first = [[['Seller', '', '0012345674011000']], [[], ['No', 'Name']], [[{ number: '1' }, 'CONTOH']]];
  const { book, xml } = await open([
    { name: 'Faktur', rows: first },
    { name: 'Detail & more', rows: [[['No']], [['END']]] },
  ]);
  expect(book.SheetNames).toEqual(['Faktur', 'Detail & more']);
  const rowsOf = (sheet: string) =>
    utils.sheet_to_json(book.Sheets[sheet] ?? {}, { header: 1, blankrows: true, defval: null });
  expect(rowsOf('Faktur')).toEqual([
    ['Seller', null, '0012345674011000'],
    [null, null, null],
    ['No', 'Name', null],
    [1, 'CONTOH', null],
  ]);
  expect(rowsOf('Detail & more')).toEqual([['No'], ['END']]);
  expect(book.Props).toMatchObject({ Title: 'Two sheets' });
  expect(xml('xl/workbook.xml')).not.toContain('definedName');
  expect(xml('xl/worksheets/sheet1.xml')).not.toContain('autoFilter');
});

it('keeps the digits of numbers, and text that looks like a number or a formula as text', async () => {
  const { xml, cell } = await open([
    {
      name: 'Faktur',
      rows: [[[{ number: '90071992547409.93' }, { number: '0.1' }, '0012', '=1+1', '@SUM(A1)', '<b>&']]],
    },
  ]);
  expect(xml('xl/worksheets/sheet1.xml')).toContain('<c r="A1"><v>90071992547409.93</v></c>');
  expect(['A1', 'B1'].map((place) => cell('Faktur', place))).toMatchObject([
    { t: 'n', v: Number('90071992547409.93') },
    { t: 'n', v: 0.1 },
  ]);
  expect(['C1', 'D1', 'E1', 'F1'].map((place) => cell('Faktur', place))).toMatchObject([
    { t: 's', v: '0012' },
    { t: 's', v: '=1+1' },
    { t: 's', v: '@SUM(A1)' },
    { t: 's', v: '<b>&' },
  ]);
  expect(cell('Faktur', 'D1')?.f).toBeUndefined();
});

it('reads no further than it is read', async () => {
  let given = 0;
  function* rows() {
    for (; given < 10_000; given++)
      yield Array.from({ length: 1_000 }, (_, i) => [`row ${i}`, String(given)]);
  }
  const file = writeWorkbook({ ...about, sheets: [{ name: 'Rows', rows: rows() }] });
  for (let i = 0; i < 30; i++) await file.next();
  expect(given).toBeLessThan(200);
  await file.return(undefined);
});
