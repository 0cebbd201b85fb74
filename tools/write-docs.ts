import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { templatesSection } from '../src/domain/whatsapp/templates.ts';
import { retentionTable } from '../src/domain/privacy/retention.ts';
import { startEmbeddedPostgres } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { variablesTable } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { migrateAsOwner } from '../src/server/migrate.ts';
import { describeSchema } from './schema/describe-schema.ts';

const repository = join(import.meta.dirname, '..');

/** Writes into docs/ what the sources say: variables, how long what is kept, texts of templates, and the tables. */
writeBetween('docs/configuration.md', 'variables', variablesTable());
writeBetween('docs/privacy.md', 'retention', retentionTable());
for (const document of ['docs/whatsapp.md', 'docs/whatsapp.id.md'])
  writeBetween(document, 'templates', templatesSection());
await writeSchema(join(repository, 'docs/schema.sql'));

function writeBetween(document: string, mark: string, table: string): void {
  const page = join(repository, document);
  const [begin, end] = [`<!-- ${mark} -->\n`, `\n<!-- /${mark} -->`];
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(begin);
  writeFileSync(page, `${before}${begin}${table}${end}${rest.split(end)[1] ?? ''}`);
}

async function writeSchema(page: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-docs-'));
  const { url, ownerUrl, stop } = await startEmbeddedPostgres(folder, 'npm run docs');
  const owner = openDatabase(ownerUrl, { connections: 1, name: 'npm run docs' });
  const log = pino({ level: 'silent' });
  await migrateAsOwner({ ownerUrl, databaseUrl: url, migrationsFolder: join(repository, 'migrations'), log });
  writeFileSync(page, await describeSchema(owner));
  await owner.end();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
