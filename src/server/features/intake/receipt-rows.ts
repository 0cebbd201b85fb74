import type { CalendarDate } from '#domain/dates/jakarta-date.ts';
import {
  keptDays,
  readReceiptHead,
  readReceiptLine,
  receiptLimits,
  type KeptDays,
  type Receipt,
  type ReceiptLine,
  type ReceiptProblem,
} from '#domain/receipt.ts';
import type { BrokenRecord, CsvRecord } from './csv-reader.ts';

const columnNames = [
  'transaction_id',
  'store',
  'sales_date',
  'total_amount_paid',
  'product_name',
  'quantity',
  'unit_price',
  'tax_rate',
] as const;
type Column = (typeof columnNames)[number];
export type Columns = Record<Column, number>;

/** The file as a whole cannot be read: a message for the person who gave it. */
export class SalesFileError extends Error {
  override readonly name = 'SalesFileError';
}

export function readHeader(record: CsvRecord | BrokenRecord | undefined): Columns {
  const names = record?.fields?.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = columnNames.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new SalesFileError(
      `The first line must name the columns ${columnNames.join(',')}; missing: ${missing.join(', ')}.`,
    );
  return Object.fromEntries(columnNames.map((name) => [name, names.indexOf(name)])) as Columns;
}

export type RowProblem = ReceiptProblem | 'brokenRow' | 'mixedRows' | 'encoding';
type Rejected = { line: number; problem: RowProblem };
/** All rows of one transaction: the receipt, or the first thing that is wrong with it and where. */
export type RowGroup = {
  line: number;
  transactionId: string;
  receipt: Receipt | undefined;
  rejected: Rejected | undefined;
};
type OpenGroup = { line: number; head: Head; lines: ReceiptLine[]; rejected: Rejected | undefined };
type Head = { transactionId: string; store: string; salesDate: string; totalPaid: string };

/** Puts consecutive rows of the same transaction together; holds one transaction at a time. */
export function createRowGrouper(columns: Columns, today: CalendarDate) {
  const days = keptDays(today);
  let open: OpenGroup | undefined;

  function finish(): RowGroup | undefined {
    const group = open && closeGroup(open, days);
    open = undefined;
    return group;
  }

  return {
    finish,
    /** Gives the group before, once a row of another transaction comes. */
    add(record: CsvRecord | BrokenRecord): RowGroup | undefined {
      const head = readHead(record, columns);
      const finished = open?.head.transactionId === head.transactionId ? undefined : finish();
      open ??= { line: record.line, head, lines: [], rejected: undefined };
      if (open.rejected) return finished;
      const line = readRow(open, record, head, columns);
      if (typeof line === 'string') open.rejected = { line: record.line, problem: line };
      else if (line) open.lines.push(line);
      return finished;
    },
  };
}

function closeGroup({ line, head, lines, rejected }: OpenGroup, days: KeptDays): RowGroup {
  const { transactionId, store, salesDate } = head;
  if (rejected) return { line, transactionId, receipt: undefined, rejected };
  const totalPaid = wholeNumber(head.totalPaid);
  const read = readReceiptHead({ transactionId, store, salesDate, totalPaid }, days);
  if (typeof read === 'string')
    return { line, transactionId, receipt: undefined, rejected: { line, problem: read } };
  return { line, transactionId, receipt: { ...read, lines }, rejected: undefined };
}

function readRow(
  group: OpenGroup,
  record: CsvRecord | BrokenRecord,
  head: Head,
  columns: Columns,
): ReceiptLine | RowProblem | undefined {
  const { fields } = record;
  if (!fields) return 'brokenRow';
  const { store, salesDate, totalPaid } = group.head;
  if (head.store !== store || head.salesDate !== salesDate || head.totalPaid !== totalPaid)
    return 'mixedRows';
  const productName = field(fields, columns.product_name);
  const quantity = field(fields, columns.quantity);
  const unitPrice = field(fields, columns.unit_price);
  const taxRate = field(fields, columns.tax_rate);
  // The decoder puts this sign where the bytes are not UTF-8.
  if (store.includes('\uFFFD') || productName.includes('\uFFFD')) return 'encoding';
  if (productName === '' && quantity === '' && unitPrice === '' && taxRate === '') return undefined;
  if (group.lines.length === receiptLimits.lines) return 'lines';
  return readReceiptLine({
    productName,
    quantity: decimal(quantity),
    unitPrice: price(unitPrice),
    taxRate: decimal(taxRate),
  });
}

/** Of a broken row only the ID is wanted, so that its transaction is rejected as a whole. */
function readHead(record: CsvRecord | BrokenRecord, columns: Columns): Head {
  const fields = record.fields ?? record.beginning.replaceAll('"', '').split(',');
  return {
    transactionId: field(fields, columns.transaction_id),
    store: field(fields, columns.store),
    salesDate: field(fields, columns.sales_date),
    totalPaid: field(fields, columns.total_amount_paid),
  };
}

const field = (fields: string[], column: number) => fields[column]?.trim() ?? '';
const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const decimal = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
/** "12.500" may mean twelve and a half or twelve thousand five hundred: neither is guessed. */
const price = (text: string) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN);
