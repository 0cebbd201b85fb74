import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../src/server/deps.ts';

const running = new Set<ChildProcess>();

/** Everything that this run has started is ended with it, whatever ended the run. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...running].map((child) => endProcess(child)));
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), delay(15_000, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await ended;
}

function untilExit(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

type Env = Record<string, string | undefined>;

/** A command of this project as npm runs it, with what Node has compiled before; what it prints goes to a file. */
export function startCommand(name: string, args: string[], env: Env, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/bootstrap.mjs'), name, ...args], {
    cwd: projectRoot,
    // A session of its own: Ctrl-C reaches us alone, and we end it in order.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], ...env },
  });
  closeSync(log);
  return untilExit(child);
}

/** A script that talks to us by messages. */
export function startScript(script: string, env: Env = {}): ChildProcess {
  return untilExit(
    fork(join(projectRoot, script), [], {
      cwd: projectRoot,
      detached: true,
      execArgv: [],
      serialization: 'advanced',
      env: { PATH: process.env['PATH'], ...env },
    }),
  );
}

/** The next message that the script sends. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const listening = new AbortController();
  const { signal } = listening;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('a script ended early');
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [T];
    return message;
  } finally {
    gone.catch(() => {}); // it is no longer listened for
    listening.abort();
  }
}

/** Processor time that the process has used so far. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** What the process holds in memory now, and the most that it ever held, in megabytes. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? NaN) / 1000;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
