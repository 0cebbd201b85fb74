import { expect, test } from 'vitest';
import { storeOptions } from './store-options.ts';

const labels = (...given: Parameters<typeof storeOptions>) =>
  storeOptions(...given).map(({ label }) => label);

test('offers every store, and none of them', () => {
  expect(storeOptions(['Dago', 'Kopi'], 'Kopi', false)).toEqual([
    { value: '', label: 'Select Store' },
    { value: 'Dago', label: 'Dago' },
    { value: 'Kopi', label: 'Kopi' },
  ]);
});

test('shows the chosen store while the others are on their way, and when they do not know it', () => {
  expect(labels(undefined, 'Kopi', true)).toEqual(['Select Store', 'Kopi', 'Loading stores…']);
  expect(labels(undefined, 'Kopi', false)).toEqual(['Select Store', 'Kopi']);
  expect(labels(['Dago'], 'Gone', false)).toEqual(['Select Store', 'Gone', 'Dago']);
});
