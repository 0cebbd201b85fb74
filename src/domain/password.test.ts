import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

describe('password', () => {
  it.each(['correct horse battery', 'Nota-Hijau-Demo-7', 'kopi susu gula aren 9', 'ñandú-übergröße-7'])(
    'takes %s',
    (password) => {
      expect(passwordProblem(password, 'budi')).toBeNull();
    },
  );

  it.each([
    ['', 'tooShort'],
    ['eleven-char', 'tooShort'],
    ['🦜🦜🦜🦜🦜🦜', 'tooShort'],
    ['x'.repeat(257), 'tooLong'],
    ['password1234', 'tooCommon'],
    ['P@ssw0rd2026!', 'tooCommon'],
    ['qwertyuiopasdf', 'tooCommon'],
    ['123456789012', 'tooCommon'],
    ['998877665544', 'tooCommon'],
    ['abcabcabcabc', 'tooCommon'],
    ['Rahasia-Indonesia', 'tooCommon'],
    ['budi.santoso123', 'tooCommon'],
  ])('refuses %j as %s', (password, problem) => {
    expect(passwordProblem(password, 'Budi.Santoso')).toBe(problem);
  });
});
