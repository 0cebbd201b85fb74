import { expect, test } from 'vitest';
import { mayChoose } from './decisions.ts';
import { groupCounts, shownFiles } from './file-order.ts';
import { madeUpFile } from '../../../../../../tests/support/made-up-file.ts';

const files = [
  madeUpFile({ no: 1, outcome: 'done', verdict: 'alreadyAttached' }),
  madeUpFile({ no: 2 }),
  madeUpFile({ no: 3, verdict: 'duplicateInDrop' }),
  madeUpFile({ no: 4, verdict: 'buyerDiffers', name: 'Faktur Budi.pdf' }),
  madeUpFile({ no: 5, verdict: 'amountDiffers' }),
  madeUpFile({ no: 6, verdict: 'unknown', transactionId: null }),
  madeUpFile({ no: 7, outcome: 'failed' }),
  madeUpFile({ no: 8, verdict: 'amountDiffers' }),
];
const nos = (shown: typeof files) => shown.map(({ no }) => no);

test('what failed and what needs somebody comes first, what is done last', () => {
  expect(nos(shownFiles(files, undefined, ''))).toEqual([7, 5, 8, 6, 4, 2, 3, 1]);
});

test('a group and a search let through what they name', () => {
  expect(nos(shownFiles(files, 'toDecide', ''))).toEqual([5, 8, 6]);
  expect(nos(shownFiles(files, 'done', ''))).toEqual([1]);
  expect(nos(shownFiles(files, 'alreadyAttached', ''))).toEqual([]);
  expect(nos(shownFiles(files, undefined, ' budi '))).toEqual([4]);
  expect(nos(shownFiles(files, 'toDecide', 'budi'))).toEqual([]);
});

test('groups are counted, and those without files are left out', () => {
  expect(groupCounts(files)).toEqual([
    { group: 'toDecide', count: 3 },
    { group: 'ready', count: 2 },
    { group: 'amountDiffers', count: 2 },
    { group: 'buyerDiffers', count: 1 },
    { group: 'unknown', count: 1 },
    { group: 'duplicateInDrop', count: 1 },
    { group: 'done', count: 1 },
  ]);
});

test('a request may be chosen again where somebody chose it, and not where the reference names it', () => {
  const named = madeUpFile();
  expect(mayChoose(named)).toBe(false);
  expect(mayChoose({ ...named, transactionId: '2026110300099', verdict: 'buyerDiffers' })).toBe(true);
  expect(mayChoose({ ...named, transactionId: '2026110300099', outcome: 'done' })).toBe(false);
  expect(mayChoose({ ...named, verdict: 'sameNumberOther', transactionId: '2026110300099' })).toBe(false);
});
