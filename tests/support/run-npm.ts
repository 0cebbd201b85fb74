import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { killAll, processTree } from './processes.ts';

const root = join(import.meta.dirname, '../..');

/** The variables of a person's shell, not those of the test runner. */
const plainEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'LANG'].map((name) => [name, process.env[name]]),
);

/** npm as a person types it: in a terminal's own process group, with everything it printed. */
export function runNpm(args: string[], env: Record<string, string>) {
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
