import { expect, it } from 'vitest';
import { identityOf, identityProblems, type GivenIdentity } from './buyer-identity.ts';

const npwp = '0012345674901000';
const nik = '3171234567890001';

it.each<[GivenIdentity, ReturnType<typeof identityOf>]>([
  [{ npwp }, { buyerKind: 'npwp', npwp, buyerDocument: null, buyerCountry: null }],
  [
    { buyerKind: 'nik', npwp: nik, buyerDocument: '' },
    { buyerKind: 'nik', npwp: nik, buyerDocument: null, buyerCountry: null },
  ],
  [
    { buyerKind: 'passport', npwp: '', buyerDocument: 'K1234567', buyerCountry: 'SGP' },
    { buyerKind: 'passport', npwp: '', buyerDocument: 'K1234567', buyerCountry: 'SGP' },
  ],
  [
    { buyerKind: 'other', buyerDocument: '12/A-3' },
    { buyerKind: 'other', npwp: '', buyerDocument: '12/A-3', buyerCountry: 'IDN' },
  ],
])('takes %j', (given, identity) => {
  expect(identityProblems(given)).toEqual([]);
  expect(identityOf(given)).toEqual(identity);
});

it.each<[GivenIdentity, Record<string, string>]>([
  [{}, { npwp: 'required' }],
  [{ npwp: '123' }, { npwp: 'npwp' }],
  [{ buyerKind: 'nik', npwp: '123' }, { npwp: 'nik' }],
  [{ npwp, buyerDocument: 'K1234567' }, { buyerDocument: 'notForKind' }],
  [{ buyerKind: 'nik', npwp: nik, buyerCountry: 'IDN' }, { buyerCountry: 'notForKind' }],
  [{ buyerKind: 'passport' }, { buyerDocument: 'required', buyerCountry: 'required' }],
  [
    { buyerKind: 'passport', npwp, buyerDocument: 'K 1234567', buyerCountry: 'IDN' },
    { npwp: 'notForKind', buyerDocument: 'document', buyerCountry: 'passportCountry' },
  ],
  [
    { buyerKind: 'other', buyerDocument: 'x'.repeat(41), buyerCountry: 'sgp' },
    { buyerDocument: 'document', buyerCountry: 'passportCountry' },
  ],
])('refuses %j', (given, problems) => {
  expect(Object.fromEntries(identityProblems(given).map(({ field, code }) => [field, code]))).toEqual(
    problems,
  );
});
