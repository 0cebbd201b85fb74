import { expect, test } from 'vitest';
import { requestQuery, type RequestQuery } from '#contract/processing/request-list.ts';
import {
  plainQuery,
  readQuery,
  withHiddenWords,
  withoutWords,
  withParameter,
  writeQuery,
} from './address-query.ts';

test('reads the parameters of the query and no others', () => {
  const search = '?q=100&status=O&sort=TT_STORE&dir=desc&page=3&size=10&change=77';
  const query = { q: '100', status: 'open', sort: 'store', dir: 'desc', page: 3, size: 10 };
  expect(readQuery(requestQuery, search)).toEqual(query);
});

test('an invalid value counts as missing, parameter by parameter', () => {
  expect(readQuery(requestQuery, '?status=X&sort=drop&dir=up&page=0&size=1e9&store=Kopi')).toEqual({
    store: 'Kopi',
  });
  expect(readQuery(requestQuery, '')).toEqual({});
});

test('writes the query under wire names, beside other parameters of the address', () => {
  const query = { q: '', status: 'closed', page: 2 } as const;
  expect(writeQuery(requestQuery, query, '?page=9&size=25&change=77')).toBe('?change=77&status=C&page=2');
  expect(writeQuery(requestQuery, {}, '?page=9')).toBe('');
});

test('several words of a name count where the schema takes several, elsewhere the first', () => {
  const query = { status: ['open', 'process'], store: 'Kopi' } satisfies RequestQuery;
  expect(readQuery(requestQuery, '?status=O&status=P&store=Kopi&store=Teh')).toEqual(query);
  expect(writeQuery(requestQuery, query)).toBe('?status=O&status=P&store=Kopi');
});

test('what was written is read again', () => {
  const query = { store: 'Toko A & B 100%', sort: 'days', dir: 'asc' } as const;
  expect(readQuery(requestQuery, writeQuery(requestQuery, query))).toEqual(query);
});

test('words that may be somebody’s name or number stand behind #, and so do cursors', () => {
  const query = { q: 'wati', email: 'w@x.id', npwp: '0012', status: 'open', after: 'abc', size: 25 } as const;
  const address = writeQuery(requestQuery, query, '?change=7');
  expect(address).toBe('?change=7&status=O&size=25#q=wati&email=w%40x.id&npwp=0012&after=abc');
  expect(readQuery(requestQuery, address)).toEqual(query);
  expect(plainQuery(requestQuery, { q: 'wati', status: 'open' })).toBe('q=wati&status=O');
});

test('an address of before gets its words behind #, and for what is kept it loses them', () => {
  expect(withHiddenWords('?q=wati&status=O')).toBe('?status=O#q=wati');
  expect(withHiddenWords('?status=O#q=wati')).toBe('?status=O#q=wati');
  expect(withoutWords('/timeline?view=all&email=w@x.id#q=wati')).toBe('/timeline?view=all');
});

test('a single parameter is set beside the words', () => {
  expect(withParameter('?status=O#q=wati', 'change', '77')).toBe('?status=O&change=77#q=wati');
  expect(withParameter('?change=77#q=wati', 'change', null)).toBe('#q=wati');
  expect(withParameter('#content', 'change', '77')).toBe('?change=77');
});
