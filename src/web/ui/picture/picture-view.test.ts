import { expect, test } from 'vitest';
import { canZoom, fitted, layOut, turned, zoomed } from './picture-view.ts';

const stage = { width: 400, height: 400 };

test('fits the picture into the stage, whichever way it is turned', () => {
  const wide = { width: 800, height: 400 };
  expect(layOut(wide, stage, fitted)).toEqual({
    drawn: { width: 400, height: 200 },
    room: { width: 400, height: 200 },
  });
  expect(layOut(wide, stage, turned(fitted))).toEqual({
    drawn: { width: 400, height: 200 },
    room: { width: 200, height: 400 },
  });
});

test('zooms by steps between what fits and eight times that', () => {
  let view = fitted;
  expect(canZoom(view, 'out')).toBe(false);
  for (let step = 0; step < 20; step++) view = zoomed(view, 'in');
  expect(view.zoom).toBe(8);
  expect(canZoom(view, 'in')).toBe(false);
  expect(layOut(stage, stage, view).room.width).toBe(3200);
});

test('four turns are none', () => {
  expect(turned(turned(turned(turned(fitted))))).toEqual(fitted);
});
