import { describe, expect, test } from 'vitest';
import type { CheckedId } from '#contract/processing/bulk.ts';
import {
  countVerdicts,
  idsByEmail,
  isFault,
  rowsOf,
  summaryText,
  verdictText,
  withoutRows,
  withProblems,
} from './check-result.ts';

const line = (transactionId: string, more: Partial<CheckedId> = {}): CheckedId => ({
  transactionId,
  status: 'open',
  statusName: 'OPEN',
  email: 'ani@contoh.co.id',
  language: 'id',
  close: 'ok',
  reject: 'ok',
  ...more,
});
const answered = [
  line('1'),
  line('2', { status: 'closed', close: 'unchanged', reject: 'notAllowed' }),
  line('3', { status: 'waiting', close: 'notAllowed', reject: 'ok' }),
];
const entered = ['1', 'abc', '2', '3'];
const emails = ['ani@contoh.co.id'];
const textsOf = (target: 'closed' | 'rejected') =>
  rowsOf(entered, answered, target).map((row) => `${row.transactionId} ${verdictText(row, target)}`);

describe('the table', () => {
  test('has the problems first, and every text that was entered', () => {
    expect(textsOf('closed')).toEqual([
      'abc No such request',
      '3 Cannot be closed from WAITING CONFIRMATION',
      '2 Already closed, stays',
      '1 Will be closed',
    ]);
  });

  test('judges by what is to be done', () => {
    expect(textsOf('rejected')).toEqual([
      'abc No such request',
      '2 Cannot be rejected from CLOSED',
      '1 Will be rejected',
      '3 Will be rejected',
    ]);
  });

  test('is told in one line', () => {
    const rows = rowsOf(entered, answered, 'closed');
    expect(countVerdicts(rows)).toEqual({
      ok: 1,
      unchanged: 1,
      notAllowed: 1,
      unknown: 1,
      withProvider: 0,
      fakturDoubtful: 0,
      fakturOfAnother: 0,
    });
    expect(summaryText(rows, 'closed')).toBe('1 will be closed, 1 unchanged, 2 cannot');
    const many = Array.from({ length: 9998 }, (_, index) => line(String(index)));
    expect(summaryText(rowsOf(many.map(idOf), many, 'rejected'), 'rejected')).toBe('9,998 will be rejected');
  });
});

const idOf = ({ transactionId }: { transactionId: string }) => transactionId;

test('dropping the bad ones leaves the good ones and their customer', () => {
  const other = line('4', { email: 'budi@contoh.co.id', close: 'notAllowed' });
  const check = {
    rows: rowsOf([...entered, '4'], [...answered, other], 'closed'),
    emails: [...emails, 'budi@contoh.co.id'],
  };
  const bad = new Set(check.rows.filter(isFault).map(idOf));
  expect(bad).toEqual(new Set(['abc', '3', '4']));
  const left = withoutRows(check, bad);
  expect(left.rows.map(idOf)).toEqual(['2', '1']);
  expect(left.emails).toEqual(emails);
});

test('a refusal marks its IDs and puts them first', () => {
  const check = { rows: rowsOf(['1', '2'], answered, 'closed'), emails };
  const { rows } = withProblems(check, [{ transactionId: '1', code: 'notAllowed' }]);
  expect(rows.map((row) => `${row.transactionId} ${verdictText(row, 'closed')}`)).toEqual([
    '1 Cannot be processed from its present status',
    '2 Already closed, stays',
  ]);
});

test('the IDs of each customer are counted, the largest part first', () => {
  const lines = [
    line('1'),
    line('2', { email: 'budi@contoh.co.id' }),
    line('3', { email: 'budi@contoh.co.id' }),
  ];
  const check = {
    rows: rowsOf(['1', '2', '3', 'x'], lines, 'closed'),
    emails: [...emails, 'budi@contoh.co.id'],
  };
  expect(idsByEmail(check)).toEqual([
    { email: 'budi@contoh.co.id', ids: ['2', '3'] },
    { email: 'ani@contoh.co.id', ids: ['1'] },
  ]);
});
