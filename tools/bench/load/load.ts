import { endProcess, nextMessage, startScript } from '../processes.ts';
import type { Load, LoadResult } from './call.ts';

export type Generator = Awaited<ReturnType<typeof startGenerator>>;
type Knee = LoadResult & { connections: number };
type Reply = { result: LoadResult } | { error: string };

const nothing: LoadResult = { answered: 0, perSecond: 0, p50: NaN, p95: NaN, p99: NaN, statuses: {} };

/** The load generator in a process of its own. */
export async function startGenerator() {
  const child = startScript('tools/bench/load/generator.ts');
  const run = async (load: Load): Promise<LoadResult> => {
    child.send(load);
    const reply = await nextMessage<Reply>(child);
    if ('error' in reply) throw new Error(reply.error);
    const bad = Object.keys(reply.result.statuses).filter((status) => !status.startsWith('2'));
    if (bad.length > 0)
      throw new Error(`${load.calls[0]?.path} was answered ${JSON.stringify(reply.result.statuses)}`);
    return reply.result;
  };
  return {
    run,
    /**
     * The knee of the throughput curve: connections are doubled, up to sixteen at least, until that brings less than
     * 5 % more at each of these addresses. By turns, so that other load on the machine falls on all of them.
     */
    async knees(addresses: string[], load: Pick<Load, 'calls' | 'seconds'>): Promise<Knee[]> {
      let best: Knee[] = addresses.map(() => ({ ...nothing, connections: 0 }));
      for (let connections = 4; connections <= 64; connections *= 2) {
        const next: Knee[] = [];
        for (const address of addresses)
          next.push({ ...(await run({ ...load, addresses: [address], connections })), connections });
        const grows = next.some((knee, place) => knee.perSecond > 1.05 * (best[place]?.perSecond ?? 0));
        best = best.map((knee, place) => {
          const found = next[place];
          return found && found.perSecond > knee.perSecond ? found : knee;
        });
        if (!grows && connections >= 16) break;
      }
      return best;
    },
    stop: () => endProcess(child),
  };
}
