import { expect, test } from 'vitest';
import { commonLanguage } from './use-customer-language.ts';

const lines = (...languages: ('id' | 'en' | null)[]) => languages.map((language) => ({ language }));

test('the language that all requests share, else Indonesian', () => {
  expect(commonLanguage(lines('en', null, 'en'))).toBe('en');
  expect(commonLanguage(lines('en', 'id'))).toBe('id');
  expect(commonLanguage(lines(null))).toBe('id');
  expect(commonLanguage([])).toBe('id');
});
