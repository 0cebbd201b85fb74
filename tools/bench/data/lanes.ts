import { availableParallelism } from 'node:os';
import type { Session } from '../../../src/server/database/database.ts';
import { openBenchSession } from '../session.ts';

export type Task = (session: Session) => Promise<unknown>;
export type Progress = (what: string, share: number) => void;

/** One session for each core. */
export function openLanes(url: string, settings: Record<string, string>): [Session, ...Session[]] {
  const open = () => openBenchSession(url, settings);
  return [open(), ...Array.from({ length: Math.min(4, availableParallelism()) - 1 }, open)];
}

/** Every lane takes the next task when it is done with one. */
export async function runTasks(
  lanes: Session[],
  what: string,
  tasks: Task[],
  onProgress: Progress,
): Promise<void> {
  const waiting = [...tasks];
  let done = 0;
  const lane = async (session: Session) => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await task(session);
      onProgress(what, ++done / tasks.length);
    }
  };
  onProgress(what, 0);
  await Promise.all(lanes.map(lane)).finally(() => waiting.splice(0));
}

/** Rows `first` to `last` in parts. */
export function slices(first: number, last: number, size: number): { from: number; to: number }[] {
  const count = Math.max(0, Math.ceil((last - first + 1) / size));
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * size;
    return { from, to: Math.min(last, from + size - 1) };
  });
}
