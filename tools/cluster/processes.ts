import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessUser } from '../../src/server/adapters/embedded-postgres/postgres-binaries.ts';

type Program = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** The user it runs as; by default ours. */
  user?: ProcessUser | undefined;
  log: string;
  /** Whether it is ready. */
  ready: () => Promise<boolean>;
  /** Time after which it is restarted when it was killed, as by a service manager. */
  restartAfterMs: number;
  /** A stage depends on the earlier ones. */
  stage: number;
};

export type ClusterProcess = {
  name: string;
  /** Undefined between its end and its next start. */
  pid: () => number | undefined;
  /** How often it ended unexpectedly. */
  ends: () => number;
};

type Running = ClusterProcess & { stage: number; stop: () => Promise<void>; kill: () => void };
export type Processes = ReturnType<typeof createProcesses>;

const startTimeoutMs = 180_000;
const stopTimeoutMs = 30_000;

/** All processes, their ids in processes.json. They stop in reverse order of their stages, even during the start. */
export function createProcesses(folder: string) {
  const all: Running[] = [];
  const record = () => {
    const pids = Object.fromEntries(all.map(({ name, pid }) => [name, pid()]));
    const file = join(folder, 'processes.json');
    writeFileSync(`${file}.new`, JSON.stringify(pids, null, 2));
    renameSync(`${file}.new`, file); // readers never see half of it
  };
  let isEnding = false;
  return {
    all: all as readonly ClusterProcess[],
    async start(program: Program): Promise<ClusterProcess> {
      if (isEnding) throw new Error('the cluster is ending');
      const child = launch(program);
      const running = supervised(program, child, record);
      all.push(running);
      record();
      await untilReady(program, child);
      return running;
    },
    async stop(): Promise<void> {
      isEnding = true;
      const stages = [...new Set(all.map(({ stage }) => stage))].toSorted((a, b) => b - a);
      for (const stage of stages)
        await Promise.all(all.filter((one) => one.stage === stage).map((one) => one.stop()));
    },
    kill(): void {
      isEnding = true;
      for (const one of all) one.kill();
    },
  };
}

/**
 * A program that is restarted until it is stopped. It has a session of its own, so that Ctrl-C reaches only us and
 * everything can be stopped in order.
 */
function supervised(program: Program, first: ChildProcess, record: () => void): Running {
  const ending = new AbortController();
  let ends = 0;
  let child = first;
  const supervise = async (): Promise<void> => {
    await hasEnded(child);
    if (ending.signal.aborted) return;
    ends += 1;
    await delay(program.restartAfterMs, undefined, { signal: ending.signal }).catch(() => {}); // aborted by the stop
    if (ending.signal.aborted) return;
    child = launch(program);
    record();
    return supervise();
  };
  const done = supervise();
  const signal = (name: NodeJS.Signals) => {
    ending.abort();
    if (isRunning(child)) child.kill(name);
  };
  return {
    name: program.name,
    stage: program.stage,
    pid: () => (isRunning(child) ? child.pid : undefined),
    ends: () => ends,
    async stop() {
      signal('SIGTERM');
      const late = setTimeout(() => signal('SIGKILL'), stopTimeoutMs);
      await done;
      clearTimeout(late);
    },
    kill: () => signal('SIGKILL'),
  };
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

async function hasEnded(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit');
}

function launch({ command: [file = '', ...args], env = {}, user, log }: Program): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  if (user) chownSync(log, user.uid, user.gid);
  const child = spawn(file, args, {
    ...user,
    cwd: '/',
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  child.on('error', () => {}); // a failed start shows as its end
  closeSync(output);
  return child;
}

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await program.ready().catch(() => false))) {
    const problem = isRunning(child)
      ? Date.now() > deadline && `is not ready after ${startTimeoutMs / 1000} s`
      : 'ended while it started';
    if (problem) {
      child.kill('SIGKILL');
      throw new Error(
        `${program.name} ${problem}. The last lines of ${program.log}:\n${lastLines(program.log)}`,
      );
    }
    await delay(100);
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : 'none';
}

/** Whether an address answers with a 2xx status. */
export async function answersOk(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  await response.arrayBuffer();
  return response.ok;
}
