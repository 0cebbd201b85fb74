import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { growTo, type Size } from './bench/data/grow.ts';
import { benchFolder, startBenchDatabase } from './bench/database.ts';
import { createProgressLine } from '../scripts/running/progress-line.ts';
import { explain } from '../scripts/running/run-server.ts';

const usage = 'Usage: npm run bench:data -- --requests 1000000 --receipts 10000000 [--folder DIR]';

/** Grows the benchmark database to a size; one in a folder of its own is there for as many runs as one likes. */
async function fill(size: Size, folder: string): Promise<void> {
  const database = await startBenchDatabase('npm run bench:data', folder);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= database.stop());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(1)));
  const progress = createProgressLine(process.stderr);
  try {
    await database.filling(() =>
      growTo(database.ownerUrl, size, (what, share) =>
        progress.show((seconds) => `${what}: ${Math.floor(100 * share)} % (${Math.round(seconds)} s)`),
      ),
    );
    progress.clear();
    console.log(
      `${folder} has ${size.requests} requests and ${size.receipts} receipts, after ${progress.seconds().toFixed(1)} s.`,
    );
  } finally {
    await stop();
  }
}

const options = {
  requests: { type: 'string' },
  receipts: { type: 'string' },
  folder: { type: 'string', default: benchFolder },
} as const;

try {
  const { values } = parseArgs({ options });
  const size = { requests: Number(values.requests), receipts: Number(values.receipts) };
  if (!Object.values(size).every(Number.isSafeInteger))
    throw Object.assign(new Error(usage), { code: 'ERR_PARSE_ARGS' });
  await fill(size, resolve(values.folder));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
