import { monthNumber, parseDate, type CalendarDate } from '../dates/jakarta-date.ts';
import { half, scaled } from '../coretax/decimals.ts';
import { goodsKinds, taxTreatments, type GoodsKind, type TaxTreatment } from '../coretax/seller-settings.ts';
import { isTransactionId } from '../requests/request-form.ts';

/** Prices and discounts are rupiah with at most two decimals. */
export type ReceiptLine = {
  productName: string;
  quantity: number;
  unitPrice: number;
  taxRate: number;
  /** The unit as the till spells it. */
  unit?: string;
  discount?: number;
  tax?: TaxTreatment;
  kind?: GoodsKind;
  /** Six digits. */
  goodsCode?: string;
};
type ReceiptHead = {
  transactionId: string;
  store: string;
  salesDate: string;
  totalPaid: number;
  /** Whether unit prices have the tax in them; without it the seller's settings decide. */
  pricesIncludeTax?: boolean;
  /** Vouchers, points and rounding of the whole receipt. */
  receiptDiscount?: number;
  storeCode?: string;
};

/** A receipt as the till recorded it; the date as YYYY-MM-DD, the amount in whole rupiah. */
export type Receipt = ReceiptHead & { lines: ReceiptLine[] };

/** The first thing that is wrong with a receipt. */
export type ReceiptProblem =
  | 'receipt'
  | 'transactionId'
  | 'store'
  | 'salesDate'
  | 'tooOld'
  | 'inFuture'
  | 'totalPaid'
  | 'pricesIncludeTax'
  | 'receiptDiscount'
  | 'storeCode'
  | 'lines'
  | 'productName'
  | 'quantity'
  | 'unitPrice'
  | 'taxRate'
  | 'unit'
  | 'discount'
  | 'tax'
  | 'kind'
  | 'goodsCode';

export const receiptLimits = {
  store: 100,
  storeCode: 20,
  productName: 200,
  quantity: 1_000_000_000,
  unit: 20,
  lines: 1_000,
} as const;

/** The earlier months that are kept: a late request is told that it is too late, not that there is no such receipt. */
export const earlierMonthsKept = 2;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The first day, as YYYY-MM-DD, of the month that lies so many months after (before, when negative) today's. */
export function monthStart(today: CalendarDate, monthsLater: number): string {
  const number = monthNumber(today) + monthsLater;
  return `${pad(Math.floor(number / 12), 4)}-${pad((number % 12) + 1, 2)}-01`;
}

/** The first and the last day that a receipt may be of; worked out once for many receipts. */
export type KeptDays = { first: string; last: string };

export const keptDays = (today: CalendarDate): KeptDays => ({
  first: monthStart(today, -earlierMonthsKept),
  // A till whose clock is a little ahead may already write tomorrow.
  last: isoDay({ ...today, day: today.day + 1 }),
});

export function readReceipt(raw: unknown, days: KeptDays): Receipt | ReceiptProblem {
  const head = readReceiptHead(raw, days);
  if (typeof head === 'string') return head;
  const { lines: rawLines } = raw as { lines?: unknown };
  if (!Array.isArray(rawLines) || rawLines.length > receiptLimits.lines) return 'lines';
  const lines: ReceiptLine[] = [];
  for (const rawLine of rawLines) {
    const line = readReceiptLine(rawLine);
    if (typeof line === 'string') return line;
    lines.push(line);
  }
  return { ...head, lines };
}

export function readReceiptHead(raw: unknown, days: KeptDays): ReceiptHead | ReceiptProblem {
  if (!isObject(raw)) return 'receipt';
  const { transactionId, salesDate, totalPaid } = raw;
  // As a number it would have lost its leading zeros already.
  if (typeof transactionId !== 'string' || !isTransactionId(transactionId)) return 'transactionId';
  const store = readText(raw['store'], receiptLimits.store);
  if (store === undefined) return 'store';
  if (typeof salesDate !== 'string' || !isCalendarDay(salesDate)) return 'salesDate';
  if (salesDate < days.first) return 'tooOld';
  if (salesDate > days.last) return 'inFuture';
  if (typeof totalPaid !== 'number' || !Number.isSafeInteger(totalPaid) || totalPaid < 0) return 'totalPaid';
  const head: ReceiptHead = { transactionId, store, salesDate, totalPaid };
  return addToHead(head, raw) ?? head;
}

/** What not every till tells: missing is fine, wrong is not. */
function addToHead(head: ReceiptHead, raw: Record<string, unknown>): ReceiptProblem | undefined {
  const { pricesIncludeTax, receiptDiscount } = raw;
  if (pricesIncludeTax !== undefined) {
    if (typeof pricesIncludeTax !== 'boolean') return 'pricesIncludeTax';
    head.pricesIncludeTax = pricesIncludeTax;
  }
  if (receiptDiscount !== undefined) {
    if (!isAmount(receiptDiscount)) return 'receiptDiscount';
    head.receiptDiscount = receiptDiscount;
  }
  if (raw['storeCode'] !== undefined) {
    const storeCode = readText(raw['storeCode'], receiptLimits.storeCode);
    if (storeCode === undefined) return 'storeCode';
    head.storeCode = storeCode;
  }
  return undefined;
}

export function readReceiptLine(raw: unknown): ReceiptLine | ReceiptProblem {
  if (!isObject(raw)) return 'lines';
  const { quantity, unitPrice, taxRate } = raw;
  const productName = readText(raw['productName'], receiptLimits.productName);
  if (productName === undefined) return 'productName';
  if (!isDecimal(quantity, 3) || quantity <= 0 || quantity > receiptLimits.quantity) return 'quantity';
  if (!isAmount(unitPrice)) return 'unitPrice';
  if (typeof taxRate !== 'number' || !(taxRate >= 0 && taxRate <= 100)) return 'taxRate';
  const line: ReceiptLine = { productName, quantity, unitPrice, taxRate };
  return addToLine(line, raw) ?? line;
}

function addToLine(line: ReceiptLine, raw: Record<string, unknown>): ReceiptProblem | undefined {
  const { discount, tax, kind, goodsCode } = raw;
  if (raw['unit'] !== undefined) {
    const unit = readText(raw['unit'], receiptLimits.unit);
    if (unit === undefined) return 'unit';
    line.unit = unit;
  }
  if (discount !== undefined) {
    if (!isAmount(discount) || scaled(discount, 2) > shelfPrice(line)) return 'discount';
    line.discount = discount;
  }
  if (tax !== undefined) {
    if (!isOneOf(taxTreatments, tax)) return 'tax';
    line.tax = tax;
  }
  if (kind !== undefined) {
    if (!isOneOf(goodsKinds, kind)) return 'kind';
    line.kind = kind;
  }
  if (goodsCode !== undefined) {
    if (typeof goodsCode !== 'string' || !/^\d{6}$/.test(goodsCode)) return 'goodsCode';
    line.goodsCode = goodsCode;
  }
  return undefined;
}

/** What the shelf says for the whole line, in hundredths of a rupiah. */
const shelfPrice = ({ unitPrice, quantity }: ReceiptLine): bigint =>
  half(scaled(unitPrice, 2) * scaled(quantity, 3), 1000n);

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

/** Trimmed; refuses what the database cannot hold: NUL and halves of a character. */
function readText(raw: unknown, maxLength: number): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim();
  const fits = text.length >= 1 && text.length <= maxLength && !text.includes('\0') && text.isWellFormed();
  return fits ? text : undefined;
}

const isAmount = (raw: unknown): raw is number =>
  isDecimal(raw, 2) && raw >= 0 && raw <= Number.MAX_SAFE_INTEGER;

const isOneOf = <Word extends string>(words: readonly Word[], raw: unknown): raw is Word =>
  words.some((word) => word === raw);

function isDecimal(raw: unknown, places: number): raw is number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return false;
  return Number.isInteger(raw) || Math.round(raw * 10 ** places) / 10 ** places === raw;
}

/** Days beyond the end of a month run on into the next one. */
const isoDay = ({ year, month, day }: CalendarDate) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Every month has 28 days: only the last ones are looked up, which takes longer than all the rest of a receipt. */
const isCalendarDay = (text: string) =>
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) &&
  (text.slice(8) <= '28' || isoDay(parseDate(text)) === text);
