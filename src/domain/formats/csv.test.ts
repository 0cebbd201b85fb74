import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('marks UTF-8, ends lines as spreadsheets do and quotes what needs it', () => {
  expect(csv([['ID', 'Why'], ['21100', 'a "b", c'], [7]])).toBe(
    '\uFEFFID,Why\r\n21100,"a ""b"", c"\r\n7\r\n',
  );
});

test.each(['=1+1', '+62811', '-1', '@SUM(A1)', '\t=1', '＝1+1'])('makes %j harmless', (text) => {
  expect(csv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
