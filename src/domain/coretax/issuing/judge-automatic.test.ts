import { describe, expect, it } from 'vitest';
import { problemOf } from '../export-check.ts';
import { defaultIssuing, type IssuingSettings } from './issuing-settings.ts';
import { judgeAutomatic, needsBuyerAnswer, type AutomaticSubject } from './judge-automatic.ts';

const good: AutomaticSubject = {
  checked: { problems: [] },
  totalPaid: 500_000,
  isKnownBuyer: false,
  isCodeReported: false,
  buyer: 'active',
};
const settings = (
  automatic: Partial<IssuingSettings['automatic']> = {},
  hours: IssuingSettings['hours'] = null,
) => ({
  automatic: { ...defaultIssuing.automatic, ...automatic },
  hours,
});
const codes = (subject: Partial<AutomaticSubject>, by = settings(), time = '12:00') =>
  judgeAutomatic({ ...good, ...subject }, by, time).map(({ code }) => code);

describe('the automatic policy', () => {
  it('issues what has nothing against it, an info included', () => {
    expect(codes({ checked: { problems: [problemOf('dueSoon', 'info')] } })).toEqual([]);
  });

  it('leaves to a person what the check stops at or warns of, with its details', () => {
    const problems = [problemOf('returned', 'warn', { amount: 5 }), problemOf('unbalanced', 'stop')];
    expect(judgeAutomatic({ ...good, checked: { problems } }, settings(), '12:00')).toEqual([
      { code: 'returned', detail: { amount: 5 } },
      { code: 'unbalanced', detail: null },
    ]);
  });

  it('takes amounts up to the limit, and that one too', () => {
    expect(codes({ totalPaid: 1_000_000 }, settings({ amountUpTo: 1_000_000 }))).toEqual([]);
    expect(codes({ totalPaid: 1_000_001 }, settings({ amountUpTo: 1_000_000 }))).toEqual(['amountAbove']);
  });

  it.each([
    ['inactive', 'buyerInactive'],
    ['unknown', 'buyerUnknown'],
    ['unasked', 'buyerNew'],
  ] as const)('waits for a buyer who is %s, unless they had a good faktur before', (buyer, code) => {
    expect(codes({ buyer })).toEqual([code]);
    expect(codes({ buyer, isKnownBuyer: true })).toEqual([]);
  });

  it('takes known buyers alone where the settings say so, and asks nobody about others', () => {
    const known = settings({ knownBuyersOnly: true });
    expect(codes({}, known)).toEqual(['buyerNew']);
    expect(codes({ isKnownBuyer: true }, known)).toEqual([]);
    expect(needsBuyerAnswer(good, known, '12:00')).toBe(false);
  });

  it('asks the provider about a buyer when nothing else is in the way', () => {
    const unasked = { ...good, buyer: 'unasked' } as const;
    expect(needsBuyerAnswer(unasked, settings(), '12:00')).toBe(true);
    expect(needsBuyerAnswer({ ...unasked, isKnownBuyer: true }, settings(), '12:00')).toBe(false);
    expect(needsBuyerAnswer({ ...unasked, totalPaid: 2 }, settings({ amountUpTo: 1 }), '12:00')).toBe(false);
  });

  it('waits outside its hours, which may go over midnight', () => {
    const night = settings({}, { from: '22:00', to: '06:00' });
    expect(['21:59', '22:00', '03:00', '06:00'].map((time) => codes({}, night, time))).toEqual([
      ['outsideHours'],
      [],
      [],
      ['outsideHours'],
    ]);
    const wholeDay = settings({}, { from: '08:00', to: '08:00' });
    expect(['07:59', '08:00'].map((time) => codes({}, wholeDay, time))).toEqual([[], []]);
  });
});
