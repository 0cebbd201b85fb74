import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeSchema } from '../tools/schema/describe-schema.ts';
import { databaseForTest } from './support/database.ts';

const described = readFileSync(join(import.meta.dirname, '../docs/schema.sql'), 'utf8');

it('docs/schema.sql is what the migrations make, and makes the same by itself', async () => {
  const { owner } = await databaseForTest();
  expect(await describeSchema(owner), 'run npm run docs').toBe(described);
  const { owner: empty } = await databaseForTest('empty');
  await empty.script(described);
  expect(await describeSchema(empty)).toBe(described);
});

it('every table says what it is for', async () => {
  const { owner } = await databaseForTest();
  const silent = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and obj_description(oid, 'pg_class') is null`;
  expect(silent).toEqual([]);
});
