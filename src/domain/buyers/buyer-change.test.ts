import { expect, it } from 'vitest';
import { buyerChangeRemarks, changedBuyer, differingBuyerFields, type RequestBuyer } from './buyer-change.ts';

const nik = '3171234567890001';
const before: RequestBuyer = {
  buyerKind: 'npwp',
  npwp: nik,
  buyerDocument: null,
  buyerCountry: null,
  nikRegistered: true,
  buyerPlace: null,
  companyName: 'Siti',
  companyAddress: 'Jl. Melati 7',
};
const foreigner: RequestBuyer = {
  ...before,
  buyerKind: 'passport',
  npwp: '',
  buyerDocument: 'K1234567',
  buyerCountry: 'SGP',
  nikRegistered: false,
};

it('keeps what is not named, also across NPWP and NIK', () => {
  expect(changedBuyer(before, { name: 'Siti R.' })).toEqual({
    buyer: { ...before, companyName: 'Siti R.' },
    problems: [],
  });
  expect(changedBuyer(before, { kind: 'nik' })).toEqual({
    buyer: { ...before, buyerKind: 'nik', nikRegistered: false },
    problems: [],
  });
  expect(changedBuyer(foreigner, { kind: 'other', country: null }).buyer).toMatchObject({
    buyerDocument: 'K1234567',
    buyerCountry: 'IDN',
  });
});

it('asks for what another kind needs', () => {
  expect(changedBuyer(foreigner, { kind: 'npwp' }).problems).toEqual([{ field: 'number', code: 'required' }]);
  expect(changedBuyer(before, { kind: 'passport', number: 'K1234567' }).problems).toEqual([
    { field: 'country', code: 'required' },
  ]);
});

it('tells both values in the language of the customer', () => {
  const { buyer } = changedBuyer(foreigner, {
    kind: 'npwp',
    number: '0012345674901000',
    place: '000001',
    address: 'Jl. Mawar 1',
  });
  expect(differingBuyerFields(foreigner, buyer)).toEqual(['kind', 'number', 'country', 'place', 'address']);
  expect(buyerChangeRemarks(foreigner, buyer, { reason: 'typo', language: 'en' }).split('\n')).toEqual([
    'Buyer corrected.',
    'ID: passport K1234567 → NPWP 0012345674901000',
    'Country: SGP → -',
    'Place of business: - → 000001',
    'Address: Jl. Melati 7 → Jl. Mawar 1',
    'Reason: typo',
  ]);
});
