import { expect, test } from 'vitest';
import { problemsOf } from '../form/form-problems.ts';
import { formReducer, newForm, type FormState } from '../form/form-state.ts';
import { idsOf, newReceipt, type Receipt } from './receipts.ts';

const photo = (name: string) => ({
  state: 'ready' as const,
  file: new File(['x'], name),
  preview: `blob:${name}`,
});
const receipt = (transactionId: string): Receipt => ({
  ...newReceipt(),
  transactionId,
  total: `${transactionId}0`,
  photo: photo(transactionId),
});
/** Receipts 1 to 4, each with its photo. */
const four = (): FormState => newForm({}, ['1', '2', '3', '4'].map(receipt));
const problems = (state: FormState, asksTotal = true) => problemsOf(state, asksTotal).receipts;
const without = (state: FormState, ...ids: string[]) =>
  formReducer(state, {
    type: 'receipts',
    change: (all) => all.filter(({ transactionId }) => !ids.includes(transactionId)),
  });

test('complete receipts have no problem, empty ones have all', () => {
  expect(problems(four())).toEqual([{}, {}, {}, {}]);
  const missing = { transactionId: 'required', receiptPhoto: 'photoMissing' };
  expect(problems(newForm())).toEqual([{ ...missing, total: 'required' }]);
  expect(problems(newForm(), false)).toEqual([missing]);
});

test('a number that stands before in the list is named, also that of the first', () => {
  const [first, second, third, fourth] = four().receipts;
  if (!second || !third || !fourth) throw new Error('there are four');
  const receipts = [first, { ...second, transactionId: ' 1' }, third, { ...fourth, transactionId: '3' }];
  const twice = { transactionId: 'twice' };
  expect(problems(newForm({}, receipts))).toEqual([{}, twice, {}, twice]);
});

test('a receipt is changed by itself, and a problem leaves when its field changes', () => {
  const required = { transactionId: 'required', total: 'required' };
  const state = formReducer(four(), {
    type: 'problems',
    problems: { form: { email: 'email' }, receipts: [{}, required] },
  });
  const key = state.receipts[1]?.key ?? 0;
  const change = { transactionId: '7' };
  const { receipts, problems: others } = formReducer(state, {
    type: 'receipt',
    key,
    field: 'transactionId',
    change,
  });
  expect(idsOf(receipts)).toEqual(['1', '7', '3', '4']);
  expect(receipts[1]?.problems).toEqual({ total: 'required' });
  expect(others).toEqual({ email: 'email' });
});

test('when the first is removed, the next one takes its place with everything that it has', () => {
  const { receipts } = without(four(), '1');
  expect(idsOf(receipts)).toEqual(['2', '3', '4']);
  expect(receipts[0]).toMatchObject({ total: '20', photo: { preview: 'blob:2' } });
});

test('what was sent leaves, and an empty one stays when that is all', () => {
  expect(without(four(), '1', '3').receipts).toMatchObject([
    { transactionId: '2', photo: { preview: 'blob:2' } },
    { transactionId: '4', photo: { preview: 'blob:4' } },
  ]);
  expect(idsOf(without(four(), '1', '2', '3', '4').receipts)).toEqual(['']);
});

test('a receipt of several is asked for its total by itself', () => {
  const state = four();
  const receipts = newForm(
    {},
    state.receipts.map((one) => ({ ...one, total: '' })),
  ).receipts;
  expect(problems({ ...state, receipts, crowded: ['3'] }, false)).toEqual([
    {},
    {},
    { total: 'required' },
    {},
  ]);
});
