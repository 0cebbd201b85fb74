import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createDeps } from './deps.ts';
import { fillDemo } from './features/demo/fill-demo.ts';
import { addDemoQueue } from './features/demo/queue/add-demo-queue.ts';
import { logOptions } from './log.ts';
import { migrateAll } from './migrate.ts';
import { startWorker } from './worker.ts';

export type RunningServer = { config: Config; servesWeb: boolean; stop: () => Promise<void> };

/** Which half to run; both when nothing is said. */
export type Half = 'web' | 'worker' | undefined;

/** Starts everything in order; `stop` ends it in the reverse order and finishes what is in flight. */
export async function startServer(what: string, half: Half): Promise<RunningServer> {
  const config = readConfig();
  const log = pino(logOptions(config.logLevel));
  const deps = await createDeps(config, { log, what });
  const ending: (() => Promise<void>)[] = [() => deps.close()];
  const stop = async () => {
    for (const end of ending.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'something did not end cleanly'));
    }
  };
  try {
    await migrateAll(deps);
    if (config.demo) {
      await addDemoQueue(deps);
      await fillDemo(deps);
    }
    if (half !== 'web') {
      const worker = await startWorker(deps);
      ending.push(() => worker.stop());
    }
    if (half !== 'worker') {
      let draining = false;
      const app = await createApp(deps, () => draining);
      ending.push(async () => {
        draining = true;
        await app.close();
      });
      await app.listen({ port: config.port, host: config.host });
    }
    log.info({ half: half ?? 'both' }, 'started');
    return { config, servesWeb: half !== 'worker', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function readHalf(args: string[]): Half {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  if (values.only === undefined || values.only === 'web' || values.only === 'worker') return values.only;
  throw new Error(`--only takes web or worker, not "${values.only}"`);
}
