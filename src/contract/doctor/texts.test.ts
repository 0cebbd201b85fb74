import { expect, it } from 'vitest';
import { findingNames } from '#domain/doctor/findings.ts';
import { languages } from '#domain/language.ts';
import { doctorTexts } from './texts.ts';

const placesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();

it('says the same in both languages, with the same values, and what to do about everything that is not good', () => {
  for (const name of findingNames) {
    const [first, second] = languages.map((language) => doctorTexts[language].findings[name]);
    expect([name, placesIn(first?.found), placesIn(first?.act)]).toEqual([
      name,
      placesIn(second?.found),
      placesIn(second?.act),
    ]);
    expect([name, first?.act === undefined]).toEqual([name, second?.act === undefined]);
  }
});
