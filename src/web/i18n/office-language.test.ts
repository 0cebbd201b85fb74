import { afterEach, expect, test } from 'vitest';
import { chooseOfficeLanguage, officeTexts, spokenLanguage } from './office-language.ts';

afterEach(() => chooseOfficeLanguage('specified'));

const texts = officeTexts({
  en: { days: 'Duration', left: (count: number) => `${count} left` },
  id: { days: 'Durasi', left: (count: number) => `sisa ${count}` },
  specified: { days: 'Durasi' },
});

test('who has not chosen sees the labels they know, among English ones', () => {
  expect(texts().days).toBe('Durasi');
  expect(texts().left(2)).toBe('2 left');
  expect(spokenLanguage()).toBe('en');
});

test.each(['en', 'id'] as const)('in %s everything is', (language) => {
  chooseOfficeLanguage(language);
  expect([texts().days, texts().left(2)]).toEqual(
    language === 'en' ? ['Duration', '2 left'] : ['Durasi', 'sisa 2'],
  );
  expect(spokenLanguage()).toBe(language);
});
