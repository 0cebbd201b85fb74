import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { startProduct } from '../product.ts';

/**
 * Measures the time from the start of the process to ready, with the database up, and the memory that it holds when it
 * has nothing to do.
 */
export async function measureProcess({ results, database, folder, quick }: Bench): Promise<void> {
  const starts: number[] = [];
  let atRest = NaN;
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    const server = await startProduct({ databaseUrl: database.url, folder });
    starts.push(server.readyAfterMs);
    for (let call = 0; call < 20; call++) await (await fetch(`${server.address}/api/session`)).text();
    await delay(quick ? 1_000 : 5_000);
    atRest = server.memory().now;
    await server.stop();
  }
  results.add('Process', 'cold start to ready', {
    'median ms': quantiles(starts).p50,
    'most ms': Math.max(...starts),
  });
  results.add('Process', 'memory at rest', { MB: atRest });
}
