import { describe, expect, test } from 'vitest';
import { matchFakturs } from './match-fakturs.ts';

const ids = new Set(['2110000000011', '2110000000028', '77']);
const pdf = (name: string, more: { size?: number; type?: string; meant?: string } = {}) => {
  const { meant, size = 1000, type = 'application/pdf' } = more;
  return { file: { name, size, type }, meant };
};
const matchOf = (...given: Parameters<typeof pdf>) => matchFakturs([pdf(...given)], ids)[0];

describe('a PDF belongs to the ID in its name', () => {
  test.each([
    '2110000000011.pdf',
    'Faktur_2110000000011_rev.pdf',
    'FP 0400-2500-12345678 2110000000011.PDF',
    '2110000000011 (1).pdf',
  ])('%s', (name) => {
    expect(matchOf(name)).toMatchObject({ state: 'matched', transactionId: '2110000000011' });
  });

  test('however short the ID of the list is', () => {
    expect(matchOf('faktur-77.pdf')).toMatchObject({ state: 'matched', transactionId: '77' });
  });

  test('and not to one that is only a part of it', () => {
    expect(matchOf('92110000000011.pdf')).toEqual({ state: 'notInList', addable: '92110000000011' });
  });
});

describe('without such an ID', () => {
  test('one that could be an ID can be added', () => {
    expect(matchOf('2110000000099.pdf')).toEqual({ state: 'notInList', addable: '2110000000099' });
    expect(matchOf('2110000000099 (1).pdf')).toEqual({ state: 'notInList', addable: '2110000000099' });
  });

  test('of several that could be one none is added', () => {
    expect(matchOf('20261116-2110000000099.pdf')).toEqual({ state: 'notInList', addable: undefined });
  });

  test.each(['faktur.pdf', 'faktur 12.pdf', `${'9'.repeat(40)}.pdf`])('%s has none', (name) => {
    expect(matchOf(name)).toEqual({ state: 'noId' });
  });
});

describe('with several IDs of the list', () => {
  const name = '2110000000011-2110000000028.pdf';
  const among = ['2110000000011', '2110000000028'];

  test('one has to be chosen', () => {
    expect(matchOf(name)).toEqual({ state: 'several', among });
    expect(matchOf(name, { meant: '2110000000028' })).toEqual({
      state: 'matched',
      transactionId: '2110000000028',
      among,
    });
  });

  test('a choice that has left the list does not count', () => {
    expect(matchOf(name, { meant: '2110000000099' })).toEqual({ state: 'several', among });
  });
});

test('two files for one ID belong to nobody until one of them goes', () => {
  const two = [pdf('2110000000011.pdf'), pdf('a 2110000000028.pdf'), pdf('2110000000011 (1).pdf')];
  expect(matchFakturs(two, ids).map(({ state }) => state)).toEqual(['twice', 'matched', 'twice']);
});

test('what is no PDF, or too large, is told before its name counts', () => {
  expect(matchOf('2110000000011.png', { type: 'image/png' })).toEqual({ state: 'notAPdf' });
  expect(matchOf('2110000000011.pdf', { size: 10_000_001 })).toEqual({ state: 'tooLarge' });
  expect(matchOf('2110000000011.pdf', { size: 10_000_000, type: '' })).toMatchObject({ state: 'matched' });
});
