import type { ReceiptField } from '../receipts/receipts.ts';
import { fieldId, receiptFieldId, type useForm } from './form-context.ts';
import { textFields, type Field } from './form-state.ts';

/** A problem in the summary, with the field that it leads to. */
type ProblemLine = { id: string; text: string };
type Form = ReturnType<typeof useForm>;

/** Everything that is wrong, in the order of the page. */
export function problemLines({ state, texts, names, ...form }: Form): ProblemLine[] {
  const ofForm = (...wanted: Field[]) =>
    wanted.flatMap((field) => line(fieldId(field), texts.fields[field], form.problemOf(field)));
  const ofReceipts = (...wanted: ReceiptField[]) =>
    state.receipts.flatMap(({ transactionId }, at) => {
      const number = transactionId === '' ? '' : ` (${transactionId})`;
      const name = names ? `${names.receipt(at + 1)}${number} – ` : '';
      return wanted.flatMap((field) =>
        line(receiptFieldId(at, field), texts.fields[field], form.receiptProblemOf(at, field), name),
      );
    });
  return [
    ...ofReceipts('transactionId', 'total'),
    ...ofForm(...textFields, 'npwpPhoto'),
    ...ofReceipts('receiptPhoto'),
    ...ofForm('consent', 'captcha'),
  ];
}

const line = (id: string, label: string, problem: string | undefined, receipt = ''): ProblemLine[] =>
  problem === undefined ? [] : [{ id, text: receipt + named(label, problem) }];

/** Some texts name their field already. */
const named = (label: string, problem: string): string =>
  problem.startsWith(label) ? problem : `${label}: ${problem}`;
