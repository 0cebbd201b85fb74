import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import type { Architecture } from './architectures.ts';

/** The commit that a bundle is built from. All its files carry the commit's date. */
export type Commit = { id: string; seconds: number };

/** The present commit. What is changed and not committed would not be in the bundle, so it stops the build. */
export function presentCommit(): Commit {
  const changed = run('git', ['status', '--porcelain', '--untracked-files=no']);
  if (changed !== '') throw new Error(`A bundle is built from a commit. Commit or stash first:\n${changed}`);
  return commitOf('HEAD');
}

export function commitOf(name: string): Commit {
  const [id = '', seconds] = run('git', ['log', '-1', '--format=%H %ct', name]).split(' ');
  return { id, seconds: Number(seconds) };
}

/** The files of a commit in a new folder. */
export function exportSources({ id }: Commit, folder: string): void {
  mkdirSync(folder, { recursive: true });
  run('sh', ['-c', 'git archive --format=tar "$1" | tar -x -C "$2"', 'export', id, folder]);
}

/**
 * Fetches the production packages of an architecture, checked by the hashes of the lock file. No script of a package is
 * run: what one would do for another architecture's machine cannot be done here.
 */
export function fetchPackages(architecture: Architecture, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(projectRoot, file), join(folder, file));
  console.error(`Fetching the packages of linux-${architecture} …`);
  const npm = process.env['npm_execpath'];
  const options = ['--no-save', '--omit=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const machine = [`--cpu=${architecture}`, '--os=linux', '--libc=glibc'];
  const [command = 'npm', ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  run(command, [...first, 'install', ...options, ...machine], folder);
}

/** Builds the pages in a folder that has sources and this machine's packages, and nothing that is not committed. */
export function buildPages(folder: string): void {
  console.error('Building the web …');
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'], folder);
}

export function run(
  command: string,
  args: string[],
  cwd = projectRoot,
  more: Record<string, string> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, NODE_ENV: 'production', LC_ALL: 'C', TZ: 'UTC', ...more },
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
