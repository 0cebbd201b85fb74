import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it.each([
  [undefined, 'id'],
  ['', 'id'],
  ['fr-FR', 'id'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr, en;q=0.4, id;q=0.8', 'id'],
  ['en;q=0', 'id'],
  ['*', 'id'],
  [';;;,,,q=', 'id'],
])('reads %j as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
