import { expect, test } from 'vitest';
import { chosenLanguage } from './chosen-language.ts';

test('the address wins over what was remembered', () => {
  expect(chosenLanguage('?lang=en', 'id')).toBe('en');
  expect(chosenLanguage('?lang=id', 'en')).toBe('id');
});

test('what was remembered wins over the default', () => {
  expect(chosenLanguage('', 'en')).toBe('en');
});

test('unknown languages count for nothing', () => {
  expect(chosenLanguage('?lang=fr', 'de')).toBe('id');
  expect(chosenLanguage('', null)).toBe('id');
});
