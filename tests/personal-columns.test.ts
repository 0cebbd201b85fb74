import { expect, it } from 'vitest';
import { retention } from '../src/domain/privacy/retention.ts';
import { impersonalColumns } from './support/impersonal-columns.ts';
import { databaseForTest } from './support/database.ts';

it('every column of the database either holds nothing of people or has a row in what is kept how long', async () => {
  const { sql } = await databaseForTest();
  const rows = await sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`;
  const known = [
    ...retention.flatMap(({ columns }) => columns.map(({ table, column }) => `${table}.${column}`)),
    ...Object.entries(impersonalColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
