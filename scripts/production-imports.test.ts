import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { projectRoot } from '../src/server/deps.ts';
import { readImports } from './architecture/imports.ts';
import { resolveImport } from './architecture/resolve.ts';
import { tokenize } from './architecture/tokens.ts';

/** The packages that these files and everything they import from the project need. */
function packagesOf(files: string[]): Set<string> {
  const reached = new Set(files);
  const packages = new Set<string>();
  for (const file of reached) {
    const { tokens } = tokenize(readFileSync(join(projectRoot, file), 'utf8'));
    for (const { specifier } of readImports(tokens).imports) {
      if (specifier === undefined) continue;
      const target = resolveImport(projectRoot, file, specifier);
      if (target.kind === 'package' && !isBuiltin(target.name)) packages.add(packageName(target.name));
      if (target.kind === 'file' && /\.tsx?$/.test(target.file)) reached.add(target.file);
    }
  }
  return packages;
}

/** `nodemailer/lib/qp` and `@fastify/cookie` belong to `nodemailer` and `@fastify/cookie`. */
const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

test('production commands, the server and the web import production packages alone', () => {
  const commands = Object.values(packageJson.scripts)
    .filter((line) => !line.includes('--dev'))
    .map((line) => `scripts/${line.split(' ').at(-1)}.ts`);
  expect(commands).toContain('scripts/serve.ts');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.test.{ts,tsx}'] });

  const packages = packagesOf([...commands, ...sources, 'vite.config.ts']);

  expect(packages).toContain('fastify');
  expect(packages).toContain('react');
  const allowed = new Set(Object.keys(packageJson.dependencies));
  expect([...packages].filter((name) => !allowed.has(name))).toEqual([]);
});

test('a server loads none of the packages that build its pages', () => {
  const building = ['vite', '@vitejs/plugin-react', '@tailwindcss/vite', 'tailwindcss'];
  expect(Object.keys(packageJson.dependencies)).toEqual(expect.arrayContaining(building));

  const sources = globSync('src/server/**/*.ts', { cwd: projectRoot, exclude: ['**/*.test.ts'] });
  const loaded = packagesOf(['scripts/serve.ts', ...sources]);

  expect(loaded).toContain('fastify');
  expect(building.filter((name) => loaded.has(name))).toEqual([]);
});
