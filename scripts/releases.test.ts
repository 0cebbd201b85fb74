import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareVersions } from '../src/domain/upgrade/operator-notes.ts';
import { versionOfSchema } from '../src/domain/upgrade/releases.ts';
import { readMigrations } from '../src/server/database/schema/migrations.ts';
import { projectRoot } from '../src/server/deps.ts';

test('each earlier version of the changelog is known by its migrations', () => {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const [, ...earlier] = [...changelog.matchAll(/^## ([\d.]+)/gm)].map(([, version = '']) => version);
  const wanted = earlier.filter((version) => compareVersions(version, '0.10.4') >= 0).toReversed();

  const applied = new Set<string>();
  const found = readMigrations(join(projectRoot, 'migrations')).map(({ name }) =>
    versionOfSchema(applied.add(name)),
  );

  expect([...new Set(found)]).toEqual(wanted);
});
