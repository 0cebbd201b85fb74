import { expect, test } from 'vitest';
import { newForm, newReceipt, type FormState, type MoreReceipt } from '../form/form-state.ts';
import { idsOf, isFull, judged, marked, withoutReceipt, withoutReceipts } from './more-receipts.ts';

const photo = (name: string) => ({
  state: 'ready' as const,
  file: new File(['x'], name),
  preview: `blob:${name}`,
});
const receipt = (transactionId: string): MoreReceipt => ({
  ...newReceipt(),
  transactionId,
  total: `${transactionId}0`,
  photo: photo(transactionId),
});
/** Receipts 1 to 4, each with its photo. */
const four = (): FormState => ({
  ...newForm({ transactionId: '1', total: '10' }),
  more: ['2', '3', '4'].map(receipt),
  photos: { npwpPhoto: photo('npwp'), receiptPhoto: photo('1') },
});
const withEmpty = (count: number): FormState => ({
  ...newForm(),
  more: Array.from({ length: count }, newReceipt),
});
const problems = (state: FormState, asksTotal = true) => judged(state, asksTotal).map((one) => one.problems);

test('complete receipts have no problem, empty ones have all', () => {
  expect(problems(four())).toEqual([{}, {}, {}]);
  const missing = { transactionId: 'required', receiptPhoto: 'photoMissing' };
  expect(problems(withEmpty(1))).toEqual([{ ...missing, total: 'required' }]);
  expect(problems(withEmpty(1), false)).toEqual([missing]);
});

test('a number that stands before in the list is named, also that of the first', () => {
  const state = four();
  const [second, third, fourth] = state.more;
  if (!second || !third || !fourth) throw new Error('there are four');
  const more = [{ ...second, transactionId: ' 1' }, third, { ...fourth, transactionId: '3' }];
  expect(problems({ ...state, more })).toEqual([{ transactionId: 'twice' }, {}, { transactionId: 'twice' }]);
});

test('when the first is removed, the next one takes its place with everything that it has', () => {
  const left = withoutReceipt({ ...four(), problems: { transactionId: 'required', email: 'email' } }, 0);
  expect(idsOf(left)).toEqual(['2', '3', '4']);
  expect(left.typed.total).toBe('20');
  expect(left.photos.receiptPhoto).toMatchObject({ preview: 'blob:2' });
  expect(left.photos.npwpPhoto).toMatchObject({ preview: 'blob:npwp' });
  expect(left.problems).toEqual({ email: 'email' });
});

test('what was sent leaves, and the rest stays with its photos', () => {
  const left = withoutReceipts(four(), new Set(['1', '3']));
  expect(idsOf(left)).toEqual(['2', '4']);
  expect([left.photos.receiptPhoto, left.more[0]?.photo]).toMatchObject([
    { preview: 'blob:2' },
    { preview: 'blob:4' },
  ]);
  expect(idsOf(withoutReceipts(four(), new Set(['1', '2', '3', '4'])))).toEqual(['']);
});

test('what the server names stands at its receipt', () => {
  const named = [
    { field: 'transactionId1', code: 'alreadyRequested' },
    { field: 'receiptPhoto3', code: 'photoBroken' },
    { field: 'totals', code: 'required' },
  ];
  const { problems: first, more } = marked(four(), named);
  expect(first).toEqual({ transactionId: 'alreadyRequested', total: 'required' });
  expect(more.map((one) => one.problems)).toEqual([{}, { receiptPhoto: 'photoBroken' }, {}]);
});

test('a receipt of several is asked for its total by itself', () => {
  const named = [{ field: 'total3', code: 'proofNeeded' }];
  const { problems: first, more } = marked(four(), named);
  expect([first, ...more.map((one) => one.problems)]).toEqual([{}, {}, { total: 'proofNeeded' }, {}]);
  const state = four();
  const withoutTotals = { ...state, more: state.more.map((one) => ({ ...one, total: '' })) };
  expect(problems({ ...withoutTotals, crowded: ['3'] }, false)).toEqual([{}, { total: 'required' }, {}]);
});

test('twenty are the most', () => {
  expect([isFull(withEmpty(18)), isFull(withEmpty(19))]).toEqual([false, true]);
});
