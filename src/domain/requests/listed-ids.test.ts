import { describe, expect, it } from 'vitest';
import { idsOfCell, isBlank, isIdHeading, shownValue } from './listed-ids.ts';

describe('the heading of a column of IDs', () => {
  it.each([
    'Transaction ID',
    'ID Transaction',
    'ID Transaksi',
    'Transaksi ID',
    'No Transaksi',
    'Nomor Transaksi',
    'NOMOR_TRANSAKSI',
    'No. Struk',
    'TT_TRXNO',
    'trxno',
    'Transaction No.',
    ' transaction\u{A0}number ',
    'ID Transaksi (teks)',
    'Trx-ID',
  ])('is %s', (text) => {
    expect(isIdHeading({ text })).toBe(true);
  });

  it.each(['No', 'ID', 'Transaksi', 'Tanggal Transaksi', 'NPWP', 'Total Transaction', '2026110300017', ''])(
    'is not %s',
    (text) => {
      expect(isIdHeading({ text })).toBe(false);
    },
  );
});

describe('the IDs of a text', () => {
  it.each([
    ['0012345678901234', ['0012345678901234']],
    [' 2026110300017\u{A0}', ['2026110300017']],
    ["'2026110300017", ['2026110300017']],
    ['\u{FEFF}2026110300017\u{200B}', ['2026110300017']],
    ['1,2;3 4\n5, ,6', ['1', '2', '3', '4', '5', '6']],
    ['12345678901234567890123456789012', ['12345678901234567890123456789012']],
  ])('%j', (text, ids) => {
    expect(idsOfCell({ text })).toEqual(ids);
  });

  it.each(['Toko 12', '12.5', '1e5', '-7', '123456789012345678901234567890123', '２０２６'])(
    'none in %j',
    (text) => {
      expect(idsOfCell({ text })).toBe('notAnId');
    },
  );

  it('are none when there is nothing to see', () => {
    expect(["'", ' \u{A0}', '\u{200B}', ''].map((text) => isBlank({ text }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('the ID of a number', () => {
  it.each([
    [2026110300017, '', ['2026110300017']],
    [999_999_999_999_999, '', ['999999999999999']],
    [123, '00000000000000', ['00000000000123']],
    [12_345, '0000', ['12345']],
    [123, '#,##0', ['123']],
    [0, 'General', ['0']],
  ])('%d shown by %j', (number, format, ids) => {
    expect(idsOfCell({ number, format })).toEqual(ids);
  });

  it.each([
    [1e15, 'rounded'],
    [1.234_567_890_123_45e31, 'rounded'],
    [-1e15, 'rounded'],
    [12.5, 'notAnId'],
    [-7, 'notAnId'],
  ])('is not guessed: %d', (number, fault) => {
    expect(idsOfCell({ number, format: '00000000000000000000' })).toBe(fault);
  });
});

it('shows what stands in a cell, cut after a hundred characters', () => {
  expect(shownValue({ text: ` ${'a'.repeat(200)}` })).toBe('a'.repeat(100));
  expect(shownValue({ number: 1.234_567_890_123_45e18, format: '' })).toBe('1234567890123450000');
  expect(shownValue({ shown: '#N/A' })).toBe('#N/A');
});
