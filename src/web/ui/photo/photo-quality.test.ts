import { expect, test } from 'vitest';
import { hintsOf } from './photo-quality.ts';

const width = 240;
const height = 480;
type Paint = (x: number, y: number) => number;

/** Lines of print, black on white paper, from `left` to `right` of it. */
const receipt =
  (left = 40, right = 200): Paint =>
  (x, y) => {
    const isLine = y > 40 && y < 440 && y % 20 < 8;
    const isLetter = x >= left && x < right && x % 8 < 5;
    return isLine && isLetter ? 40 : 220;
  };

const blurred =
  (paint: Paint, radius: number): Paint =>
  (x, y) => {
    let sum = 0;
    for (let dx = -radius; dx <= radius; dx += 1)
      for (let dy = -radius; dy <= radius; dy += 1) sum += paint(x + dx, y + dy);
    return sum / (2 * radius + 1) ** 2;
  };

/** Paints paper on a dark table; it reaches from 20 to 220. */
const onTable =
  (paint: Paint): Paint =>
  (x, y) =>
    x < 20 || x >= 220 || y < 20 || y >= 460 ? 60 : paint(x, y);

function picture(paint: Paint) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    data.fill(paint(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { width, height, data };
}

test('a readable receipt needs no hint, close up or on a table', () => {
  expect(hintsOf(picture(receipt()))).toEqual([]);
  expect(hintsOf(picture(onTable(receipt())))).toEqual([]);
  expect(hintsOf(picture(blurred(onTable(receipt()), 1)))).toEqual([]);
});

test('too dark: what should be white paper is dark grey', () => {
  const inShade: Paint = (x, y) => receipt()(x, y) * 0.3;
  expect(hintsOf(picture(inShade))).toEqual(['dark']);
  const inTheEvening: Paint = (x, y) => receipt()(x, y) * 0.6;
  expect(hintsOf(picture(inTheEvening))).toEqual([]);
});

test('too blurred: no edge is sharp, not even that of the paper', () => {
  expect(hintsOf(picture(blurred(onTable(receipt()), 6)))).toEqual(['blurred']);
});

test('cut off: print goes on beyond a side', () => {
  expect(hintsOf(picture(receipt(-10)))).toEqual(['cutOff']);
  expect(hintsOf(picture(receipt(40, 300)))).toEqual(['cutOff']);
  const cutThroughALine: Paint = (x, y) => receipt()(x, y + 42);
  expect(hintsOf(picture(cutThroughALine))).toEqual(['cutOff']);
});

test('a picture of one colour is left alone', () => {
  expect(hintsOf(picture(() => 150))).toEqual([]);
});
