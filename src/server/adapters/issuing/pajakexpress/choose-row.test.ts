import { expect, it } from 'vitest';
import { askedFaktur } from '../../../../../tests/support/asked-faktur.ts';
import { chooseRow, type ListRow } from './choose-row.ts';

const number = '04002600000000101';
const row = (id: string, statusfaktur: string, more: ListRow = {}): ListRow => ({
  id,
  statusfaktur,
  nomorfaktur: statusfaktur === 'APPROVED' ? number : '',
  detailtransaksi: 'TD.00304',
  referensi: '2026110300017',
  npwppembeli: '0098765431021000',
  namapembeli: 'PT Contoh Maju',
  tanggalfaktur: '03112026',
  totalppn: '20956',
  fgpengganti: '0',
  nomorfakturdiganti: '',
  ...more,
});
const choose = (rows: ListRow[], ...changes: Parameters<typeof askedFaktur>) => {
  const choice = chooseRow(rows, askedFaktur(...changes));
  return { row: choice.row?.['id'], obsolete: choice.obsolete.map(({ id }) => id) };
};
const none = { row: undefined, obsolete: [] };

it('takes the row of the part that was asked for', () => {
  const rows = [
    row('1', 'CREATED', { detailtransaksi: 'TD.00308' }),
    row('2', 'DRAFT', { referensi: '20261103000170' }),
    row('3', 'DRAFT'),
  ];
  expect(choose(rows)).toEqual({ row: '3', obsolete: [] });
  expect(choose(rows.slice(0, 2))).toEqual(none);
});

it('takes the one that has come furthest', () => {
  expect(choose([row('1', 'DRAFT'), row('2', 'CREATED'), row('3', 'APPROVED')]).row).toBe('3');
  expect(choose([row('1', 'CANCELLED'), row('2', 'DRAFT')]).row).toBe('2');
});

it('takes what has ended in the first round alone: later it belongs to an earlier one', () => {
  const ended = [row('1', 'REJECTED'), row('2', 'CANCELED')];
  expect(choose(ended).row).toBe('1');
  expect(choose(ended, { round: 2 })).toEqual(none);
  expect(choose([...ended, row('3', 'CREATED')], { round: 2 }).row).toBe('3');
});

it('uses no draft that says something else, and knows rounded totals and missing columns', () => {
  const { namapembeli: _, totalppn: __, ...bare } = row('1', 'DRAFT');
  expect(choose([bare])).toEqual({ row: '1', obsolete: [] });
  for (const more of [
    { totalppn: '20950' },
    { npwppembeli: '0011111111111000' },
    { tanggalfaktur: '04112026' },
  ])
    expect(choose([row('1', 'DRAFT', more)], { round: 2 })).toEqual({ row: undefined, obsolete: ['1'] });
});

it('tells a replacement from the faktur in whose place it comes', () => {
  const replaces = { number, reference: '1' };
  const rows = [row('1', 'APPROVED'), row('2', 'CREATED', { fgpengganti: '1', nomorfakturdiganti: number })];
  expect(choose(rows, { round: 2, replaces }).row).toBe('2');
  expect(choose(rows.slice(0, 1), { round: 2, replaces })).toEqual(none);
});

it('shows a state that nobody knows rather than passing it over', () => {
  expect(choose([row('1', 'DITAHAN')], { round: 2 }).row).toBe('1');
});
