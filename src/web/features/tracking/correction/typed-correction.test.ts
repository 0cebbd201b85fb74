import { expect, it } from 'vitest';
import type { Customer } from '../use-tracking.ts';
import { givenIn, problemsIn, typedOf } from './typed-correction.ts';

const customer: Customer = {
  transactionId: '1',
  requesterName: 'Siti',
  email: 'siti@pelanggan.example',
  phone: '0812',
  npwp: '0012345674901000',
  buyerKind: 'npwp',
  buyerDocument: null,
  buyerCountry: null,
  companyName: 'PT Lama',
  companyAddress: 'Jl. Lama 1',
  status: 'open',
  hasFaktur: false,
  isUndeliverable: false,
  correction: null,
  isBeingIssued: false,
  fakturNumber: null,
  fakturDate: null,
};
const typed = typedOf(customer);

it('sends what differs and nothing else', () => {
  expect(givenIn(customer, typed)).toEqual({});
  expect(givenIn(customer, { ...typed, name: ' PT Baru ', reason: 'x' })).toEqual({ companyName: 'PT Baru' });
  expect(givenIn(customer, { ...typed, kind: 'passport', number: 'K1234567', country: 'SGP' })).toEqual({
    buyerKind: 'passport',
    buyerDocument: 'K1234567',
    buyerCountry: 'SGP',
  });
});

it('names what has to be mended, by its field', () => {
  expect(problemsIn(customer, typed, {}, 'edit')).toEqual({ correction: 'unchanged' });
  expect(problemsIn(customer, { ...typed, number: '12', address: ' ' }, {}, 'request')).toEqual({
    npwp: 'npwp',
    companyAddress: 'required',
    reason: 'required',
  });
  expect(problemsIn(customer, { ...typed, kind: 'passport', number: '' }, {}, 'edit')).toEqual({
    buyerDocument: 'required',
    buyerCountry: 'required',
  });
  expect(problemsIn(customer, typed, { npwpPhoto: { state: 'working' } }, 'edit')).toEqual({
    npwpPhoto: 'photoWorking',
  });
});
