import { startBareServer } from './baselines/bare.ts';
import type { Bench } from './bench.ts';
import { measureTwoServers } from './cases/reads.ts';
import { benchFolder } from './database.ts';
import { signedInStaff } from './people.ts';
import { openBenchSession } from './session.ts';
import { startProduct } from './product.ts';
import { takeSamples } from './samples.ts';
import type { Deadline } from './stages.ts';

export type BenchTools = Pick<Bench, 'database' | 'generator' | 'results' | 'quick'>;

/** Everything that a stage needs, made for it and ended after it, so that no stage suffers from the one before. */
export async function withBench(
  given: BenchTools,
  start: () => Deadline,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const { url } = given.database;
  const sql = openBenchSession(url);
  const product = await startProduct({ databaseUrl: url, folder: benchFolder, only: 'web' });
  const bare = await startBareServer('same-statements', url);
  const oneStatement = await startBareServer('one-statement', url);
  try {
    const staff = await signedInStaff(url, product.address);
    const samples = await takeSamples(sql);
    const servers = { product, bare, oneStatement };
    await measure({ ...given, ...servers, folder: benchFolder, sql, staff, samples, deadline: start() });
  } finally {
    await product.stop();
    await bare.stop();
    await oneStatement.stop();
    await sql.end();
  }
}

export async function withSecondServer(bench: Bench): Promise<void> {
  const { database, folder } = bench;
  const second = await startProduct({ databaseUrl: database.url, folder, only: 'web' });
  await measureTwoServers(bench, second).finally(() => second.stop());
}
