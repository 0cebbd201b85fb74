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

/** The row of the headings, and the columns in which each value may stand: a merged heading covers several. */
export type ListColumns = { headingRow: number; at: Partial<Record<ListColumn, readonly number[]>> };

/** The number of first rows that may hold the headings: a title may stand above them. */
export const rowsOfHeading = 10;
const mostHeaders = 100;

function columnOf(value: CellValue): ListColumn | undefined {
  if (!('text' in value)) return undefined;
  const letters = value.text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return columnNames.find((name) => headings[name].some((heading) => heading === letters));
}

/**
 * The columns of the list; or the headings that were read, when one that it cannot do without is missing. Of headings
 * in two rows, one merged over the other, the row that has more of them counts, and the lower of equal ones.
 */
export function findColumns(top: readonly TableRow[]): ListColumns | { headers: string[] } {
  let best: (ListColumns & { known: number }) | undefined;
  for (const row of top) {
    const at = columnsIn(row);
    const known = Object.keys(at).length;
    const isBelow = row.row === (best?.headingRow ?? 0) + 1;
    if (!best || known > best.known || (isBelow && known === best.known && known > 0))
      best = { headingRow: row.row, at, known };
  }
  const { headingRow = 0, at = {} } = best ?? {};
  if (core.every((name) => at[name] !== undefined)) return { headingRow, at };
  const cells = top.find(({ row }) => row === headingRow)?.cells ?? [];
  const headers = cells.slice(0, mostHeaders).map(({ value }) => shownValue(value));
  return { headers: headers.filter((header) => header !== '') };
}

function columnsIn({ cells }: TableRow): ListColumns['at'] {
  const at: ListColumns['at'] = {};
  for (const { column, value, columns = 1 } of cells) {
    const name = columnOf(value);
    if (name) at[name] ??= Array.from({ length: columns }, (_, index) => column + index);
  }
  return at;
}
