import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 60_000;

/**
 * Ends what an earlier server left behind, before the next one starts. A server whose parent was killed goes on alone
 * and is asked to end; sessions of one that was killed itself would finish their statements first and are ended. Only
 * when no process works in the folder any more, and we hold it, is a process id that is still written there known to be
 * out of date: PostgreSQL would take it for a running server as long as anything at all has that number.
 */
export async function endLeftovers(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const server = firstNumber(pidFile);
  if (server === undefined) return;
  const found = processesIn(folder);
  if (found.includes(server)) end(server, 'SIGINT');
  else for (const session of found) end(session, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL processes in ${folder} do not end: ${left.join(', ')}.`);
    await delay(50);
  }
  rmSync(pidFile, { force: true });
}

function end(pid: number, signal: 'SIGINT' | 'SIGTERM'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
}

function firstNumber(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Every PostgreSQL process works in its data folder. */
export function processesIn(folder: string): number[] {
  const real = realpathSync(folder);
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real;
    } catch {
      return false; // it has ended, or belongs to somebody else
    }
  });
}
