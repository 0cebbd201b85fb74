import { expect, it } from 'vitest';
import { builtInFormat, numberFormat, numberValue } from './number-formats.ts';

it.each(['dd/mm/yyyy', '[$-421]d mmmm yyyy', '[h]:mm:ss', '[Red]yyyy', 'hh"jam"', 'm/d/yy;@'])(
  'takes %j for a date',
  (code) => {
    expect(numberFormat(code).isDate).toBe(true);
  },
);

it.each([
  'General',
  '0',
  '#,##0.00',
  '0.00E+00',
  '"days" 0',
  String.raw`0\d`,
  '[Red]0',
  '@',
  '0;dd',
  '_d0_h',
])('takes %j for a number', (code) => {
  expect(numberFormat(code).isDate).toBe(false);
});

it('knows the dates that Excel does not write down', () => {
  expect([0, 1, 13, 14, 22, 23, 45, 47, 49].map((id) => builtInFormat(id).isDate)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

it('shows a date as one, in both calendars', () => {
  const format = numberFormat('dd/mm/yyyy hh:mm');
  expect(numberValue(46_329, format, 1900)).toEqual({ shown: '2026-11-03' });
  expect(numberValue(46_329.75, format, 1900)).toEqual({ shown: '2026-11-03 18:00:00' });
  expect(numberValue(44_867, format, 1904)).toEqual({ shown: '2026-11-03' });
  expect(numberValue(0.5, format, 1900)).toEqual({ shown: '12:00:00' });
  expect(numberValue(1e300, format, 1900)).toEqual({ shown: '1e+300' });
});

it('shows the word that stands for a number', () => {
  expect(numberValue(1, numberFormat('"TRUE";"TRUE";"FALSE"'), 1900)).toEqual({ shown: 'TRUE' });
});
