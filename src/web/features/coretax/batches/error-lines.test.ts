import { expect, test } from 'vitest';
import type { BatchItem } from '#contract/coretax/exports.ts';
import { itemsAtLines, parseErrorLines } from './error-lines.ts';

const shown = (text: string) =>
  parseErrorLines(text).map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));

test.each([
  ['123', ['123']],
  ['12, 45; 78  90\n100', ['12', '45', '78', '90', '100']],
  ['10-15', ['10-15']],
  ['10 – 15, 20 s/d 22, 30 to 31', ['10-15', '20-22', '30-31']],
  ['15-10', ['10-15']],
  ['Line 123', ['123']],
  ['line: 123; Line 7', ['123', '7']],
  ['Lines 12, 14 and 20-22', ['12', '14', '20-22']],
  ['Baris 123', ['123']],
  ['NITKU pembeli tidak valid pada baris ke-100', ['100']],
  ['Kesalahan di baris 12 dan 14: NPWP 0012345674011000 tidak ditemukan', ['12', '14']],
  ['baris 1.234', ['1234']],
  ['', []],
  ['nothing here', []],
  ['0', []],
  ['20261100000101', []],
  ['1'.repeat(50_000) + 'x', []],
])('reads %j', (text, lines) => {
  expect(shown(text)).toEqual(lines);
});

test('reads the column of a pasted table that has the lines, whatever else has numbers', () => {
  const table = 'No\tLine\tDescription\n1\t45\tNITKU pembeli tidak valid\n2\t1.071\tTax base 200000 is wrong';
  expect(parseErrorLines(table)).toEqual([
    { from: 45, to: 45, message: 'NITKU pembeli tidak valid' },
    { from: 1071, to: 1071, message: 'Tax base 200000 is wrong' },
  ]);
});

test('reads rows that begin with the line, with what Coretax says', () => {
  expect(parseErrorLines('45\tNITKU pembeli tidak valid\n71: Buyer not found 0012345674011000')).toEqual([
    { from: 45, to: 45, message: 'NITKU pembeli tidak valid' },
    { from: 71, to: 71, message: 'Buyer not found 0012345674011000' },
  ]);
});

test('is not misled by a column that counts the rows', () => {
  expect(shown('1\t45\tNITKU\n2\t71\tNPWP\n3\t99\tNPWP')).toEqual(['45', '71', '99']);
});

const item = (transactionId: string, firstLine: number, lastLine: number, file = 1) =>
  ({ transactionId, file, firstLine, lastLine }) as BatchItem;
const items = [item('B', 36, 66), item('A', 5, 35), item('C', 5, 30, 2)];

test('finds the fakturs of the chosen file, and says which lines are none of theirs', () => {
  const errors = parseErrorLines('2\n12\n30-40\tNITKU\n900');
  const { found, unmatched } = itemsAtLines(items, 1, errors);
  expect(found.map(({ item: { transactionId }, lines, message }) => [transactionId, lines, message])).toEqual(
    [
      ['A', '12, 30–40', 'NITKU'],
      ['B', '30–40', 'NITKU'],
    ],
  );
  expect(unmatched).toBe('2, 900');
  const at = (text: string) =>
    itemsAtLines(items, 1, parseErrorLines(text)).found.map((one) => one.item.transactionId);
  expect([at('4'), at('5'), at('35'), at('36'), at('67')]).toEqual([[], ['A'], ['A'], ['B'], []]);
  expect(
    itemsAtLines(items, 2, parseErrorLines('5 30 31')).found.map((one) => one.item.transactionId),
  ).toEqual(['C']);
});
