import { parseArgs } from 'node:util';
import { growTo, type Size } from '../bench/data/grow.ts';
import { benchFolder, startBenchDatabase } from '../bench/database.ts';
import { createProgressLine } from './running/progress-line.ts';
import { explain } from './running/run-server.ts';

const usage = 'Usage: npm run bench:data -- --requests 1000000 --receipts 10000000';

/** Grows the benchmark database to a size. */
async function fill(size: Size): Promise<void> {
  const database = await startBenchDatabase('npm run bench:data');
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
      `${benchFolder} has ${size.requests} requests and ${size.receipts} receipts, after ${progress.seconds().toFixed(1)} s.`,
    );
  } finally {
    await stop();
  }
}

function readSize(): Size | undefined {
  const { values } = parseArgs({ options: { requests: { type: 'string' }, receipts: { type: 'string' } } });
  const [requests, receipts] = [Number(values.requests ?? NaN), Number(values.receipts ?? NaN)];
  return Number.isSafeInteger(requests) && Number.isSafeInteger(receipts)
    ? { requests, receipts }
    : undefined;
}

try {
  const size = readSize();
  if (!size) throw Object.assign(new Error(usage), { code: 'ERR_PARSE_ARGS' });
  await fill(size);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
