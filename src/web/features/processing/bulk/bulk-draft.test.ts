import { expect, test } from 'vitest';
import { idsOfDraft, inputWithout } from './bulk-draft.ts';

const file = new File(['x'], 'daftar.xlsx');
const sheet = { file, found: { transactionIds: ['2', '3', '4'], rejected: [] }, leftOut: [] };

test('typed and listed IDs count once', () => {
  expect(idsOfDraft({ text: '1, 2,', sheet })).toEqual(['1', '2', '3', '4']);
});

test('a list that is not read yet has none', () => {
  expect(idsOfDraft({ text: '1', sheet: { file, leftOut: [] } })).toEqual(['1']);
});

test('dropped IDs leave the text, and those of the list are left out', () => {
  const once = inputWithout({ text: '1, 2, 5', sheet }, new Set(['2', '3', '5']));
  expect(once.text).toBe('1, ');
  expect(once.sheet).toMatchObject({ file, leftOut: ['2', '3'] });
  expect(idsOfDraft(once)).toEqual(['1', '4']);
  expect(inputWithout(once, new Set(['3', '4'])).sheet?.leftOut).toEqual(['2', '3', '4']);
});
