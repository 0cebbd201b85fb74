import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root = '';

/** A project with one command, and an npm that writes down how it was asked to install. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  writeFileSync(join(root, 'scripts/command.ts'), 'console.log(...process.argv.slice(2));');
  writeFileSync(
    join(root, 'npm.cjs'),
    "require('node:fs').appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');",
  );
  writeLock('first');
});

afterEach(() => rmSync(root, { recursive: true }));

const writeLock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text);

/** Runs the command and gives what npm was asked to install for it: all, production, or nothing. */
function installedFor(...args: string[]): string {
  const log = join(root, 'npm.log');
  writeFileSync(log, '');
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args, 'a', 'b'], {
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs') },
    encoding: 'utf8',
  });
  expect(stdout).toBe('a b\n');
  const asked = readFileSync(log, 'utf8');
  if (asked === '') return 'nothing';
  return asked.includes('--omit=dev') ? 'production' : 'all';
}

describe('what a command installs', () => {
  test('a production command installs no development package, and nothing the second time', () => {
    expect(installedFor('command')).toBe('production');
    expect(installedFor('command')).toBe('nothing');
  });

  test('a command for developers adds what is missing after a production command', () => {
    installedFor('command');
    expect(installedFor('--dev', 'command')).toBe('all');
    expect(installedFor('--dev', 'command')).toBe('nothing');
  });

  test('a production command keeps the development packages that are there', () => {
    installedFor('--dev', 'command');
    expect(installedFor('command')).toBe('nothing');
    writeLock('second');
    expect(installedFor('command')).toBe('all');
  });
});
