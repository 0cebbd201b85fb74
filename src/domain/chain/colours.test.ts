import { describe, expect, it } from 'vitest';
import {
  contrast,
  isColour,
  isLegible,
  legibility,
  nearestLegible,
  neededContrast,
  shadesOf,
} from './colours.ts';

/** Our own, whose shades are those of the stylesheet. */
const teal = '#0b6b63';

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });
});

describe('a colour of the chain', () => {
  it('is written as browsers write it', () => {
    for (const text of ['#0B6B63', '0b6b63', '#fff', 'teal', '#0b6b6', '#0b6b63;}'])
      expect(isColour(text)).toBe(false);
    expect(isColour(teal)).toBe(true);
  });

  it('has the shades that our own has by hand', () => {
    expect(shadesOf(teal)).toEqual({ deep: '#084f49', pale: '#e2edec' });
  });

  it('is read on all grounds and under white text, or refused', () => {
    expect(isLegible(teal)).toBe(true);
    // Enough on white alone, too little on the light ground of the office.
    expect(contrast('#767676', '#ffffff')).toBeGreaterThan(neededContrast);
    expect(isLegible('#767676')).toBe(false);
    for (const light of ['#ffffff', '#ffd400', '#00b14f', '#ff6a00']) expect(isLegible(light)).toBe(false);
  });

  it.each(['#ffd400', '#00b14f', '#ff6a00', '#ffffff', '#2f8fff', '#767676'])(
    'that cannot be read has one near it that can: %s',
    (colour) => {
      const near = nearestLegible(colour);
      expect(legibility(near)).toBeGreaterThanOrEqual(neededContrast);
      // Not darker than it takes: a little lighter would fail.
      expect(legibility(near)).toBeLessThan(neededContrast + 0.25);
      expect(contrast(near, '#ffffff')).toBeGreaterThanOrEqual(neededContrast);
      expect(contrast(shadesOf(near).deep, shadesOf(near).pale)).toBeGreaterThanOrEqual(neededContrast);
    },
  );

  it('that can be read is its own nearest', () => {
    expect(nearestLegible(teal)).toBe(teal);
    expect(nearestLegible('#000000')).toBe('#000000');
  });
});
