import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { commands, scriptOf } from './running/commands.ts';

test("the one command of a bundle knows every production script of npm's but the build", () => {
  const scripts = Object.entries(packageJson.scripts)
    .filter(([name, line]) => !line.includes('--dev') && name !== 'build')
    .map(([name]) => name);
  expect(Object.keys(commands).toSorted()).toEqual(scripts.toSorted());
  expect(scripts.filter((name) => !existsSync(join(import.meta.dirname, scriptOf(name))))).toEqual([]);
});
