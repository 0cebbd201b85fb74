import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { retention, retentionTable } from './retention.ts';

it('stands in docs/privacy.md as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  expect(page, 'run npm run docs').toContain(`<!-- retention -->\n${retentionTable()}\n`);
});

it('names each column once', () => {
  const columns = retention.flatMap((row) => row.columns.map(({ table, column }) => `${table}.${column}`));
  expect(columns).toEqual([...new Set(columns)]);
});
