import { describe, expect, it } from 'vitest';
import { isPlainName, onOneLine, plainName } from './written-name.ts';

describe('a name that somebody typed', () => {
  it.each([
    'PT Maju\nBuka http',
    'PT Maju\r\n\r\nBuka http',
    'PT Maju \u2028 Buka http',
    'PT Maju\u0085Buka http',
  ])('stands on one line: %j', (typed) => expect(onOneLine(typed)).toBe('PT Maju Buka http'));

  it.each([
    ['PT Maju & Sons, Tbk.', true],
    ['CV Wwwan 24', true],
    ['Klik HTTPS://jahat.example', false],
    ['PT http', false],
    ['PT WWW.jahat.example', false],
    ['PT hubungi a@jahat.example', false],
  ])('holds no address: %s', (name, isPlain) => expect(isPlainName(name)).toBe(isPlain));

  it('is offered from the records as a form takes it', () => {
    const shown = plainName('PT Maju\n@ https://www.maju.example');
    expect(shown).toBe('PT Maju maju.example');
    expect(isPlainName(shown)).toBe(true);
    expect(plainName('PT Cahaya Timur')).toBe('PT Cahaya Timur');
  });
});
