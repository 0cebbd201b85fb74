import { expect, it } from 'vitest';
import { referencedAmong, referencedIds, type RequestFacts } from './referenced-requests.ts';

it.each([
  ['2026110300017', ['2026110300017']],
  ['202611 0300017', ['2026110300017', '202611', '0300017']],
  ['Struk 2026110300017', ['2026110300017']],
  ['2026110300017, 2026110300018', ['2026110300017', '2026110300018']],
  ['190 G/26', ['190', '26']],
  ['', []],
  ['1'.repeat(33), []],
])('the IDs of %j', (reference, ids) => {
  expect(referencedIds(reference)).toEqual(ids);
});

it('does not look for more than a hundred', () => {
  expect(referencedIds(Array.from({ length: 5_000 }, (_, index) => index).join('-'))).toHaveLength(100);
});

it('means the whole reference before its parts, and none that was found by other ways', () => {
  const request = (transactionId: string): RequestFacts => ({
    transactionId,
    status: 'open',
    buyerKind: 'npwp',
    buyerNumber: '0098765431021000',
    companyName: '',
    hasFile: false,
    expected: [],
    fakturs: [],
    isMasaReported: false,
    isWithProvider: false,
  });
  const found = ['2026110300017', '202611', '7'].map(request);
  const meant = (reference: string) =>
    referencedAmong(reference, found).map(({ transactionId }) => transactionId);
  expect(meant('202611 0300017')).toEqual(['2026110300017']);
  expect(meant('INV/202611/2026110300017')).toEqual(['2026110300017', '202611']);
  expect(meant('INV')).toEqual([]);
});
