import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { projectRoot } from '../src/server/deps.ts';
import { needsOf } from './architecture/packages.ts';

const packagesOf = (files: string[]) => needsOf(projectRoot, files).packages;

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
