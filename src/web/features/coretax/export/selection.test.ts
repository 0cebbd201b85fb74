import { expect, test } from 'vitest';
import {
  checkObstacle,
  countOf,
  isSelected,
  nothing,
  selectAllText,
  selectionText,
  toggled,
  withPage,
} from './selection.ts';

test('grows and shrinks one by one and by the page, and stays over other pages', () => {
  const page = withPage(toggled(nothing, '9', true), ['1', '2']);
  expect([page, toggled(page, '1', false)].map(countOf)).toEqual([3, 2]);
  expect(isSelected(page, '9')).toBe(true);
  expect(selectionText(page)).toBe('3 requests selected');
  expect(selectionText(nothing)).toBe('Nothing selected');
});

test('selects everything that matches, whether it is on the page or not', () => {
  const all = { isAll: true, of: { total: 1234 } } as const;
  expect(isSelected(all, 'any')).toBe(true);
  expect(selectAllText(all.of)).toBe('Select all 1,234 that match');
  expect(selectionText({ isAll: true, of: { total: 1000, isMore: true } })).toBe(
    'All more than 1,000 that match are selected',
  );
});

test('says why nothing can be checked', () => {
  expect(checkObstacle(nothing)).toBe('Select the requests to export first.');
  expect(checkObstacle({ isAll: true, of: { total: 10_001 } })).toBe(
    'At most 10,000 go into one batch: choose a month or a store.',
  );
  expect(checkObstacle({ isAll: true, of: { total: 10_000 } })).toBeUndefined();
});
