import { expect, test } from 'vitest';
import { changesOf, needsOf } from './correction-changes.ts';

const change = { from: 'a', to: 'b' };

test('a wrong number or kind has to be issued anew, whatever else changes', () => {
  expect(needsOf({ kind: 'data', changes: { npwp: change, companyName: change } })).toEqual(['anew']);
  expect(needsOf({ kind: 'data', changes: { buyerCountry: change, npwpPhoto: change } })).toEqual([
    'anew',
    'proof',
  ]);
});

test('name and address alone come from the register, and photos are looked at', () => {
  expect(needsOf({ kind: 'data', changes: { companyAddress: change } })).toEqual(['register']);
  expect(needsOf({ kind: 'data', changes: { receiptPhoto: change } })).toEqual(['look']);
});

test('of a purchase that was not theirs, staff cancel the faktur or keep it', () => {
  expect(needsOf({ kind: 'notUs', changes: {} })).toEqual(['cancelOrKeep']);
});

test('changes are told in the order of the form, in words', () => {
  expect(
    changesOf({
      changes: {
        buyerDocument: { from: null, to: 'K123' },
        buyerKind: { from: 'npwp', to: 'passport' },
        companyName: change,
      },
    }),
  ).toEqual([
    { field: 'companyName', from: 'a', to: 'b' },
    { field: 'buyerKind', from: 'NPWP', to: 'Passport' },
    { field: 'buyerDocument', from: '–', to: 'K123' },
  ]);
});
