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
  /** The user it runs as; ours when nobody is named. */
  user?: ProcessUser | undefined;
  log: string;
  /** Whether it answers now. */
  ready: () => Promise<boolean>;
  /** What killed it from outside is undone after this time, as a service manager would do. */
  restartAfterMs: number;
  /** What a later stage needs is in an earlier one. */
  stage: number;
};

export type ClusterProcess = {
  name: string;
  /** Undefined between its end and its next start. */
  pid: () => number | undefined;
  /** How often it ended without being asked to. */
  ends: () => number;
};

type Running = ClusterProcess & { stage: number; stop: () => Promise<void>; kill: () => void };
export type Processes = ReturnType<typeof createProcesses>;

const startPatienceMs = 180_000;
const stopPatienceMs = 30_000;

/** Everything that runs, recorded by its process id in processes.json; it ends in the reverse order of its stages, even while it still starts. */
export function createProcesses(folder: string) {
  const all: Running[] = [];
  const record = () => {
    const pids = Object.fromEntries(all.map(({ name, pid }) => [name, pid()]));
    const file = join(folder, 'processes.json');
    writeFileSync(`${file}.new`, JSON.stringify(pids, null, 2));
    renameSync(`${file}.new`, file); // whoever reads it finds all of it
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
 * A program that runs until it is stopped. It has a session of its own, so that Ctrl-C reaches us alone and everything
 * can end in its order.
 */
function supervised(program: Program, first: ChildProcess, record: () => void): Running {
  const ending = new AbortController();
  let ends = 0;
  let child = first;
  const supervise = async (): Promise<void> => {
    await hasEnded(child);
    if (ending.signal.aborted) return;
    ends += 1;
    await delay(program.restartAfterMs, undefined, { signal: ending.signal }).catch(() => {}); // cut short by the end
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
      const late = setTimeout(() => signal('SIGKILL'), stopPatienceMs);
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
  child.on('error', () => {}); // it never started: its end says so
  closeSync(output);
  return child;
}

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  while (!(await program.ready().catch(() => false))) {
    const trouble = isRunning(child)
      ? Date.now() > deadline && `is not ready after ${startPatienceMs / 1000} s`
      : 'ended while it started';
    if (trouble) {
      child.kill('SIGKILL');
      throw new Error(
        `${program.name} ${trouble}. The last lines of ${program.log}:\n${lastLines(program.log)}`,
      );
    }
    await delay(100);
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n') : 'none';
}

/** Whether an address answers with a good status. */
export async function answersWell(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  await response.arrayBuffer();
  return response.ok;
}
