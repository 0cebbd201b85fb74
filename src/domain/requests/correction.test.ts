import { describe, expect, it } from 'vitest';
import type { RequestBuyer } from '../buyers/buyer-change.ts';
import { correctedBuyer, correctionChanges, correctionWay, isStillBefore, typedIn } from './correction.ts';

const before: RequestBuyer = {
  buyerKind: 'npwp',
  npwp: '0012345674901000',
  buyerDocument: null,
  buyerCountry: null,
  nikRegistered: false,
  buyerPlace: '000001',
  companyName: 'PT Lama',
  companyAddress: 'Jl. Lama 1',
};

it.each([
  ['waiting', 'none', 'no', 'transitionNotAllowed'],
  ['rejected', 'none', 'no', 'transitionNotAllowed'],
  ['rejected', 'issued', 'no', 'transitionNotAllowed'],
  ['open', 'none', 'edit', null],
  ['process', 'none', 'edit', null],
  ['process', 'cancelled', 'edit', null],
  ['process', 'exported', 'no', 'alreadyExported'],
  ['process', 'issued', 'request', null],
  ['open', 'replaced', 'request', null],
  ['closed', 'none', 'request', null],
  ['closed', 'issued', 'request', null],
] as const)('%s and %s: %s', (status, fakturState, allowed, reason) => {
  expect(correctionWay({ status, fakturState, isWithProvider: false })).toEqual({ allowed, reason });
});

it('waits for the provider', () => {
  const way = correctionWay({ status: 'process', fakturState: 'none', isWithProvider: true });
  expect(way).toEqual({ allowed: 'no', reason: 'withProvider' });
});

describe('a corrected buyer', () => {
  it('keeps what is not given, the branch as well', () => {
    expect(correctedBuyer(before, { companyName: 'PT Baru' })).toEqual({
      buyer: { ...before, companyName: 'PT Baru' },
      problems: [],
    });
  });

  it('has no branch under another number', () => {
    const { buyer } = correctedBuyer(before, { npwp: '0098765431021000' });
    expect(buyer).toMatchObject({ npwp: '0098765431021000', buyerPlace: null });
  });

  it('names its problems by the fields of the form', () => {
    const given = { buyerKind: 'passport', npwp: '1', buyerDocument: 'K1', buyerCountry: 'IDN' } as const;
    expect(correctedBuyer(before, given).problems).toEqual([
      { field: 'buyerDocument', code: 'document' },
      { field: 'buyerCountry', code: 'passportCountry' },
      { field: 'npwp', code: 'notForKind' },
    ]);
  });
});

it('tells both values of what differs, and of photos only that they are new', () => {
  const { buyer } = correctedBuyer(before, { buyerKind: 'other', buyerDocument: 'A-1' });
  expect(correctionChanges(before, buyer, ['receiptPhoto'])).toEqual({
    buyerKind: { from: 'npwp', to: 'other' },
    npwp: { from: '0012345674901000', to: null },
    buyerDocument: { from: null, to: 'A-1' },
    buyerCountry: { from: null, to: 'IDN' },
    receiptPhoto: { from: null, to: null },
  });
});

it('can be made again from its changes, while the buyer is the one it began from', () => {
  const passport = {
    ...before,
    buyerKind: 'passport',
    npwp: '',
    buyerDocument: 'K1234567',
    buyerCountry: 'SGP',
  } as const;
  for (const [from, given] of [
    [before, { npwp: '0098765431021000', companyName: 'PT Baru' }],
    [passport, { buyerKind: 'npwp', npwp: '0098765431021000' }],
  ] as const) {
    const { buyer } = correctedBuyer(from, given);
    const changes = correctionChanges(from, buyer, ['npwpPhoto']);
    expect(isStillBefore(changes, from)).toBe(true);
    expect(correctedBuyer(from, typedIn(changes))).toEqual({ buyer, problems: [] });
    expect(isStillBefore(changes, { ...from, ...buyer })).toBe(false);
  }
});
