import { expect, it } from 'vitest';
import { costOf } from './upgrade-time.ts';

const sizes = new Map([['mails', { rows: 1_000_000, bytes: 200e6, indexes: 4 }]]);
const speeds = { readBytes: 100e6, indexRows: 250_000 };
const secondsOf = (kind: Parameters<typeof costOf>[0][number]['kind'], table = 'mails') =>
  costOf([{ kind, table }], sizes, speeds).seconds;

it('reading, indexing and writing take their time by size, a short lock and an unknown table none', () => {
  expect(secondsOf('read')).toBe(2);
  expect(secondsOf('lockedIndex')).toBe(2 + 4);
  expect(secondsOf('index')).toBe(2 * 2 + 4);
  expect(secondsOf('change')).toBe(2 + 5 * 4);
  expect(secondsOf('lock')).toBe(0);
  expect(secondsOf('index', 'new_table')).toBe(0);
});

it('an index needs room by its rows, a change by the table and its indexes', () => {
  expect(costOf([{ kind: 'index', table: 'mails' }], sizes, speeds).bytes).toBe(60e6);
  expect(costOf([{ kind: 'change', table: 'mails' }], sizes, speeds).bytes).toBe(200e6 + 4 * 60e6);
});
