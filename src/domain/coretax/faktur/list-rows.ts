import type { ListedFacts } from './judge-faktur.ts';
import {
  codeOf,
  dayOf,
  isEmptyText,
  isRounded,
  monthOf,
  referenceOf,
  rupiahOf,
  textOf,
} from './list-cells.ts';
import { findColumns, rowsOfHeading, type ListColumn, type ListColumns } from './list-headers.ts';
import type { Table, TableRow } from './list-table.ts';

/** What a status in Coretax does here. Issued ones stay so while a change waits for the buyer. */
export type ListEffect = 'issue' | 'release' | 'note' | 'replace' | 'cancel' | 'none' | 'refused';

const effects: Record<string, ListEffect> = {
  APPROVED: 'issue',
  CREDITED: 'issue',
  UNCREDITED: 'issue',
  'SAVED INVALID': 'release',
  REJECTED: 'release',
  CREATED: 'note',
  'SIGNING IN PROGRESS': 'note',
  AMENDED: 'replace',
  CANCELED: 'cancel',
  CANCELLED: 'cancel',
};

function effectOf(status: string): ListEffect {
  const words = status
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return words.startsWith('WAITING FOR ') ? 'issue' : (effects[words] ?? 'none');
}

export type RowRefusal = 'rounded' | 'number' | 'date' | 'amount';

/** A row of the list. Null is what the list does not say. */
export type ListedFaktur = {
  /** The number of the row, as Excel counts. */
  row: number;
  /** 17 digits, 16 on old ones; drafts have none. */
  number: string | null;
  code: string | null;
  reference: string;
  status: string;
  effect: ListEffect;
  seller: string | null;
  buyer: string | null;
  date: string | null;
  /** YYYY-MM */
  masa: string | null;
  dpp: number | null;
  dppNilaiLain: number | null;
  ppn: number | null;
};
export type RefusedRow = { row: number; number: string | null; status: string; refused: RowRefusal };

/** The rows below the headings; or the headings that were read, when it is another table. */
export type ReadList = { rows: (ListedFaktur | RefusedRow)[] } | { headers: string[] };

export function readList(table: Table): ReadList {
  const columns = findColumns(table.top(rowsOfHeading));
  if ('headers' in columns) return columns;
  const wanted = new Set(Object.values(columns.at).flat());
  const rows: (ListedFaktur | RefusedRow)[] = [];
  for (const row of table.below(columns.headingRow, wanted)) {
    const read = readRow(row, columns);
    if (read) rows.push(read);
  }
  return { rows };
}

function readRow({ row, cells }: TableRow, { at }: ListColumns): ListedFaktur | RefusedRow | undefined {
  const cell = (name: ListColumn) => cells.find(({ column }) => at[name]?.includes(column))?.value;
  const isEmpty = (name: ListColumn) => isEmptyText(textOf(cell(name)));
  if ((Object.keys(at) as ListColumn[]).every(isEmpty)) return undefined;

  const status = textOf(cell('status')).slice(0, 100);
  const effect = effectOf(status);
  const number = textOf(cell('number')).replaceAll(/[\s.-]/g, '');
  const isNumber = /^\d{16,17}$/.test(number);
  const refuse = (refused: RowRefusal): RefusedRow => ({
    row,
    number: isNumber ? number : null,
    status,
    refused,
  });

  if ((['number', 'reference', 'buyer', 'seller'] as const).some((name) => isRounded(cell(name))))
    return refuse('rounded');
  const needsNumber = effect === 'issue' || effect === 'replace' || effect === 'cancel';
  const code = codeOf(cell('code')) ?? (isNumber ? number.slice(0, 2) : null);
  const isRightNumber = isNumber ? number.startsWith(code ?? '') : isEmpty('number') && !needsNumber;
  if (!isRightNumber) return refuse('number');

  const date = dayOf(cell('date')) ?? null;
  if (date === null && (effect === 'issue' || !isEmpty('date'))) return refuse('date');
  const [dpp = null, dppNilaiLain = null, ppn = null] = (['dpp', 'dppNilaiLain', 'ppn'] as const).map(
    (name) => rupiahOf(cell(name)),
  );
  const isAmount = (['dpp', 'dppNilaiLain', 'ppn'] as const).every(
    (name) => isEmpty(name) || rupiahOf(cell(name)) !== undefined,
  );
  if (!isAmount || (effect === 'issue' && (dppNilaiLain === null || ppn === null))) return refuse('amount');

  return {
    row,
    number: isNumber ? number : null,
    code,
    reference: referenceOf(cell('reference')).slice(0, 500),
    status,
    effect,
    seller: taxNumberOf(textOf(cell('seller'))),
    buyer: taxNumberOf(textOf(cell('buyer'))),
    date,
    masa: masaOf(monthOf(cell('month')), Number(textOf(cell('year'))), date),
    dpp,
    dppNilaiLain,
    ppn,
  };
}

/** 16 digits, some of whose zeros a number does not have; or the number of a document. Zeros alone are none. */
function taxNumberOf(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (isEmptyText(text) || /^0*$/.test(digits)) return null;
  return /^\d{14,16}$/.test(digits) ? digits.padStart(16, '0') : text.toUpperCase();
}

function masaOf(month: number | undefined, year: number, date: string | null): string | null {
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2099;
  if (month === undefined || !isYear) return date?.slice(0, 7) ?? null;
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** What the list says of a number, for the PDF with this number in the same drop. */
export function listedFacts(
  rows: readonly (ListedFaktur | RefusedRow)[],
  number: string,
): ListedFacts | null {
  const found = rows.filter((row): row is ListedFaktur => row.number === number && !('refused' in row));
  // Where it says several things of one number, the order of its rows decides nothing.
  const said = found.map(({ buyer, dppNilaiLain, ppn }) => ({ buyer, dppNilaiLain, ppn }));
  const [first] = said.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (!first) return null;
  const isTold = (effect: ListEffect) => found.some((row) => row.effect === effect);
  return { ...first, mark: isTold('cancel') ? 'cancelled' : isTold('replace') ? 'replaced' : null };
}

/** The exported transactions that are in no row: Coretax does not have them yet. */
export function notInList(exported: readonly string[], named: readonly string[]): string[] {
  const known = new Set(named);
  return exported.filter((transactionId) => !known.has(transactionId));
}
