import { array, assert, constantFrom, double, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../requests/listed-ids.ts';
import { listedFacts, notInList, readList as readTable } from './list-rows.ts';
import type { TableRow } from './list-table.ts';

const readList = (rows: readonly TableRow[]) =>
  readTable({
    top: (most) => rows.slice(0, most),
    below: (heading, columns) =>
      rows
        .filter(({ row }) => row > heading)
        .map(({ row, cells }) => ({ row, cells: cells.filter(({ column }) => columns.has(column)) })),
  });

type Content = string | number | null;
const tableRow = (row: number, contents: readonly Content[]): TableRow => ({
  row,
  cells: contents.flatMap((content, index) => {
    if (content === null) return [];
    const value: CellValue =
      typeof content === 'number' ? { number: content, format: '' } : { text: content };
    return [{ column: index + 1, value }];
  }),
});
const table = (...rows: Content[][]): TableRow[] => rows.map((row, index) => tableRow(index + 1, row));

const indonesian = [
  'NPWP Pembeli / Identitas lainnya',
  'Nama Pembeli',
  'Kode Transaksi',
  'Nomor Faktur Pajak',
  'Tanggal Faktur Pajak',
  'Masa Pajak',
  'Tahun',
  'Status Faktur',
  'ESignStatus',
  'Harga Jual/Penggantian/DPP',
  'DPP Nilai Lain/DPP',
  'PPN',
  'PPnBM',
  'Penandatangan',
  'Referensi',
];
const number = '04002600000000101';
const row = [
  '0098765431021000',
  'CONTOH MAJU',
  '04',
  number,
  '03/11/2026',
  'November',
  '2026',
  'APPROVED',
  'Done',
  '200.000,00',
  '183.333,00',
  '22.000,00',
  '0',
  'X',
  '2026110300017',
];
const change = (column: string, content: Content): Content[] =>
  row.map((old, index) => (indonesian[index] === column ? content : old));
const readOne = (contents: Content[]) => {
  const list = readList(table(indonesian, contents));
  return 'rows' in list ? list.rows[0] : list;
};

const facts = {
  row: 2,
  number,
  code: '04',
  reference: '2026110300017',
  status: 'APPROVED',
  effect: 'issue',
  seller: null,
  buyer: '0098765431021000',
  date: '2026-11-03',
  masa: '2026-11',
  dpp: 200_000,
  dppNilaiLain: 183_333,
  ppn: 22_000,
};

describe('the list', () => {
  it('has its headings in the row that knows more of them, where they are merged over two', () => {
    const above = indonesian.map((heading) => (/DPP|PPN/.test(heading) ? 'Jumlah' : heading));
    expect(readList(table(above, indonesian, row))).toEqual({ rows: [{ ...facts, row: 3 }] });
    expect(readList(table(indonesian, indonesian, row))).toEqual({ rows: [{ ...facts, row: 3 }] });
    expect(readList(table(indonesian, row, indonesian, row))).toMatchObject({
      rows: [facts, { row: 3, refused: 'number' }, { ...facts, row: 4 }],
    });
  });

  it('has the values of a merged heading in whichever column they stand', () => {
    const [heading] = table(['Nomor Faktur Pajak', 'Status Faktur', 'Referensi']);
    const cells = heading?.cells.map((cell) => (cell.column === 3 ? { ...cell, columns: 2 } : cell)) ?? [];
    const rows = [
      { row: 1, cells },
      tableRow(2, [null, 'CREATED', '17', null]),
      tableRow(3, [null, 'CREATED', null, '18']),
    ];
    expect(readList(rows)).toMatchObject({ rows: [{ reference: '17' }, { reference: '18' }] });
  });

  it('is read in Indonesian', () => {
    expect(readList(table(indonesian, row))).toEqual({ rows: [facts] });
  });

  it('is read in English, in any order, below a title, with other columns and empty rows between', () => {
    const english = table(
      ['Output tax invoices'],
      [
        'Reference',
        'VAT',
        'TaxInvoiceStatus',
        'Colour',
        'TaxInvoiceNumber',
        'TaxInvoiceDate',
        'OtherTaxBase',
        'SellingPrice',
        'BuyerTIN',
        'TaxInvoiceCode',
        'TaxInvoicePeriod',
        'TaxInvoiceYear',
        'SellerTIN',
      ],
      [null, '  ', '-'],
      [
        2_026_110_300_017,
        22_000,
        'CREDITED',
        'red',
        number,
        '2026-11-03T00:00:00+07:00',
        183_333,
        200_000,
        98_765_431_021_000,
        'TD.00304',
        'TD.00711',
        2026,
        '0012345674011000',
      ],
    );
    expect(readList(english)).toEqual({
      rows: [{ ...facts, row: 4, status: 'CREDITED', seller: '0012345674011000' }],
    });
  });

  it('is refused without the columns it needs, with those that it has', () => {
    expect(readList(table(['Daftar'], ['Nomor Faktur Pajak', 'PPN', null, 'Status']))).toEqual({
      headers: ['Nomor Faktur Pajak', 'PPN', 'Status'],
    });
    expect(readList([])).toEqual({ headers: [] });
  });

  it('may have no more than the columns it needs', () => {
    const rows = table(
      ['Referensi', 'Status Faktur', 'Nomor Faktur Pajak'],
      ['1', 'SAVED INVALID', '-'],
      ['1', 'APPROVED', number],
    );
    expect(readList(rows)).toMatchObject({
      rows: [{ effect: 'release', number: null, code: null }, { refused: 'date' }],
    });
  });
});

describe('a row', () => {
  it.each([
    ['APPROVED', 'issue'],
    ['Waiting for Amendment', 'issue'],
    ['WAITING_FOR_CANCELLATION', 'issue'],
    ['UNCREDITED', 'issue'],
    ['SAVED  INVALID', 'release'],
    ['REJECTED', 'release'],
    ['CREATED', 'note'],
    ['SIGNING IN PROGRESS', 'note'],
    ['AMENDED', 'replace'],
    ['CANCELED', 'cancel'],
    ['CANCELLED', 'cancel'],
    ['DRAFT', 'none'],
    ['', 'none'],
  ])('%s is %s', (status, effect) => {
    expect(readOne(change('Status Faktur', status))).toMatchObject({ effect });
  });

  it.each<[string, string, Content]>([
    ['rounded', 'Nomor Faktur Pajak', 4_002_600_000_000_101],
    ['rounded', 'Referensi', 2e15],
    ['rounded', 'NPWP Pembeli / Identitas lainnya', 3_171_012_345_678_901],
    ['number', 'Nomor Faktur Pajak', '0400260000'],
    ['number', 'Nomor Faktur Pajak', null],
    ['number', 'Kode Transaksi', '01'],
    ['date', 'Tanggal Faktur Pajak', '31/02/2026'],
    ['date', 'Tanggal Faktur Pajak', null],
    ['amount', 'PPN', '22.00.0'],
    ['amount', 'DPP Nilai Lain/DPP', null],
    ['amount', 'Harga Jual/Penggantian/DPP', -1],
  ])('is refused, %s: %s %j', (refused, column, content) => {
    expect(readOne(change(column, content))).toMatchObject({ row: 2, refused, status: 'APPROVED' });
  });

  it('takes numbers with points, and fills what Coretax leaves out', () => {
    expect(readOne(change('Nomor Faktur Pajak', '04.00.26-00000000101'))).toMatchObject({ number });
    expect(readOne(change('Nomor Faktur Pajak', '040.025-00.40687057'))).toMatchObject({
      number: '0400250040687057',
    });
    expect(readOne(change('NPWP Pembeli / Identitas lainnya', 'x1234567'))).toMatchObject({
      buyer: 'X1234567',
    });
    expect(readOne(change('NPWP Pembeli / Identitas lainnya', '0000000000000000'))).toMatchObject({
      buyer: null,
    });
    expect(readOne(change('Masa Pajak', null))).toMatchObject({ masa: '2026-11' });
    expect(readOne(change('Masa Pajak', 'Oktober'))).toMatchObject({ masa: '2026-10' });
  });
});

it('comes to an end with whatever cells', () => {
  const value = oneof(
    record({ text: string({ maxLength: 40 }) }),
    record({ text: constantFrom(...indonesian, ...row, '-', '0'.repeat(50_000), '1,'.repeat(50_000)) }),
    record({ number: double(), format: constantFrom('', '00000') }),
    record({ shown: string() }),
  );
  assert(
    property(array(array(value, { maxLength: 15 }), { maxLength: 5 }), (contents) => {
      const rows = contents.map((cells, index) => ({
        row: index + 2,
        cells: cells.map((one, column) => ({ column: column + 1, value: one })),
      }));
      expect(readList(rows)).toBeTypeOf('object');
      expect(readList([...table(indonesian), ...rows])).toHaveProperty('rows');
    }),
    { numRuns: 500 },
  );
});

it('says of a number what its rows say', () => {
  const list = readList(
    table(indonesian, row, change('Status Faktur', 'CANCELED'), change('Nomor Faktur Pajak', 1e15)),
  );
  const rows = 'rows' in list ? list.rows : [];
  expect(listedFacts(rows, number)).toEqual({
    buyer: '0098765431021000',
    dppNilaiLain: 183_333,
    ppn: 22_000,
    mark: 'cancelled',
  });
  expect(listedFacts(rows.slice(0, 1), number)).toMatchObject({ mark: null });
  expect(listedFacts(rows, '04002600000000102')).toBeNull();
});

it('finds what was exported and is in no row', () => {
  expect(notInList(['1', '2', '3'], ['2'])).toEqual(['1', '3']);
});
