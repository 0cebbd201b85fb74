import { expect, it } from 'vitest';
import { isEmpid, mayBeEmpid } from './empid.ts';

it.each(['a', '7', 'Budi.Santoso', 'a-_.', 'x'.repeat(32)])('%s may be chosen', (empid) => {
  expect(isEmpid(empid)).toBe(true);
});

it.each(['', '.', '..', '_x', '-x', '.x', 'has space', 'é', 'x'.repeat(33)])('%j may not', (empid) => {
  expect(isEmpid(empid)).toBe(false);
});

it('whoever has one that begins with a sign still signs in', () => {
  expect(mayBeEmpid('_x')).toBe(true);
  expect(mayBeEmpid('has space')).toBe(false);
});
