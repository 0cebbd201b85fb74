import { isDay } from '../dates/jakarta-date.ts';
import { receiptLimits } from './receipt.ts';
import { isTransactionId } from '../requests/request-form.ts';

/** Goods that a customer brought back, in whole rupiah; without lines the amount is spread over all of them. */
export type SalesReturn = {
  returnId: string;
  transactionId: string;
  /** YYYY-MM-DD */
  date: string;
  amount: number;
  /** Lines of the receipt, counted from 1; what they say adds up to the amount. */
  lines: ReturnedLine[] | null;
};
type ReturnedLine = { line: number; amount: number };

/** The first thing that is wrong with a return. */
export type ReturnProblem = 'returnId' | 'transactionId' | 'date' | 'amount' | 'lines';

export function readReturn(raw: unknown, lastDay: string): SalesReturn | ReturnProblem {
  if (!isObject(raw)) return 'returnId';
  const { returnId, transactionId, date, amount } = raw;
  if (typeof returnId !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(returnId)) return 'returnId';
  if (typeof transactionId !== 'string' || !isTransactionId(transactionId)) return 'transactionId';
  if (typeof date !== 'string' || !isDay(date) || date > lastDay) return 'date';
  if (!isRupiah(amount)) return 'amount';
  const lines = readLines(raw['lines'], amount);
  return lines === 'lines' ? lines : { returnId, transactionId, date, amount, lines };
}

function readLines(raw: unknown, amount: number): ReturnedLine[] | null | 'lines' {
  if (raw === undefined) return null;
  if (!Array.isArray(raw) || raw.length > receiptLimits.lines) return 'lines';
  const lines: ReturnedLine[] = [];
  for (const item of raw as unknown[]) {
    if (!isObject(item) || !isRupiah(item['line']) || !isRupiah(item['amount'])) return 'lines';
    lines.push({ line: item['line'], amount: item['amount'] });
  }
  return lines.reduce((sum, line) => sum + line.amount, 0) === amount ? lines : 'lines';
}

/** What is known of the receipt that something is returned of. */
export type ReturnableReceipt = { paid: number; lineCount: number; returned: number };

/** Nobody brings back more than was paid, in all returns together. */
export function problemWithReceipt(
  { amount, lines }: SalesReturn,
  receipt: ReturnableReceipt | undefined,
): ReturnProblem | undefined {
  if (!receipt) return 'transactionId';
  if (receipt.returned + amount > receipt.paid) return 'amount';
  return lines?.some(({ line }) => line > receipt.lineCount) ? 'lines' : undefined;
}

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
const isRupiah = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) > 0;
