import { termsOfSale } from '#domain/coretax/collectors.ts';
import { moneyText, scaled } from '#domain/coretax/decimals.ts';
import { shownReceipt } from '#domain/coretax/receipt-lines.ts';
import { summarized } from '#domain/coretax/summary-line.ts';
import type { Hundredths } from '#domain/coretax/tax-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import { readSubjects } from '../../../store/coretax/export-subjects.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';

/** The receipt of a request with its tax, by the settings as they are; null where the till told no lines. */
export async function readLines(db: Db, transactionId: string) {
  const [[subject], { settings }] = await Promise.all([
    readSubjects(db, [transactionId]),
    currentSettings(db),
  ]);
  if (!subject) throw new DomainError('transactionNotFound');
  const receipt = summarized(subject.receipt, settings);
  if (receipt.lines.length === 0) return { lines: null, totals: null };
  const terms = termsOfSale(subject, receipt.salesDate, settings);
  const { lines, totals } = shownReceipt({ receipt, returns: subject.returns }, terms);
  return {
    lines: lines.map(({ line, code, total, dpp, dppNilaiLain, ppn }) => ({
      name: line.productName,
      quantity: line.quantity,
      unit: line.unit ?? null,
      unitPrice: moneyText(scaled(line.unitPrice, 2)),
      taxRate: line.taxRate,
      code,
      dpp: moneyOrNull(dpp),
      dppNilaiLain: moneyOrNull(dppNilaiLain),
      ppn: moneyOrNull(ppn),
      total: moneyText(total),
    })),
    totals,
  };
}

const moneyOrNull = (amount: Hundredths | null) => (amount === null ? null : moneyText(amount));
