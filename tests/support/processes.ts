import { readdirSync, readFileSync } from 'node:fs';

type ProcessInfo = { pid: number; parent: number; state: string };

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), state };
  } catch {
    return undefined;
  }
}

/** A process that ended but was not yet collected by its parent is not alive. */
export const isAlive = (pid: number): boolean => ![undefined, 'Z'].includes(readProcess(pid)?.state);

/** The process and everything below it. */
export function processTree(root: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = all.map((name) => readProcess(Number(name))).filter((info) => info !== undefined);
  const below = (pid: number): number[] =>
    processes.flatMap((info) => (info.parent === pid ? [info.pid, ...below(info.pid)] : []));
  return [root, ...below(root)];
}

export function killAll(pids: Iterable<number>): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended already
    }
  }
}
