import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './value-at.ts';

const whole = {
  seller: { name: 'PT A', place: '000000' },
  stores: [{ store: 'Toko A' }, { store: 'Toko B' }],
};

test('a value is found by the path that errors name', () => {
  expect(valueAt(whole, 'seller.name')).toBe('PT A');
  expect(valueAt(whole, 'stores[1].store')).toBe('Toko B');
  expect(valueAt(whole, 'stores[7].store')).toBeUndefined();
});

test('another value makes a copy of the way to it alone', () => {
  const changed = withValueAt(whole, 'stores[1].store', 'Toko C');
  expect(changed.stores).toEqual([{ store: 'Toko A' }, { store: 'Toko C' }]);
  expect(changed.seller).toBe(whole.seller);
  expect(changed.stores[0]).toBe(whole.stores[0]);
  expect(whole.stores[1]).toEqual({ store: 'Toko B' });
});
