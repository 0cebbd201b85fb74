import { endProcess, hear, startHelper } from '../processes.ts';
import type { Load, LoadResult } from './call.ts';

export type Generator = Awaited<ReturnType<typeof startGenerator>>;
type Told = { result: LoadResult } | { error: string };

/** The load generator in a process of its own. */
export async function startGenerator() {
  const child = startHelper('bench/load/generator.ts');
  const run = async (load: Load): Promise<LoadResult> => {
    child.send(load);
    const told = await hear<Told>(child);
    if ('error' in told) throw new Error(told.error);
    const bad = Object.keys(told.result.statuses).filter((status) => !status.startsWith('2'));
    if (bad.length > 0)
      throw new Error(`${load.calls[0]?.path} was answered ${JSON.stringify(told.result.statuses)}`);
    return told.result;
  };
  return {
    run,
    /** More and more connections, until more of them bring less than 5 % or only waiting. */
    async knee(load: Omit<Load, 'connections'>, first = 4): Promise<LoadResult & { connections: number }> {
      let best = { ...(await run({ ...load, connections: first })), connections: first };
      for (let connections = 2 * first; connections <= 64; connections *= 2) {
        const next = { ...(await run({ ...load, connections })), connections };
        const grows = next.perSecond > 1.05 * best.perSecond;
        if (next.perSecond > best.perSecond) best = next;
        if (!grows) break;
      }
      return best;
    },
    stop: () => endProcess(child),
  };
}
