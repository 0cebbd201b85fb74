import { assert, constantFrom, property, record, shuffledSubarray, tuple, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeListRow } from './judge-list-row.ts';
import { endedIn, inRunOrder, settleRows } from './judge-list.ts';
import type { ListedFaktur } from './list-rows.ts';
import type { RequestFacts, StoredFaktur } from './referenced-requests.ts';

const buyer = '0098765431021000';
const statuses = { APPROVED: 'issue', AMENDED: 'replace', CANCELED: 'cancel', CREATED: 'note' } as const;
const listed = (number: string, status: keyof typeof statuses = 'APPROVED', ppn = 22_000): ListedFaktur => ({
  row: 0,
  number,
  code: '04',
  reference: '17',
  status,
  effect: statuses[status],
  seller: null,
  buyer,
  date: '2026-11-03',
  masa: '2026-11',
  dpp: null,
  dppNilaiLain: 183_333,
  ppn,
});
const stored = (number: string, state: StoredFaktur['state'] = 'valid'): StoredFaktur => ({
  number,
  code: '04',
  part: '04',
  state,
  transactionId: '17',
  sha256: null,
  ppn: 22_000,
});

/** What each row comes to, by what it says. */
function judge(rows: readonly ListedFaktur[], fakturs: readonly StoredFaktur[] = []) {
  const request: RequestFacts = {
    transactionId: '17',
    status: 'process',
    buyerKind: 'npwp',
    buyerNumber: buyer,
    companyName: '',
    hasFile: false,
    expected: [{ code: '04', date: '2026-11-03', dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000 }],
    fakturs: [...fakturs],
    isMasaReported: false,
    isWithProvider: false,
  };
  const numbered = rows.map((row, index) => ({ ...row, row: index + 2 }));
  const ended = endedIn(numbered);
  const judged = numbered.map((row) => {
    const serial = row.number?.slice(-13) ?? '';
    const own = fakturs.filter(({ number }) => number.endsWith(serial));
    return judgeListRow(row, { seller: '', stored: own, found: [request], ended });
  });
  return settleRows(judged);
}
const effects = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ number, status, effect, reason }) => `${number} ${status}: ${effect} ${reason}`);

const [a, a1, b, c] = ['04002600000000101', '04012600000000101', '04002600000000102', '04002600000000103'];

describe('a list', () => {
  it.each<[string, ListedFaktur[], StoredFaktur[], string[]]>([
    [
      'counts the lower of two numbers',
      [listed(b), listed(a)],
      [],
      [`${b} none secondNumber`, `${a} issue null`],
    ],
    [
      'counts the one on record',
      [listed(a), listed(b)],
      [stored(b)],
      [`${a} none secondNumber`, `${b} none null`],
    ],
    [
      'counts the replacement of the one on record',
      [listed(a), listed('04012600000000102', 'APPROVED', 11_000)],
      [stored(b, 'replaced')],
      [`${a} none secondNumber`, '04012600000000102 issue null'],
    ],
    [
      'replaces whatever stands first',
      [listed(a1, 'APPROVED', 11_000), listed(a, 'AMENDED')],
      [stored(a)],
      [`${a1} issue null`, `${a} replace null`],
    ],
    [
      'makes room by what it cancels',
      [listed(b), listed(a, 'CANCELED')],
      [stored(a)],
      [`${b} issue null`, `${a} cancel null`],
    ],
    ['has the same row twice', [listed(a), listed(a)], [], [`${a} issue null`, `${a} issue null`]],
    ['knows how it ended', [listed(a), listed(a, 'CANCELED')], [], [`${a} none null`, `${a} none unknown`]],
    ['knows the later of both', [listed(a), listed(a1)], [], [`${a} none null`, `${a1} issue null`]],
  ])('%s', (_, rows, fakturs, expected) => {
    const told = judge(rows, fakturs).map(({ number, effect, reason }) => `${number} ${effect} ${reason}`);
    expect(told).toEqual(expected);
  });

  it('means the same in any order', () => {
    const row = record({
      number: constantFrom(a, a1, b, c),
      status: constantFrom('APPROVED' as const, 'AMENDED' as const, 'CANCELED' as const),
      ppn: constantFrom(22_000, 11_000),
    });
    const key = ({ number, status, ppn }: { number: string; status: string; ppn: number }) =>
      `${number} ${status} ${ppn}`;
    const cases = uniqueArray(row, { selector: key, maxLength: 6 }).chain((rows) =>
      tuple(
        constantFrom(rows),
        shuffledSubarray(rows, { minLength: rows.length }),
        shuffledSubarray([stored(a), stored(b, 'replaced'), stored(c)], { maxLength: 1 }),
      ),
    );
    assert(
      property(cases, ([rows, others, fakturs]) => {
        const of = (some: typeof rows) => some.map(({ number, status, ppn }) => listed(number, status, ppn));
        expect(effects(of(others), fakturs).toSorted()).toEqual(effects(of(rows), fakturs).toSorted());
        const order = (some: typeof rows) =>
          inRunOrder(judge(of(some), fakturs)).map(({ number, effect }) => `${number} ${effect}`);
        expect(order(others)).toEqual(order(rows));
      }),
    );
  });
});
