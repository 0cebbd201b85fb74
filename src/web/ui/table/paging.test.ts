import { expect, test } from 'vitest';
import { lastPage, pagingInAddress, pagingOf, rangeText } from './paging.ts';

test('tells which rows of how many are shown', () => {
  expect(rangeText({ page: 1, size: 5 }, { total: 12 })).toBe('1–5 of 12');
  expect(rangeText({ page: 3, size: 5 }, { total: 12 })).toBe('11–12 of 12');
  expect(rangeText({ page: 1, size: 5 }, { total: 0 })).toBe('0–0 of 0');
  expect(rangeText({ page: 2, size: 5 }, { total: 1_000, isMore: true })).toBe('6–10 of more than 1,000');
  expect(rangeText({ page: 1, size: 25 }, { total: 1_234_567 })).toBe('1–25 of 1,234,567');
});

test('there is always a page', () => {
  expect([0, 1, 5, 6].map((total) => lastPage(total, 5))).toEqual([1, 1, 1, 2]);
});

test('an address says only what is unusual, and a size that is not offered is none', () => {
  expect(pagingOf({})).toEqual({ page: 1, size: 5 });
  expect(pagingOf({ page: 3, size: 25 })).toEqual({ page: 3, size: 25 });
  expect(pagingOf({ size: 7 })).toEqual({ page: 1, size: 5 });
  expect(pagingInAddress({ page: 1, size: 5 })).toEqual({ page: undefined, size: undefined });
  expect(pagingInAddress({ page: 2, size: 10 })).toEqual({ page: 2, size: 10 });
});
