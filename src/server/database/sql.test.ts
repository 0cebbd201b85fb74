import { expect, it } from 'vitest';
import { compile, identifier, join, raw, sql } from './sql.ts';

it('keeps values apart from the text, also those of parts', () => {
  const isOpen = sql`status = ${'open'} and total > ${5}`;
  const { text, values } = compile(
    sql`select * from requests where ${isOpen} and store = ${"O'Hara"} limit ${10}`,
  );
  expect(text).toBe('select * from requests where status = $1 and total > $2 and store = $3 limit $4');
  expect(values).toEqual(['open', 5, "O'Hara", 10]);
});

it('names a text the same each time, and every text differently', () => {
  const byId = (id: string) => compile(sql`select 1 where ${id} <> ''`);
  const withPart = (part: string) => compile(sql`select ${raw(part)}`);
  expect(byId('a').name).toBe(byId('b').name);
  expect(byId('b').values).toEqual(['b']);
  expect(withPart('1').name).toBe(withPart('1').name);
  expect(withPart('1').name).not.toBe(withPart('2').name);
});

it('names no more than a thousand texts, however many are asked for', () => {
  const ask = (n: number) => compile(sql`select ${raw(String(n))} as many`).name;
  const names = Array.from({ length: 5_000 }, (_, n) => ask(n));
  expect(new Set(names).size).toBeLessThanOrEqual(1_001);
  expect(names.at(-1)).toBeUndefined();
  expect(ask(0)).toBe(names[0]);
  expect(compile(sql`select 'another without parts'`).name).toBeDefined();
});

it('quotes names and joins parts', () => {
  const columns = identifier('id', 'say "hi"');
  expect(compile(sql`select ${columns}`).text).toBe('select "id", "say ""hi"""');
  const { text, values } = compile(sql`select ${join([sql`${1}`, sql`${2}`], ' + ')}`);
  expect(text).toBe('select $1 + $2');
  expect(values).toEqual([1, 2]);
  expect(compile(sql`${join([], ', ')}`).text).toBe('');
});
