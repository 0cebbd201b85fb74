import { describe, expect, it } from 'vitest';
import { beginOffer, holdOffer, stepOf } from './offer-time.ts';

const start = 1_000_000;
const offer = beginOffer(start);

describe('an offer to take something back', () => {
  it('ends by itself, a little before the server’s ten seconds', () => {
    expect(stepOf(offer, start + 9_400, false)).toBe('wait');
    expect(stepOf(offer, start + 9_500, false)).toBe('end');
    expect(stepOf(offer, start + 9_500, true)).toBe('end');
  });

  it('is held every five seconds while somebody keeps it', () => {
    expect(stepOf(offer, start + 4_400, true)).toBe('wait');
    expect(stepOf(offer, start + 4_500, true)).toBe('hold');
    expect(stepOf(offer, start + 9_400, false)).toBe('wait');
    const held = holdOffer(offer, start + 4_500);
    expect(stepOf(held, start + 9_400, true)).toBe('wait');
    expect(stepOf(held, start + 9_500, true)).toBe('hold');
    expect(stepOf(held, start + 14_500, false)).toBe('end');
  });

  it('ends after a minute however long it is kept', () => {
    let kept = offer;
    let now = start;
    const steps: string[] = [];
    for (; steps.at(-1) !== 'end'; now += 500) {
      steps.push(stepOf(kept, now, true));
      if (steps.at(-1) === 'hold') kept = holdOffer(kept, now);
    }
    expect(now - 500 - start).toBe(59_500);
    expect(steps.filter((step) => step === 'hold')).toHaveLength(10);
  });
});
