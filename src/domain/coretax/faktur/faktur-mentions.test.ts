import { expect, it } from 'vitest';
import { possibleMentions, warningsOf } from './faktur-mentions.ts';

const text = `Faktur Pajak
#0012345674011000000000
Kode dan Nomor Seri Faktur Pajak: 04002600000000101
NPWP : 0012345674011000
1
000000
Rp 100.000,00 x 2,00 Piece
(Referensi: 2026110300017)
1 dari 1`;

it('finds the reference, and what else has the length of an ID', () => {
  expect(possibleMentions(text, '2026110300017')).toEqual({
    own: true,
    others: ['0012345674011000000000', '04002600000000101', '0012345674011000', '000000'],
  });
});

it.each(['2026 1103 00017', '20261103\n00017', '2026\r\n110300 017'])('finds it broken as %j', (broken) => {
  expect(possibleMentions(`Referensi: ${broken}.`, '2026110300017').own).toBe(true);
});

it.each(['92026110300017', '20261103000170', '2026-110300017'])('does not take %j for it', (other) => {
  expect(possibleMentions(`Referensi: ${other}.`, '2026110300017').own).toBe(false);
});

it('leaves out short runs unless they are the ID', () => {
  expect(possibleMentions('12 12345 123', '123')).toEqual({ own: true, others: [] });
  expect(possibleMentions('1 2 3', '123').own).toBe(false);
});

it('warns when only others are named, or none', () => {
  expect(warningsOf(['1', '2'], '1')).toEqual([]);
  expect(warningsOf(['2'], '1')).toEqual(['otherTransactionId']);
  expect(warningsOf([], '1')).toEqual(['noTransactionId']);
});
