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
