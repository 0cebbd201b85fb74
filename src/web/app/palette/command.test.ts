import { expect, test } from 'vitest';
import { pageNames, type NamedPage } from '../page-names.ts';
import { matching, replacedBy } from './command.ts';
import { pageSynonyms } from './synonyms.ts';

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

const pages = (Object.keys(pageSynonyms) as NamedPage[]).map((page) => ({
  ...command(page, pageNames()[page]),
  synonyms: pageSynonyms[page],
}));

test.each<[typed: string, page: NamedPage]>([
  ['logo', 'appearance'],
  ['tema', 'appearance'],
  ['theme', 'appearance'],
  ['nota retur', 'coretaxCorrections'],
  ['return note', 'coretaxCorrections'],
  ['kata sandi', 'account'],
  ['password', 'account'],
  ['bounce', 'dashboard'],
  ['antrean', 'timeline'],
  ['unduh excel', 'report'],
  ['hapus data', 'privacy'],
  ['kasir kunci', 'apiKeys'],
  ['libur', 'sellerSettings'],
  ['perusahaan', 'updateCompany'],
  ['keluar', 'signIn'],
])('“%s” leads to %s in either language', (typed, page) => {
  expect(ids(matching(pages, typed))[0]).toBe(page);
});

test('a synonym counts by its beginning, and after the text itself', () => {
  expect(ids(matching(pages, 'report'))[0]).toBe('report');
  expect(ids(matching(pages, 'assword'))).toEqual([]);
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
