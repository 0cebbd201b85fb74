import { maxReceiptsTogether, receiptPhotoName } from '#domain/requests/several-receipts.ts';
import type { FieldProblem } from '#domain/errors.ts';
import { photoProblem, textProblem } from '../form/form-problems.ts';
import {
  needsTotal,
  newReceipt,
  type FormState,
  type MoreReceipt,
  type Problems,
} from '../form/form-state.ts';

/** What is asked for every receipt. */
export const receiptFields = ['transactionId', 'total', 'receiptPhoto'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** The numbers of all receipts, the first one included, in the order of the page. */
export const idsOf = ({ typed, more }: FormState): string[] =>
  [typed, ...more].map(({ transactionId }) => transactionId.trim());

/** The place of a receipt before this one that has the same number, if there is one. */
export function sameBefore(ids: readonly string[], at: number): number | undefined {
  const first = ids.indexOf(ids[at] ?? '');
  return first < at && ids[at] !== '' ? first : undefined;
}

export const isFull = ({ more }: FormState): boolean => 1 + more.length >= maxReceiptsTogether;

/** The receipts beside the first, with everything that keeps one of them from being sent. */
export function judged(state: FormState, asksTotal: boolean): MoreReceipt[] {
  const ids = idsOf(state);
  return state.more.map((receipt, at) => {
    const isSame = sameBefore(ids, at + 1) !== undefined;
    const found = {
      transactionId: isSame ? 'twice' : textProblem('transactionId', receipt.transactionId),
      total: needsTotal(state, receipt.transactionId, asksTotal)
        ? textProblem('total', receipt.total)
        : undefined,
      receiptPhoto: photoProblem(receipt.photo),
    };
    return { ...receipt, problems: known(found) };
  });
}

/** One of them with a field changed, and with what is wrong with it now. */
export const withChange =
  (key: number, field: ReceiptField, changed: Partial<MoreReceipt>, problem?: string) =>
  (more: readonly MoreReceipt[]): MoreReceipt[] =>
    more.map((receipt) => {
      if (receipt.key !== key) return receipt;
      const { [field]: _before, ...others } = receipt.problems;
      return { ...receipt, ...changed, problems: { ...others, ...known({ [field]: problem }) } };
    });

/** As what is wrong with the number of a receipt is named beside its photo. */
export const receiptIdName = (at: number): string => `transactionId${at + 1}`;
export const receiptTotalName = (at: number): string => `total${at + 1}`;

/** What the server found wrong with receipts, where it stands: with the first, and with the others. */
export function marked(
  { more }: FormState,
  fields: readonly FieldProblem[],
): { problems: Problems; more: MoreReceipt[] } {
  const codeOf = (name: string) => fields.find(({ field }) => field === name)?.code;
  const problemsAt = (at: number) =>
    known({
      transactionId: codeOf(receiptIdName(at)),
      total: codeOf(receiptTotalName(at)),
      receiptPhoto: codeOf(receiptPhotoName(at)),
    });
  return {
    problems: { ...problemsAt(0), ...(codeOf('totals') ? { total: 'required' } : {}) },
    more: more.map((receipt, at) => ({ ...receipt, problems: problemsAt(at + 1) })),
  };
}

const known = (found: Partial<Record<ReceiptField, string | undefined>>): MoreReceipt['problems'] =>
  Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined));

/** Without the receipt at this place; the next one takes the place of the first. */
export function withoutReceipt(state: FormState, at: number): FormState {
  if (at > 0) return { ...state, more: state.more.filter((_, index) => index !== at - 1) };
  const [next = newReceipt(), ...more] = state.more;
  const { receiptPhoto: _photo, ...photos } = state.photos;
  const { transactionId: _id, total: _total, receiptPhoto: _problem, ...problems } = state.problems;
  return {
    ...state,
    typed: { ...state.typed, transactionId: next.transactionId, total: next.total },
    photos: next.photo ? { ...photos, receiptPhoto: next.photo } : photos,
    problems: { ...problems, ...next.problems },
    more,
  };
}

/** What is left of the form without these receipts. */
export function withoutReceipts(state: FormState, ids: ReadonlySet<string>): FormState {
  return idsOf(state).reduceRight((left, id, at) => (ids.has(id) ? withoutReceipt(left, at) : left), state);
}
