import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../requests/listed-ids.ts';
import { codeOf, dayOf, isRounded, monthOf, referenceOf, rupiahOf } from './list-cells.ts';

const cell = (content: string | number): CellValue =>
  typeof content === 'number' ? { number: content, format: '' } : { text: content };

describe('a date', () => {
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['2026-11-03 10:20:30', '2026-11-03'],
    ['2026-11-03T00:00:00', '2026-11-03'],
    ['2026-11-03T00:00:00+07:00', '2026-11-03'],
    ['2026-11-02T17:00:00Z', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
    ['3-11-2026', '2026-11-03'],
    [46_329, '2026-11-03'],
    [46_329.75, '2026-11-03'],
    ['18 November 2026', '2026-11-18'],
    ['18 Nopember 2026', '2026-11-18'],
    ['1 Pebruari 2026', '2026-02-01'],
    ['18-Nov-2026', '2026-11-18'],
    ['Rabu, 18 Nov. 2026 10:20', '2026-11-18'],
    ['5 Agt 2026', '2026-08-05'],
    ['5 Oct 2026', '2026-10-05'],
    ['December 5, 2026', '2026-12-05'],
    ['18/11/2026', '2026-11-18'],
    ['11/18/2026', undefined],
    ['31 Juni 2026', undefined],
    ['5 Ju 2026', undefined],
    ['5 Novembers 2026', undefined],
    ['31/02/2026', undefined],
    ['11/2026', undefined],
    ['besok', undefined],
    ['', undefined],
    [20_261_103, undefined],
    [-1, undefined],
    ['9999-99-99T00:00:00Z', undefined],
    ['31/12/9999', undefined],
    ['1999-12-31', undefined],
    ['9999-12-31T18:00:00Z', undefined],
  ])('%j', (content, day) => {
    expect(dayOf(cell(content))).toBe(day);
  });

  it('of a cell that shows one', () => {
    expect(dayOf({ shown: '2026-11-03' })).toBe('2026-11-03');
    expect(dayOf({ shown: '2026-11-03 07:00:00' })).toBe('2026-11-03');
    expect(dayOf({ shown: '#N/A' })).toBeUndefined();
    expect(dayOf(undefined)).toBeUndefined();
  });
});

it.each([
  ['September', 9],
  ['agustus', 8],
  ['August', 8],
  ['Nopember', 11],
  ['Peb', 2],
  ['Mar', 3],
  ['Ma', undefined],
  ['09', 9],
  [12, 12],
  ['TD.00709', 9],
  ['TD.00713', undefined],
  [0, undefined],
  ['Sembilan', undefined],
])('the month %j', (content, month) => {
  expect(monthOf(cell(content))).toBe(month);
});

it.each([
  ['04', '04'],
  [4, '04'],
  ['TD.00304', '04'],
  ['08 - Dibebaskan', '08'],
  ['0400', undefined],
  ['', undefined],
])('the code %j', (content, code) => {
  expect(codeOf(cell(content))).toBe(code);
});

it.each([
  [183_333, 183_333],
  [183_332.5, 183_333],
  ['183333', 183_333],
  ['183.333', 183_333],
  ['183,333', 183_333],
  ['1.183.333,49', 1_183_333],
  ['1,183,333.50', 1_183_334],
  ['183333.4', 183_333],
  ['Rp 183.333,00', 183_333],
  ['0', 0],
  ['1.83.333', undefined],
  ['1.183,333', undefined],
  ['-5', undefined],
  [-5, undefined],
  [1e16, undefined],
  [NaN, undefined],
  ['banyak', undefined],
  ['', undefined],
])('the amount %j', (content, rupiah) => {
  expect(rupiahOf(cell(content))).toBe(rupiah);
});

it.each([
  [4_002_600_000_000_101, true],
  ['4.0026E+15', true],
  ['4,0026e15', true],
  ['04002600000000101', false],
  [2_026_110_300_017, false],
])('%j is rounded: %j', (content, rounded) => {
  expect(isRounded(cell(content))).toBe(rounded);
});

it('keeps the zeros that a number is shown with', () => {
  expect(referenceOf({ number: 17, format: '00000' })).toBe('00017');
  expect(referenceOf({ text: " '0017 " })).toBe('0017');
});
