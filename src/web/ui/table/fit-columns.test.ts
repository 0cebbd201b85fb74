import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

type Row = { total: string; store: string };
const columns = [
  { header: 'Status', width: 100 },
  { header: 'Store', width: 130, leaves: 2, cutText: (row: Row) => row.store },
  { header: 'Email', width: 170, leaves: 1 },
  { header: 'Total', width: 130, wholeText: (row: Row) => row.total },
];

function fit(room: number, rows: Row[] = []) {
  const { shown, hidden } = fitColumns(columns, {
    rows,
    room,
    widthOf: (text) => text.length * 10,
    padding: 14,
  });
  return {
    shown: Object.fromEntries(shown.map(({ header, width }) => [header, width])),
    hidden: hidden.map(({ header }) => header),
  };
}

describe('the columns that fit', () => {
  it.each([
    [530, ['Status', 'Store', 'Email', 'Total'], []],
    [529, ['Status', 'Store', 'Total'], ['Email']],
    [359, ['Status', 'Total'], ['Store', 'Email']],
    // What does not leave stays, even where it does not fit.
    [10, ['Status', 'Total'], ['Store', 'Email']],
  ])('into %i pixels', (room, shown, hidden) => {
    const fitted = fit(room);
    expect([Object.keys(fitted.shown), fitted.hidden]).toEqual([shown, hidden]);
  });

  it('are as wide as the longest text that is never cut, and others leave for it', () => {
    const rows = [
      { total: 'Rp 1', store: '' },
      { total: 'Rp 99.999.999.999', store: '' },
    ];
    expect(fit(530, rows)).toEqual({ shown: { Status: 100, Store: 130, Total: 184 }, hidden: ['Email'] });
    expect(fit(530).shown['Total']).toBe(130);
  });

  it('give half of what is left to a text that would be cut, and no more than it needs', () => {
    const rows = [{ total: '', store: 'Toko Panakkukang' }];
    expect(fit(550, rows).shown).toMatchObject({ Store: 140 });
    expect(fit(900, rows).shown).toMatchObject({ Store: 174 });
  });
});
