import type { CalendarDate } from '#domain/dates/jakarta-date.ts';
import { openMonths } from '#domain/dates/purchase-window.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';

const two = (n: number) => String(n).padStart(2, '0');
const isoDate = ({ year, month, day }: CalendarDate) => `${year}-${two(month)}-${two(day)}`;

/** Makes an ID from month and number, so that a demo started next month has receipts that are valid then. */
const idOf = ({ year, month }: CalendarDate, number: number) =>
  `${year}${two(month)}${String(number).padStart(8, '0')}`;

const stores = ['Toko Sudirman', 'Toko Kelapa Gading', 'Toko Dago', 'Toko Tunjungan'];
const products = [
  { productName: 'Kertas A4 80 gsm', quantity: 5, unitPrice: 56_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Tinta printer hitam', quantity: 2, unitPrice: 189_500, taxRate: 12, unit: 'pcs' },
  { productName: 'Kopi bubuk 1 kg', quantity: 1, unitPrice: 142_000, taxRate: 12, unit: 'pcs' },
  { productName: 'Kursi kantor', quantity: 1, unitPrice: 1_249_000, taxRate: 12, unit: 'pcs' },
];

function receipt(date: CalendarDate, number: number): Receipt {
  const lines = products.slice(0, 1 + (number % products.length));
  return {
    transactionId: idOf(date, number),
    store: stores[number % stores.length] ?? '',
    salesDate: isoDate(date),
    totalPaid: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0),
    lines,
  };
}

/** Numbers of the receipts that nobody has requested, and of those in each status. */
const free = [101, 102, 103, 104, 105];
const requestedNumbers = { waiting: 201, open: 202, process: 203, closed: 204, rejected: 205 } as const;

export function demoReceipts(today: CalendarDate) {
  const { current, previous } = openMonths(today);
  const tooOld = openMonths(previous).previous;
  const valid = free.map((number) => receipt(today, number));
  const requested = Object.values(requestedNumbers).map((number) => receipt(current, number));
  const lastMonth = free.map((number) => receipt(previous, number));
  const old = free.map((number) => receipt(tooOld, number));
  return { valid, requested, lastMonth, old };
}

/** How many requests the stand-in issues at the beginning, and the one that is too large to be issued by itself. */
const issued = [301, 302, 303, 304, 305, 306];
const large = 307;
const largeQuantity = 8;

export function demoIssueReceipts(today: CalendarDate): Receipt[] {
  const lines = products.slice(-1).map((line) => ({ ...line, quantity: largeQuantity }));
  const totalPaid = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  return [...issued.map((number) => receipt(today, number)), { ...receipt(today, large), lines, totalPaid }];
}

const first = (receipts: Receipt[]) => receipts[0]?.transactionId ?? '';

/** What to try the form with. */
export function demoSamples(today: CalendarDate): Record<'valid' | 'tooOld' | 'alreadyRequested', string> {
  const { valid, old, requested } = demoReceipts(today);
  const [, confirmed] = requested;
  return { valid: first(valid), tooOld: first(old), alreadyRequested: confirmed?.transactionId ?? '' };
}
