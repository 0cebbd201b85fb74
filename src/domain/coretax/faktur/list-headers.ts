import { shownValue, type CellValue } from '../../requests/listed-ids.ts';
import type { TableRow } from './list-table.ts';

/** Headings of the list in Indonesian and English, without spaces and signs. */
const headings = {
  number: ['nomorfakturpajak', 'nofakturpajak', 'taxinvoicenumber'],
  reference: ['referensi', 'reference'],
  status: ['statusfaktur', 'statusfakturpajak', 'taxinvoicestatus'],
  seller: ['npwppenjual', 'sellertin'],
  buyer: ['npwppembeliidentitaslainnya', 'npwppembeli', 'buyertin'],
  code: ['kodetransaksi', 'taxinvoicecode'],
  date: ['tanggalfakturpajak', 'tanggalfaktur', 'taxinvoicedate'],
  month: ['masapajak', 'taxinvoiceperiod'],
  year: ['tahun', 'tahunpajak', 'taxinvoiceyear'],
  dpp: ['hargajualpenggantiandpp', 'hargajualpenggantian', 'sellingprice'],
  dppNilaiLain: ['dppnilailaindpp', 'dppnilailain', 'othertaxbase'],
  ppn: ['ppn', 'vat'],
} as const;

export type ListColumn = keyof typeof headings;
const columnNames = Object.keys(headings) as ListColumn[];
const core = ['number', 'reference', 'status'] as const;

export type ListColumns = { headingRow: number; at: Partial<Record<ListColumn, number>> };

/** A title may stand above the headings. */
const rowsOfHeading = 10;
const mostHeaders = 100;

function columnOf(value: CellValue): ListColumn | undefined {
  if (!('text' in value)) return undefined;
  const letters = value.text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return columnNames.find((name) => headings[name].some((heading) => heading === letters));
}

/** Where the columns of the list are; or the headings that were read, when one that it cannot do without is missing. */
export function findColumns(rows: readonly TableRow[]): ListColumns | { headers: string[] } {
  let best: TableRow | undefined;
  let most = -1;
  for (const row of rows.slice(0, rowsOfHeading)) {
    const at: ListColumns['at'] = {};
    for (const { column, value } of row.cells) {
      const name = columnOf(value);
      if (name) at[name] ??= column;
    }
    if (core.every((name) => at[name] !== undefined)) return { headingRow: row.row, at };
    const known = Object.keys(at).length;
    if (known > most && row.cells.length > 0) [best, most] = [row, known];
  }
  const headers = best?.cells.slice(0, mostHeaders).map(({ value }) => shownValue(value)) ?? [];
  return { headers: headers.filter((header) => header !== '') };
}
