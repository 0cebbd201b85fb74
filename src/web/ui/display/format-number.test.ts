import { afterEach, expect, test } from 'vitest';
import { chooseOfficeLanguage } from '#web/i18n/office-language.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatBytes, formatCount, formatNumber, formatShare, formatterOf } from './format-number.ts';

afterEach(() => chooseOfficeLanguage('en'));

test('tells the size of a file with three figures', () => {
  expect([0, 999, 1000, 12_345, 234_567, 4_999_999, 1_500_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '12.3 kB',
    '235 kB',
    '5 MB',
    '1.5 GB',
  ]);
});

test.each([
  ['id', ['12.345', '71,4%', 'Rp 1.234.500', '12.345', '12,3 kB']],
  ['en', ['12.345', '71,4%', 'Rp 1.234.500', '12,345', '12.3 kB']],
] as const)('figures, amounts and counts in an office of %s', (language, expected) => {
  chooseOfficeLanguage(language);
  const shown = [
    formatNumber(12_345),
    formatShare(0.714),
    formatRupiah(1_234_500),
    formatCount(12_345),
    formatBytes(12_345),
  ];
  expect(shown.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(expected);
});

test('writes all figures of a column with two decimals where one has any', () => {
  const written = (column: number[]) => column.map(formatterOf(column));
  expect(written([90_090, 1_000])).toEqual(['90.090', '1.000']);
  expect(written([90_090.1, 1_000])).toEqual(['90.090,10', '1.000,00']);
});
