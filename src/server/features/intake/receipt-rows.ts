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
} from '#domain/receipts/receipt.ts';
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
/** What not every till tells. */
const optionalNames = [
  'prices_include_tax',
  'receipt_discount',
  'store_code',
  'unit',
  'discount',
  'tax',
  'kind',
  'goods_code',
  'buyer_code',
] as const;
export type Columns = Record<(typeof columnNames)[number], number> &
  Partial<Record<(typeof optionalNames)[number], number>>;

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
  const found = [...columnNames, ...optionalNames.filter((name) => names.includes(name))];
  return Object.fromEntries(found.map((name) => [name, names.indexOf(name)])) as Columns;
}

export type RowProblem = ReceiptProblem | 'brokenRow' | 'mixedRows' | 'encoding';
type RejectedLine = { line: number; problem: RowProblem };
/** All rows of one transaction: the receipt, or the first thing that is wrong with it and where. */
export type RowGroup = {
  line: number;
  transactionId: string;
  receipt: Receipt | undefined;
  /** The code that came with it; whatever it is, it is no reason to reject the receipt. */
  buyerCode: string;
  rejected: RejectedLine | undefined;
};
type OpenGroup = {
  line: number;
  head: Head;
  buyerCode: string;
  lines: ReceiptLine[];
  rejected: RejectedLine | undefined;
};
/** The columns of a receipt as the file has them; empty where it says nothing. */
type Head = {
  transactionId: string;
  store: string;
  salesDate: string;
  totalPaid: string;
  pricesIncludeTax: string;
  receiptDiscount: string;
  storeCode: string;
};

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
      open ??= { line: record.line, head, buyerCode: '', lines: [], rejected: undefined };
      open.buyerCode ||= field(record.fields ?? [], columns.buyer_code);
      if (open.rejected) return finished;
      const line = readRow(open, record, head, columns);
      if (typeof line === 'string') open.rejected = { line: record.line, problem: line };
      else if (line) open.lines.push(line);
      return finished;
    },
  };
}

function closeGroup({ line, head, buyerCode, lines, rejected }: OpenGroup, days: KeptDays): RowGroup {
  const { transactionId, store, salesDate } = head;
  if (rejected) return { line, transactionId, receipt: undefined, buyerCode, rejected };
  const read = readReceiptHead(
    {
      transactionId,
      store,
      salesDate,
      totalPaid: wholeNumber(head.totalPaid),
      pricesIncludeTax: ifGiven(head.pricesIncludeTax, trueOrFalse),
      receiptDiscount: ifGiven(head.receiptDiscount, price),
      storeCode: head.storeCode || undefined,
    },
    days,
  );
  if (typeof read === 'string')
    return { line, transactionId, receipt: undefined, buyerCode, rejected: { line, problem: read } };
  return { line, transactionId, receipt: { ...read, lines }, buyerCode, rejected: undefined };
}

function readRow(
  group: OpenGroup,
  record: CsvRecord | BrokenRecord,
  head: Head,
  columns: Columns,
): ReceiptLine | RowProblem | undefined {
  const { fields } = record;
  if (!fields) return 'brokenRow';
  if (!isSameHead(head, group.head)) return 'mixedRows';
  const productName = field(fields, columns.product_name);
  const quantity = field(fields, columns.quantity);
  const unitPrice = field(fields, columns.unit_price);
  const taxRate = field(fields, columns.tax_rate);
  const unit = field(fields, columns.unit);
  const discount = field(fields, columns.discount);
  const tax = field(fields, columns.tax);
  const kind = field(fields, columns.kind);
  const goodsCode = field(fields, columns.goods_code);
  // The decoder puts this sign where the bytes are not UTF-8.
  if ([head.store, head.storeCode, productName, unit].some((text) => text.includes('\uFFFD')))
    return 'encoding';
  if (!(productName || quantity || unitPrice || taxRate || unit || discount || tax || kind || goodsCode))
    return undefined;
  if (group.lines.length === receiptLimits.lines) return 'lines';
  return readReceiptLine({
    productName,
    quantity: decimal(quantity),
    unitPrice: price(unitPrice),
    taxRate: decimal(taxRate),
    unit: unit || undefined,
    discount: ifGiven(discount, price),
    tax: tax || undefined,
    kind: kind || undefined,
    goodsCode: goodsCode || undefined,
  });
}

const isSameHead = (one: Head, other: Head): boolean =>
  one.store === other.store &&
  one.salesDate === other.salesDate &&
  one.totalPaid === other.totalPaid &&
  one.pricesIncludeTax === other.pricesIncludeTax &&
  one.receiptDiscount === other.receiptDiscount &&
  one.storeCode === other.storeCode;

/** Reads the columns of a receipt. A broken row gives only its ID, so that its transaction is rejected as a whole. */
function readHead(record: CsvRecord | BrokenRecord, columns: Columns): Head {
  const fields = record.fields ?? record.beginning.replaceAll('"', '').split(',');
  return {
    transactionId: field(fields, columns.transaction_id),
    store: field(fields, columns.store),
    salesDate: field(fields, columns.sales_date),
    totalPaid: field(fields, columns.total_amount_paid),
    pricesIncludeTax: field(fields, columns.prices_include_tax),
    receiptDiscount: field(fields, columns.receipt_discount),
    storeCode: field(fields, columns.store_code),
  };
}

const field = (fields: string[], column: number | undefined) =>
  column === undefined ? '' : (fields[column]?.trim() ?? '');
const ifGiven = <T>(text: string, read: (text: string) => T) => (text === '' ? undefined : read(text));
const trueOrFalse = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text);
const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const decimal = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
/** "12.500" may mean twelve and a half or twelve thousand five hundred: neither is guessed. */
const price = (text: string) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN);
