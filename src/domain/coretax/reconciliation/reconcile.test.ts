import { expect, it } from 'vitest';
import { reconcile, vatOf, type FakturHere, type ListedNumber, type Reconciliation } from './reconcile.ts';

const number = (serial: number, status = '00') => `04${status}26${String(serial).padStart(11, '0')}`;
const listed = (serial: number, more: Partial<ListedNumber> = {}): ListedNumber => ({
  number: number(serial),
  code: '04',
  date: '2026-11-03',
  status: 'APPROVED',
  effect: 'issue',
  reference: String(serial),
  dppNilaiLain: 91_667,
  ppn: 11_000,
  ...more,
});
const here = (serial: number, more: Partial<FakturHere> = {}): FakturHere => ({
  number: number(serial),
  part: '04',
  state: 'valid',
  transactionId: String(serial),
  date: '2026-11-03',
  isOfMonth: true,
  wasListed: true,
  dppNilaiLain: 91_667,
  ppn: 11_000,
  ...more,
});
const told = (groups: Reconciliation) =>
  Object.fromEntries(
    Object.entries(groups)
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, rows.map((row) => row.number ?? row.transactionId)]),
  );

it.each<[string, Partial<ListedNumber> | null, Partial<FakturHere> | null]>([
  ['equal', {}, {}],
  ['equal', { ppn: 10_999 }, {}],
  ['amountsDiffer', { ppn: 10_998 }, {}],
  ['amountsDiffer', {}, { ppn: null }],
  ['onlyInCoretax', {}, null],
  ['onlyInCoretax', {}, { state: 'cancelled' }],
  ['onlyHere', null, {}],
  ['cancelledThere', { effect: 'cancel' }, {}],
  ['cancelledThere', { effect: 'replace' }, {}],
  ['nowhere', { effect: 'cancel' }, null],
  ['nowhere', null, { wasListed: false }],
  ['nowhere', null, { isOfMonth: false }],
  ['nowhere', null, { state: 'cancelled' }],
])('%s: %j in Coretax, %j here', (group, there, ours) => {
  const groups = reconcile({
    listed: there ? [listed(1, there)] : [],
    here: ours ? [here(1, ours)] : [],
    awaited: [],
  });
  expect(told(groups)).toEqual(group === 'nowhere' ? {} : { [group]: [number(1)] });
});

it('names the second number of a sale, be the first on record or in the list alone', () => {
  const groups = reconcile({
    listed: [
      listed(1),
      listed(2, { reference: '1' }),
      listed(4, { reference: '3' }),
      listed(3),
      listed(6, { reference: '5', code: '01' }),
      listed(7, { number: number(8, '01'), reference: '8' }),
    ],
    here: [here(1), here(5), here(8)],
    awaited: [],
  });
  expect(told(groups)).toEqual({
    equal: [number(1)],
    issuedTwice: [number(2), number(4)],
    onlyInCoretax: [number(3), number(6), number(8, '01')],
    onlyHere: [number(5), number(8)],
  });
  expect(groups.issuedTwice.map(({ otherNumber }) => otherNumber)).toEqual([number(1), number(3)]);
  expect(vatOf(groups.issuedTwice)).toBe(22_000);
});

it('waits for what was exported until Coretax has it', () => {
  const part = (serial: number, code = '04') => ({
    transactionId: String(serial),
    code,
    date: '2026-11-03',
    dppNilaiLain: 91_667,
    ppn: 11_000,
  });
  const awaited = [part(1), part(1, '01'), part(2)];
  const groups = reconcile({ listed: [listed(1), listed(2, { effect: 'cancel' })], here: [], awaited });
  expect(groups.neverIssued).toMatchObject([
    { transactionId: '1', code: '01', number: null, here: { ppn: 11_000 } },
    { transactionId: '2', code: '04' },
  ]);
});
