import { expect, it } from 'vitest';
import { createIdFilter } from './id-filter.ts';

const ids = Array.from({ length: 200_000 }, (_, at) => `20261116${String(at).padStart(9, '0')}`);

it('is sure about new IDs and knows every one that has come', () => {
  const filter = createIdFilter();
  expect(ids.filter((id) => filter.mayHaveCome(id))).toEqual([]);
  expect(ids.filter((id) => !filter.mayHaveCome(id))).toEqual([]);
});

it('tells IDs apart that differ in a leading zero or in the order of digits', () => {
  const filter = createIdFilter();
  const alike = ['1', '01', '001', '12', '21', '012', '120', '102', '0'.repeat(32), '0'.repeat(31)];
  expect(alike.filter((id) => filter.mayHaveCome(id))).toEqual([]);
});
