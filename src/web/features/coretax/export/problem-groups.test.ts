import { expect, test } from 'vitest';
import type { CheckedItem } from '#contract/coretax/exports.ts';
import type { Problem, ProblemCode } from '#domain/coretax/export-check.ts';
import {
  fineOf,
  groupLeftOut,
  groupProblems,
  groupUnticked,
  isExportable,
  lateAmong,
  leftOutOf,
  sumOf,
} from './problem-groups.ts';

const faktur = {
  code: '04',
  date: '2026-11-03',
  lines: 2,
  taxBase: '100.00',
  otherTaxBase: '91.67',
  vat: '11.00',
  dpp: 100,
  dppNilaiLain: 92,
  ppn: 11,
};

function item(transactionId: string, problems: Problem[] = [], fakturs = [faktur]): CheckedItem {
  return {
    transactionId,
    store: 'Dago',
    salesDate: '2026-11-03',
    buyerName: 'PT Contoh',
    uploadBy: '2026-12-20',
    level: 'ok',
    problems,
    fakturs,
  };
}
const warn = (code: ProblemCode): Problem => ({ code, level: 'warn', detail: null });
const stop = (code: ProblemCode, detail: Problem['detail'] = null): Problem => ({
  code,
  level: 'stop',
  detail,
});
const accepting = (...codes: ProblemCode[]) => new Set(codes);

test('puts every problem of every request into the group of its code and level', () => {
  const groups = groupProblems([
    item('1', [warn('unitUnknown'), warn('returned')]),
    item('2', [stop('buyerName'), warn('unitUnknown')]),
    item('3', [stop('returned')]),
    item('4'),
  ]);
  const shown = groups.map(({ code, level, found }) => [
    code,
    level,
    found.map((f) => f.item.transactionId).join(),
  ]);
  expect(shown).toEqual([
    ['buyerName', 'stop', '2'],
    ['returned', 'warn', '1'],
    ['returned', 'stop', '3'],
    ['unitUnknown', 'warn', '1,2'],
  ]);
});

test('exports what is ready and what is wholly accepted', () => {
  const twice = item('2', [warn('unitUnknown'), warn('nikAsTin')]);
  expect(isExportable(item('1'), accepting())).toBe(true);
  expect(isExportable(item('1', [{ code: 'dueSoon', level: 'info', detail: null }]), accepting())).toBe(true);
  expect(isExportable(twice, accepting('unitUnknown'))).toBe(false);
  expect(isExportable(twice, accepting('unitUnknown', 'nikAsTin'))).toBe(true);
  expect(isExportable(item('3', [stop('returned')], []), accepting('returned'))).toBe(false);
});

test('counts fakturs, not requests', () => {
  expect(sumOf([item('1'), item('2', [], [faktur, { ...faktur, code: '08', ppn: 0 }])])).toEqual({
    requests: 2,
    fakturs: 3,
    dpp: 300,
    ppn: 22,
  });
});

test('tells what stays behind, by reason', () => {
  const items = [
    item('1'),
    item('2', [stop('buyerName'), warn('unitUnknown')], []),
    item('3', [warn('unitUnknown')]),
  ];
  const left = leftOutOf(items, accepting());
  expect(left).toEqual([
    { transactionId: '2', codes: ['buyerName', 'unitUnknown'] },
    { transactionId: '3', codes: ['unitUnknown'] },
  ]);
  expect(groupLeftOut(left)).toEqual([
    { code: 'buyerName', transactionIds: ['2'] },
    { code: 'unitUnknown', transactionIds: ['2', '3'] },
  ]);
  expect(leftOutOf(items, accepting('unitUnknown'))).toEqual([{ transactionId: '2', codes: ['buyerName'] }]);
});

test('adds up the fine, and knows whose date is new', () => {
  const items = [
    item('1', [stop('uploadLate', { newDate: '2026-11-17', masa: '2026-11', fine: 5937 })], []),
    item('2', [stop('uploadLate', { fine: 63 })], []),
  ];
  expect(groupProblems(items).map(fineOf)).toEqual([6000]);
  expect(lateAmong([item('3', [], [{ ...faktur, date: '2026-11-17' }]), item('4')])).toBe(1);
});

test('names what only unticked warnings hold back', () => {
  const items = [
    { ...item('1', [warn('unitUnknown'), warn('returned')]), level: 'warn' as const },
    { ...item('2', [warn('unitUnknown')]), level: 'warn' as const },
    { ...item('3', [stop('buyerName'), warn('unitUnknown')]), level: 'stop' as const },
    item('4'),
  ];
  expect(groupUnticked(items, accepting())).toEqual({
    requests: 2,
    groups: [
      { code: 'unitUnknown', transactionIds: ['1', '2'] },
      { code: 'returned', transactionIds: ['1'] },
    ],
  });
  expect(groupUnticked(items, accepting('unitUnknown'))).toMatchObject({
    requests: 1,
    groups: [{ code: 'returned' }],
  });
  expect(groupUnticked(items, accepting('unitUnknown', 'returned')).requests).toBe(0);
});
