import { expect, it } from 'vitest';
import { lengthProblem } from './password.ts';

it.each([
  ['', 'tooShort'],
  ['eleven-char', 'tooShort'],
  ['🦜🦜🦜🦜🦜🦜', 'tooShort'],
  ['twelve-chars', null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'tooLong'],
])('the length of %j is %s', (password, problem) => {
  expect(lengthProblem(password)).toBe(problem);
});
