import { shownReceipt } from '#domain/coretax/receipt-lines.ts';
import { summarized } from '#domain/coretax/summary-line.ts';
import { regimeOn } from '#domain/coretax/tax-rules.ts';
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
  const terms = { regime: regimeOn(receipt.salesDate, settings.regimes), defaults: settings.defaults };
  const { lines, totals } = shownReceipt({ receipt, returns: subject.returns }, terms);
  return {
    lines: lines.map(
      ({ line: { productName: name, quantity, unit = null, unitPrice, taxRate }, ...amounts }) => {
        return { name, quantity, unit, unitPrice, taxRate, ...amounts };
      },
    ),
    totals,
  };
}
