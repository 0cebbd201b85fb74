import { describe, expect, it } from 'vitest';
import {
  acceptOf,
  chosenAct,
  decidedAct,
  defaultOf,
  fakturVerdicts,
  type ReasonedVerdict,
} from './verdicts.ts';

const judged = (
  verdict: ReasonedVerdict['verdict'],
  reason: ReasonedVerdict['reason'] = null,
): ReasonedVerdict => ({ verdict, reason });

describe('what is done', () => {
  it('by itself', () => {
    const done = fakturVerdicts.flatMap((verdict) => {
      const act = defaultOf(judged(verdict));
      return act ? [`${verdict}: ${act}`] : [];
    });
    expect(done).toEqual([
      'replacement: replace',
      'closedWithout: attach',
      'partial: attach',
      'ready: attach',
    ]);
    expect(defaultOf(judged('replacement', 'predecessorUnknown'))).toBeUndefined();
  });

  it('when it is accepted', () => {
    const accepted = fakturVerdicts.flatMap((verdict) => {
      const accept = acceptOf(judged(verdict));
      return accept ? [`${verdict}: ${accept.act}${accept.needsReason ? ' with reason' : ''}`] : [];
    });
    expect(accepted).toEqual([
      'watermarked: recordMark',
      'several: judgeAgain',
      'proposed: judgeAgain',
      'legacy: attach with reason',
      'amountDiffers: attach with reason',
      'dateDiffers: attach',
    ]);
    expect(acceptOf(judged('replacement', 'predecessorUnknown'))).toEqual({
      act: 'attach',
      needsReason: false,
      needsManager: false,
      needsPart: false,
    });
  });
});

describe('a decision', () => {
  it.each([
    [judged('ready'), undefined, 'attach'],
    [judged('ready'), { action: 'leave', reason: '' }, undefined],
    [judged('ready'), { action: 'accept', reason: '' }, { skipped: 'decisionNotAllowed' }],
    [judged('buyerDiffers'), undefined, undefined],
    [judged('buyerDiffers'), { action: 'accept', reason: 'yes' }, { skipped: 'decisionNotAllowed' }],
    [judged('dateDiffers'), { action: 'accept', reason: '' }, 'attach'],
    [judged('dateDiffers'), { action: 'replace', reason: '' }, { skipped: 'decisionNotAllowed' }],
    [judged('legacy'), { action: 'accept', reason: ' ' }, { skipped: 'reasonRequired' }],
    [judged('legacy'), { action: 'accept', reason: 'checked' }, 'attach'],
  ])('%j %j', (found, decision, act) => {
    expect(decidedAct(found, decision, false)).toEqual(act);
  });

  it('needs a manager with a reason for more VAT than the receipt has, and a part for another code', () => {
    const accepting = (reason: string) => ({ action: 'accept', reason });
    const excess = { ...judged('amountDiffers'), isExcess: true };
    expect(decidedAct(excess, accepting('yes'), false)).toEqual({ skipped: 'notAllowed' });
    expect(decidedAct(excess, accepting(''), true)).toEqual({ skipped: 'reasonRequired' });
    expect(decidedAct(excess, accepting('yes'), true)).toBe('attach');
    const replacement = { ...judged('replacement'), isExcess: true };
    expect(decidedAct(replacement, undefined, true)).toBeUndefined();
    expect(decidedAct(replacement, accepting('yes'), true)).toBe('replace');
    const code = { ...judged('amountDiffers', 'code'), part: null };
    expect(decidedAct(code, accepting('yes'), true)).toEqual({ skipped: 'partRequired' });
  });

  it.each([
    [judged('ready'), '', 'attach'],
    [judged('amountDiffers'), '', { skipped: 'reasonRequired' }],
    [judged('amountDiffers'), 'checked', 'attach'],
    [judged('buyerDiffers'), 'checked', { skipped: 'decisionNotAllowed' }],
  ])('for the request that was chosen: %j %j', (found, reason, act) => {
    expect(chosenAct(found, { action: 'accept', reason }, false)).toEqual(act);
  });
});
