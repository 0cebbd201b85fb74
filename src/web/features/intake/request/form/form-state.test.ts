import { expect, test } from 'vitest';
import { newReceipt } from '../receipts/receipts.ts';
import {
  formReducer,
  isFromRecords,
  isUntouched,
  needsTotal,
  newForm,
  valuesOf,
  type FormAction,
  type FormState,
} from './form-state.ts';

const npwp = '0013121660091000';
const company = { npwp, companyName: 'PT Maju', companyAddress: 'Jl. Satu 1', email: 'b***@m***.id' };
const after = (state: FormState, ...actions: FormAction[]) => actions.reduce(formReducer, state);

test('the lookup covers name, address and e-mail', () => {
  const state = after(newForm({ npwp, email: 'me@home.id' }), { type: 'companyFound', company });
  expect(valuesOf(state)).toMatchObject({
    npwp,
    companyName: 'PT Maju',
    companyAddress: 'Jl. Satu 1',
    email: 'b***@m***.id',
  });
});

test('an e-mail that nobody has verified is typed by the customer', () => {
  const unverified = { ...company, email: null };
  const problems = { email: 'email', companyName: 'required' };
  const state = after(
    newForm({ npwp, email: 'me@home.id' }),
    { type: 'problems', problems: { form: problems, receipts: [] } },
    { type: 'companyFound', company: unverified },
  );
  expect(valuesOf(state)).toMatchObject({ companyName: 'PT Maju', email: 'me@home.id' });
  expect(state.problems).toEqual({ email: 'email' });
  expect(isFromRecords('companyName', state.company)).toBe(true);
  expect(isFromRecords('email', state.company)).toBe(false);
});

test('another NPWP brings back what was typed, and only that', () => {
  const state = after(
    newForm({ npwp, email: 'me@home.id' }),
    { type: 'companyFound', company },
    { type: 'typed', field: 'npwp', text: npwp.slice(0, 15) },
  );
  expect(state.company).toBeNull();
  expect(valuesOf(state)).toMatchObject({ email: 'me@home.id', companyName: '', companyAddress: '' });
});

test('a receipt that was refused without its total is asked for it, whichever place it has', () => {
  const receipts = [' 1 ', '2'].map((transactionId) => ({ ...newReceipt(), transactionId }));
  const needed = { total: 'proofNeeded' };
  const state = after(newForm({}, receipts), {
    type: 'problems',
    problems: { form: {}, receipts: [needed, {}] },
  });
  expect([' 1 ', '1', '2'].map((id) => needsTotal(state, id, false))).toEqual([true, true, false]);
  const both = after(state, {
    type: 'problems',
    problems: { form: {}, receipts: [{}, needed] },
  });
  expect(['1', '2', '3'].map((id) => needsTotal(both, id, false))).toEqual([true, true, false]);
  expect(needsTotal(newForm(), '3', true)).toBe(true);
});

test('typing elsewhere keeps the company', () => {
  const state = after(
    newForm({ npwp }),
    { type: 'companyFound', company },
    { type: 'typed', field: 'phone', text: '081' },
  );
  expect(state.company).toBe(company);
});

test('a late lookup of another NPWP counts for nothing', () => {
  const before = newForm({ npwp: '1111222233334444' });
  expect(formReducer(before, { type: 'companyFound', company })).toBe(before);
});

test('a problem leaves when its field changes, the others stay', () => {
  const problems = { email: 'email', phone: 'required', companyName: 'required' };
  const state = after(newForm({ npwp }), {
    type: 'problems',
    problems: { form: problems, receipts: [] },
  });
  expect(after(state, { type: 'typed', field: 'phone', text: '0' }).problems).toEqual({
    email: 'email',
    companyName: 'required',
  });
  expect(after(state, { type: 'companyFound', company }).problems).toEqual({ phone: 'required' });
});

test('a photo is taken, refused and removed', () => {
  const working = { state: 'working' } as const;
  const taken = after(newForm(), { type: 'npwpPhoto', photo: working, problem: undefined });
  expect(taken.npwpPhoto).toEqual({ state: 'working' });
  const refused = after(taken, { type: 'npwpPhoto', photo: undefined, problem: 'photoType' });
  expect(refused.npwpPhoto).toBeUndefined();
  expect(refused.problems).toEqual({ npwpPhoto: 'photoType' });
});

test('knows an empty form', () => {
  expect(isUntouched(newForm())).toBe(true);
  expect(isUntouched(newForm({ phone: '0' }))).toBe(false);
  expect(isUntouched(after(newForm(), { type: 'consent', given: true }))).toBe(false);
});

test('a buyer without an NPWP is not looked up, and keeps what was typed for either way', () => {
  const state = after(
    newForm({ npwp, email: 'me@home.id' }),
    { type: 'companyFound', company },
    { type: 'typed', field: 'buyerKind', text: 'passport' },
    { type: 'typed', field: 'buyerDocument', text: 'K1234567' },
  );
  expect(valuesOf(state)).toMatchObject({ npwp, email: 'me@home.id', buyerDocument: 'K1234567' });
  expect(isUntouched(after(newForm(), { type: 'typed', field: 'buyerKind', text: 'nik' }))).toBe(false);
});

test('the answer about a NIK is about the number that was there', () => {
  const answered = after(newForm({ npwp: '3171234567890001' }), {
    type: 'typed',
    field: 'nikRegistered',
    text: 'yes',
  });
  expect(answered.typed.nikRegistered).toBe('yes');
  const other = after(answered, { type: 'typed', field: 'npwp', text: '3171234567890002' });
  expect(other.typed.nikRegistered).toBe('');
});
