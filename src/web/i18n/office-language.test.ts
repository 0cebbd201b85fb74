import { afterEach, expect, test } from 'vitest';
import { chooseOfficeLanguage, languageOfBrowser, officeLanguage, officeTexts } from './office-language.ts';

afterEach(() => chooseOfficeLanguage('en'));

const texts = officeTexts({
  en: { days: 'Duration', left: (count: number) => `${count} left` },
  id: { days: 'Durasi', left: (count: number) => `sisa ${count}` },
});

test.each(['en', 'id'] as const)('in %s everything is', (language) => {
  chooseOfficeLanguage(language);
  expect([texts().days, texts().left(2)]).toEqual(
    language === 'en' ? ['Duration', '2 left'] : ['Durasi', 'sisa 2'],
  );
  expect(officeLanguage()).toBe(language);
});

test('who has not chosen reads what the browser asks for first, else English', () => {
  expect(languageOfBrowser(['id-ID', 'en'])).toBe('id');
  expect(languageOfBrowser(['fr', 'id'])).toBe('id');
  expect(languageOfBrowser(['en-GB', 'id'])).toBe('en');
  expect(languageOfBrowser(['fr'])).toBe('en');
  expect(languageOfBrowser([])).toBe('en');
});
