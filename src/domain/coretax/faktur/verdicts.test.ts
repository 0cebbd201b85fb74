import { describe, expect, it } from 'vitest';
import { acceptOf, chosenAct, decidedAct, defaultOf, fakturVerdicts, type Judged } from './verdicts.ts';

const judged = (verdict: Judged['verdict'], reason: Judged['reason'] = null): Judged => ({ verdict, reason });

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
    expect(decidedAct(found, decision)).toEqual(act);
  });

  it.each([
    [judged('ready'), '', 'attach'],
    [judged('amountDiffers'), '', { skipped: 'reasonRequired' }],
    [judged('amountDiffers'), 'checked', 'attach'],
    [judged('buyerDiffers'), 'checked', { skipped: 'decisionNotAllowed' }],
  ])('for the request that was chosen: %j %j', (found, reason, act) => {
    expect(chosenAct(found, { action: 'accept', reason })).toEqual(act);
  });
});
