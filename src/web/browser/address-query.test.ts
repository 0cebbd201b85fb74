import { expect, test } from 'vitest';
import { requestQuery } from '#contract/processing.ts';
import { readQuery, writeQuery } from './address-query.ts';

test('reads the words of the query and leaves those of others alone', () => {
  const search = '?q=100&status=O&sort=TT_STORE&dir=desc&page=3&size=10&change=77';
  const query = { q: '100', status: 'open', sort: 'store', dir: 'desc', page: 3, size: 10 };
  expect(readQuery(requestQuery, search)).toEqual(query);
});

test('a value that makes no sense counts as not said, word by word', () => {
  expect(readQuery(requestQuery, '?q=abc&status=X&sort=drop&dir=up&page=0&size=1e9&store=Kopi')).toEqual({
    store: 'Kopi',
  });
  expect(readQuery(requestQuery, '')).toEqual({});
});

test('writes the query in words of the wire into an address that says more', () => {
  const query = { q: '', status: 'closed', page: 2 } as const;
  expect(writeQuery(requestQuery, query, '?page=9&size=25&change=77')).toBe('?change=77&status=C&page=2');
  expect(writeQuery(requestQuery, {}, '?page=9')).toBe('');
});

test('what was written is read again', () => {
  const query = { store: 'Toko A & B 100%', sort: 'days', dir: 'asc' } as const;
  expect(readQuery(requestQuery, writeQuery(requestQuery, query))).toEqual(query);
});
