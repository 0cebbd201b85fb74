import { expect, test } from 'vitest';
import { photoLimits } from '#domain/requests/request-form.ts';
import { formProblems, textProblem } from './form-problems.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import { newForm, type FormState } from './form-state.ts';

const photo = (bytes = 10): Photo => ({
  state: 'ready',
  file: new File([new Uint8Array(bytes)], 'photo.jpg'),
  preview: 'blob:1',
});
const complete: FormState = {
  ...newForm({
    transactionId: '1002003004',
    requesterName: 'Budi Santoso',
    email: 'budi@contoh.co.id',
    phone: '081234567890',
    npwp: '0013121660091000',
    companyName: 'PT Maju',
    companyAddress: 'Jl. Satu 1',
  }),
  photos: { npwpPhoto: photo(), receiptPhoto: photo() },
  consent: true,
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
  const typed = { ...complete.typed, total: '125000' };
  expect(formProblems({ ...complete, typed }, true)).toEqual({});
});

test('the total of a receipt counts once it was refused without', () => {
  const crowded = [complete.typed.transactionId];
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
  const photos = { npwpPhoto: photo(photoLimits.bytes + 1), receiptPhoto: { state: 'working' } as const };
  expect(formProblems({ ...complete, photos })).toEqual({
    npwpPhoto: 'photoSize',
    receiptPhoto: 'photoWorking',
  });
});
