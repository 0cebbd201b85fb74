import { expect, test } from 'vitest';
import { matching, replacedBy } from './command.ts';

const command = (id: string, text = id) => ({ id, text, act: () => undefined });
const all = [
  command('report', 'Report'),
  command('bulkClose', 'Bulk Close'),
  command('bulkReject', 'Bulk Reject'),
];
const ids = (commands: { id: string }[]) => commands.map(({ id }) => id);

test('nothing typed matches all', () => {
  expect(matching(all, '  ')).toEqual(all);
});

test('every word counts, in any order and case', () => {
  expect(ids(matching(all, 'BULK'))).toEqual(['bulkClose', 'bulkReject']);
  expect(ids(matching(all, 'rej bu'))).toEqual(['bulkReject']);
  expect(matching(all, 'bulk report')).toEqual([]);
});

test('what a page offers comes first, or in the place of the same of the frame', () => {
  const ofPage = [command('report', 'Report of this page'), command('take', 'Take')];
  expect(replacedBy(all, ofPage).map(({ text }) => text)).toEqual([
    'Take',
    'Report of this page',
    'Bulk Close',
    'Bulk Reject',
  ]);
});
