import { expect, test } from 'vitest';
import { photoLimits } from '#domain/requests/request-form.ts';
import { newReceipt } from '../receipts/receipts.ts';
import { problemsOf, textProblem } from './form-problems.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import { newForm, type FormState } from './form-state.ts';

const photo = (bytes = 10): Photo => ({
  state: 'ready',
  file: new File([new Uint8Array(bytes)], 'photo.jpg'),
  preview: 'blob:1',
});
const receipt = { ...newReceipt(), transactionId: '1002003004', photo: photo() };
const complete: FormState = {
  ...newForm(
    {
      requesterName: 'Budi Santoso',
      email: 'budi@contoh.co.id',
      phone: '081234567890',
      npwp: '0013121660091000',
      companyName: 'PT Maju',
      companyAddress: 'Jl. Satu 1',
    },
    [receipt],
  ),
  npwpPhoto: photo(),
  consent: true,
};
const withReceipt = (change: Partial<typeof receipt>) =>
  newForm(complete.typed, [{ ...receipt, ...change }]).receipts;
/** What is wrong with a form of one receipt. */
const formProblems = (state: FormState, asksTotal = false) => {
  const { form, receipts } = problemsOf(state, asksTotal);
  return { ...form, ...receipts[0] };
};

test('a complete form has no problem', () => {
  expect(formProblems(complete)).toEqual({});
});

test('an empty one has every problem', () => {
  expect(formProblems(newForm())).toEqual({
    transactionId: 'required',
    requesterName: 'required',
    email: 'required',
    phone: 'required',
    npwp: 'npwp',
    companyName: 'required',
    companyAddress: 'required',
    npwpPhoto: 'photoMissing',
    receiptPhoto: 'photoMissing',
    consent: 'consent',
  });
});

test('the total counts where the server asks for it', () => {
  expect(formProblems(complete, true)).toEqual({ total: 'required' });
  expect(formProblems({ ...complete, receipts: withReceipt({ total: '125000' }) }, true)).toEqual({});
});

test('the total of a receipt counts once it was refused without', () => {
  const crowded = [receipt.transactionId];
  expect(formProblems({ ...complete, crowded })).toEqual({ total: 'required' });
  expect(formProblems({ ...complete, crowded: ['1'] })).toEqual({});
});

test('a buyer without an NPWP is asked for a document instead', () => {
  const of = (given: Partial<FormState['typed']>) =>
    formProblems({ ...complete, typed: { ...complete.typed, ...given } });
  expect(of({ buyerKind: 'nik', npwp: '317' })).toEqual({ npwp: 'npwp' });
  expect(of({ buyerKind: 'passport', npwp: '' })).toEqual({
    buyerDocument: 'required',
    buyerCountry: 'required',
  });
  expect(of({ buyerKind: 'other', npwp: '', buyerDocument: 'A 1' })).toEqual({ buyerDocument: 'document' });
  expect(of({ buyerKind: 'other', npwp: '', buyerDocument: 'A-1' })).toEqual({});
});

test('spaces are no answer', () => {
  expect(textProblem('requesterName', '  ')).toBe('required');
});

test('judges e-mail, phone and NPWP by their shape', () => {
  expect(textProblem('email', 'budi@contoh')).toBe('email');
  expect(textProblem('email', ' budi@contoh.co.id ')).toBeUndefined();
  expect(textProblem('phone', '0812')).toBe('phone');
  expect(textProblem('npwp', '001312166009100')).toBe('npwp');
});

test('a masked e-mail is fine from the lookup and not when typed', () => {
  expect(textProblem('email', 'b***@c***.id')).toBe('email');
  const company = {
    npwp: complete.typed.npwp,
    companyName: 'PT Maju',
    companyAddress: 'Jl. Satu 1',
    email: 'b***@m***.id',
  };
  expect(formProblems({ ...complete, typed: { ...complete.typed, email: '' }, company })).toEqual({});
});

test('photos must be ready and small', () => {
  const npwpPhoto = photo(photoLimits.bytes + 1);
  const receipts = withReceipt({ photo: { state: 'working' } });
  expect(formProblems({ ...complete, npwpPhoto, receipts })).toEqual({
    npwpPhoto: 'photoSize',
    receiptPhoto: 'photoWorking',
  });
});
