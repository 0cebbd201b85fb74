import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../src/server/deps.ts';
import { folderForTest } from './installation.ts';
import { isAlive, killAll, processTree } from './processes.ts';
import { addressOf, type Env } from './run-npm.ts';
import { until } from './until.ts';

/** What `npm run test:ship` built before its tests: the packed bundle and its folder. */
export function builtBundle(build: 'first' | 'second') {
  const [packed = ''] = globSync(join(projectRoot, 'dist/ship', build, '*.tar.zst'));
  if (packed === '') throw new Error('There is no bundle: the suite is run by npm run test:ship.');
  return { packed, folder: packed.replace(/\.tar\.zst$/, '') };
}

/** A link in another folder, as in /usr/local/bin. */
export function linkToCommand(folder: string): string {
  const bin = join(folderForTest(), 'bin');
  mkdirSync(bin);
  const link = join(bin, 'faktur-desk');
  symlinkSync(join(folder, 'bin/faktur-desk'), link);
  return link;
}

/** A command of the bundle with nothing around it but a home and where programs are. */
export function runCommand(command: string, args: string[], env: Env) {
  const child = spawn(command, args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    killAll(processTree(pid));
    await ended;
  });
  return { pid, ended, output: () => output, terminate: () => child.kill('SIGTERM') };
}

/** A server of the bundle once it is ready. */
export async function startCommand(command: string, args: string[], env: Env) {
  const server = runCommand(command, args, env);
  await until(async () => {
    if (!isAlive(server.pid)) throw new Error(`it ended: ${server.output()}`);
    return fetch(`${addressOf(env)}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  return server;
}
