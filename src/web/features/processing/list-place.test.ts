import { expect, test } from 'vitest';
import { firstPage, firstRowOf, insteadOf, placeOf, turnsOf, type PlaceParams } from './list-place.ts';

const size = 5;
const answer = (count: number, total: number, [previous, next]: [string | null, string | null]) => ({
  rows: Array.from({ length: count }),
  total,
  previous,
  next,
});
const inside: [string, string] = ['p', 'n'];

test('an address asks for a page by a cursor, or by a number that was typed', () => {
  expect(placeOf({})).toEqual({ page: 1 });
  expect(placeOf({ after: 'x', row: 6 })).toEqual({ after: 'x', row: 6 });
  expect(placeOf({ before: 'end' })).toEqual({ before: 'end' });
  expect(placeOf({ page: 7, after: 'x', row: 6 })).toEqual({ page: 7 });
});

test('rows are numbered as they were counted along the way', () => {
  expect(firstRowOf({ page: 3 }, size, answer(5, 100, inside))).toBe(11);
  expect(firstRowOf({ after: 'x', row: 11 }, size, answer(5, 100, inside))).toBe(11);
});

test('at both ends the numbers are known, whatever was counted', () => {
  expect(firstRowOf({ before: 'x', row: 4 }, size, answer(5, 100, [null, 'n']))).toBe(1);
  expect(firstRowOf({ before: 'end' }, size, answer(3, 98, ['p', null]))).toBe(96);
  expect(firstRowOf({ after: 'x', row: 90 }, size, answer(4, 99, ['p', null]))).toBe(96);
});

test('between the ends a number is never one that cannot be', () => {
  expect(firstRowOf({ after: 'x', row: 98 }, size, answer(5, 99, inside))).toBe(94);
  expect(firstRowOf({ before: 'x', row: 1 }, size, answer(5, 99, inside))).toBe(2);
});

test('what nobody has counted has no number', () => {
  expect(firstRowOf({ after: 'x' }, size, answer(5, 100, inside))).toBeUndefined();
  const last = { ...answer(5, 1_000, ['p', null]), isMore: true };
  expect(firstRowOf({ before: 'end' }, size, last)).toBeUndefined();
  const far = { ...answer(5, 1_000, inside), isMore: true };
  expect(firstRowOf({ after: 'x', row: 2_001 }, size, far)).toBe(2_001);
});

function turned(firstRow: number | undefined, given: ReturnType<typeof answer>) {
  const turns = turnsOf({ after: 'x' }, { ...given, size, firstRow }, (to) => went.push(to));
  const went: PlaceParams[] = [];
  return Object.fromEntries(
    Object.entries(turns).map(([name, turn]) => {
      turn?.();
      return [name, turn && went.at(-1)];
    }),
  );
}

test('the buttons lead to the rows beside these and to both ends', () => {
  expect(turned(11, answer(5, 100, inside))).toEqual({
    first: firstPage,
    previous: { ...firstPage, before: 'p', row: 6 },
    next: { ...firstPage, after: 'n', row: 16 },
    last: { ...firstPage, before: 'end' },
  });
  expect(turned(undefined, answer(5, 100, inside))).toMatchObject({
    previous: { ...firstPage, before: 'p' },
    next: { ...firstPage, after: 'n' },
  });
});

test('the page before the second one is the one at the front', () => {
  expect(turned(6, answer(5, 100, inside))['previous']).toEqual(firstPage);
  expect(turned(4, answer(5, 100, inside))['previous']).toEqual(firstPage);
});

test('there is nowhere to go from the only page', () => {
  expect(turned(1, answer(3, 3, [null, null]))).toEqual({});
});

test('without an answer only the first page is left', () => {
  expect(turnsOf({ page: 900 }, undefined, () => {}).first).toBeDefined();
  expect(turnsOf({ page: 1 }, undefined, () => {}).first).toBeUndefined();
});

test('where no rows are left, those that are nearest are shown', () => {
  const none = answer(0, 12, [null, null]);
  expect(insteadOf({ page: 99 }, none)).toEqual({ ...firstPage, before: 'end' });
  expect(insteadOf({ after: 'x' }, none)).toEqual({ ...firstPage, before: 'end' });
  expect(insteadOf({ before: 'x' }, none)).toEqual(firstPage);
  expect(insteadOf({ page: 2 }, answer(0, 0, [null, null]))).toEqual(firstPage);
  for (const place of [{ page: 1 }, { before: 'end' }]) expect(insteadOf(place, none)).toBeUndefined();
  expect(insteadOf({ after: 'x' }, answer(1, 12, inside))).toBeUndefined();
});
