import { expect, test } from 'vitest';
import { textsOfDocuments, textsOfSources, type WrittenText } from './read-texts.ts';
import { forbiddenWords, namedExceptions } from './vocabulary.ts';

const sources = textsOfSources();
const texts = [...sources, ...textsOfDocuments()];

function faultsOf({ place, language, text }: WrittenText): string[] {
  const read = namedExceptions.reduce((left, { text: exception }) => left.replaceAll(exception, ''), text);
  return forbiddenWords
    .filter(({ languages, where }) => languages.includes(language) && (where?.test(place) ?? true))
    .filter(({ word }) => word.test(read))
    .map(({ word, instead }) => `${place}: ${word.exec(read)?.[0]} in “${text.trim()}”; say ${instead}`);
}

test('texts of both languages are found', () => {
  for (const language of ['id', 'en'])
    expect(texts.filter((text) => text.language === language).length).toBeGreaterThan(2_000);
});

test('there is one word for one thing, in both languages', () => {
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test('documents in Indonesian name what is pressed as the Indonesian screens do', () => {
  const said = (language: string) =>
    sources.filter((one) => one.language === language).map(({ text }) => text);
  const ofScreens = new Set(said('id'));
  const english = new Set(said('en').filter((text) => !ofScreens.has(text)));
  const named = textsOfDocuments()
    .filter(({ language }) => language === 'id')
    .flatMap(({ text }) => [...text.matchAll(/\*\*([^*]+)\*\*/g)])
    .flatMap(([, names = '']) => names.replaceAll(/\s+/g, ' ').split(' → '));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => english.has(name))).toEqual([]);
});
