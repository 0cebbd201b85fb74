import type { Bench } from '../bench.ts';
import { endProcess, nextMessage, startScript } from '../processes.ts';

const callers = 64;
const rounds = 3;

/** What one prepared select costs this side of the connection: through our database layer, and through the driver alone. */
export async function measureDriver({ results, database, samples, quick }: Bench): Promise<void> {
  const ways = { 'our database layer': 'database', 'bare pg': 'pg' } as const;
  for (const [what, through] of Object.entries(ways)) {
    const figures: { cpuMicroseconds: number; perSecond: number }[] = [];
    for (let round = 0; round < (quick ? 1 : rounds); round++) {
      const child = startScript('tools/bench/baselines/select-cpu.ts', { DATABASE_URL: database.url });
      child.send({ through, ids: samples.requestIds, callers, selects: quick ? 4_000 : 40_000 });
      figures.push(await nextMessage(child));
      await endProcess(child);
    }
    // The least disturbed one: whatever else runs here only adds to it.
    results.add('Driver', `prepared select, ${callers} callers, ${what}`, {
      'µs of CPU': Math.min(...figures.map(({ cpuMicroseconds }) => cpuMicroseconds)),
      'selects/s': Math.max(...figures.map(({ perSecond }) => perSecond)),
    });
  }
}
