import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { isAlive, killAll, processTree } from './processes.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');

/** The variables of a person's shell, not those of the test runner. */
export const plainEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'LANG'].map((name) => [name, process.env[name]]),
);

/** npm as a person types it: in a terminal's own process group, with everything it printed. */
export function runNpm(args: string[], env: Env) {
  const child = spawn('npm', args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...plainEnvironment, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    killAll(processTree(pid));
    await ended;
  });
  return {
    pid,
    ended,
    output: () => output,
    /** What Ctrl-C does: the signal reaches every process of the terminal. */
    interrupt: () => process.kill(-pid, 'SIGINT'),
    /** What a service manager does: the signal reaches npm alone. */
    terminate: () => process.kill(pid, 'SIGTERM'),
  };
}

export type Env = Record<string, string>;

export async function newEnvironment(): Promise<Env> {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder, PORT: String(await freePort()) };
}
export const addressOf = (env: Env): string => `http://localhost:${env['PORT']}`;

/** A server as an operator starts it, once it is ready. */
export async function start(env: Env, args = ['start']) {
  const npm = runNpm(args, env);
  const ready = () =>
    fetch(`${addressOf(env)}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  await until(async () => {
    if (!isAlive(npm.pid)) throw new Error(`it ended: ${npm.output()}`);
    return ready();
  });
  return npm;
}
