import { expect, test } from 'vitest';
import { lastPage, numberedTurns, pagingInAddress, pagingOf, rangeText, type Paging } from './paging.ts';

const pageOf = (firstRow: number | undefined, count: number, total: number, isMore = false) => ({
  rows: Array.from({ length: count }),
  size: 5,
  firstRow,
  total,
  isMore,
});

test('tells which rows of how many are shown, as far as it is known', () => {
  expect(rangeText(pageOf(1, 5, 12))).toBe('1–5 of 12');
  expect(rangeText(pageOf(11, 2, 12))).toBe('11–12 of 12');
  expect(rangeText(pageOf(1, 0, 0))).toBe('0–0 of 0');
  expect(rangeText(pageOf(6, 5, 1_000, true))).toBe('6–10 of more than 1,000');
  expect(rangeText(pageOf(undefined, 5, 1_000, true))).toBe('5 of more than 1,000');
  expect(rangeText(pageOf(1, 25, 1_234_567))).toBe('1–25 of 1,234,567');
});

test('there is always a page', () => {
  expect([0, 1, 5, 6].map((total) => lastPage(total, 5))).toEqual([1, 1, 1, 2]);
});

test('numbered pages are turned within their bounds', () => {
  const turned: Paging[] = [];
  const turns = (page: number) => numberedTurns({ page, size: 5 }, 12, (paging) => turned.push(paging));
  expect(turns(1)).toMatchObject({ first: undefined, previous: undefined });
  expect(turns(3)).toMatchObject({ next: undefined, last: undefined });
  for (const turn of Object.values(turns(2))) turn?.();
  expect(turned.map(({ page }) => page)).toEqual([1, 1, 3, 3]);
});

test('an address says only what is unusual, and a size that is not offered is none', () => {
  expect(pagingOf({})).toEqual({ page: 1, size: 5 });
  expect(pagingOf({ page: 3, size: 25 })).toEqual({ page: 3, size: 25 });
  expect(pagingOf({ size: 7 })).toEqual({ page: 1, size: 5 });
  expect(pagingInAddress({ page: 1, size: 5 })).toEqual({ page: undefined, size: undefined });
  expect(pagingInAddress({ page: 2, size: 10 })).toEqual({ page: 2, size: 10 });
});
