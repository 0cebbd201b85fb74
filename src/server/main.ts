import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig, type Config } from './config/config.ts';
import { createDeps, type Deps } from './deps.ts';
import { finishCalls, waitForBalancer } from './http/connections/draining.ts';
import { createOperations } from './http/operations/operations.ts';
import { linesByTurn, logOptions } from './observability/log.ts';
import { prepareDatabase } from './migrate.ts';
import type { DemoProvider } from './ports/demo-provider.ts';

/** A running server. When `hurry` is aborted somebody waits: no balancer is waited for, calls in flight get seconds. */
export type RunningServer = {
  config: Config;
  servesWeb: boolean;
  stop: (hurry: AbortSignal) => Promise<void>;
};

/** The half of the service that runs; undefined runs both. */
export type Half = 'web' | 'worker' | undefined;

type End = (hurry: AbortSignal) => Promise<void>;

/**
 * Starts everything in order; `stop` ends it in the reverse order and finishes what is in flight. Only what this half
 * needs is loaded.
 */
export async function startServer(what: string, half: Half): Promise<RunningServer> {
  const config = readConfig();
  const log = pino(logOptions(config.logLevel), linesByTurn(pino.destination(1)));
  const deps = await createDeps(config, { log, what });
  const ending: End[] = [() => deps.close()];
  const stop = async (hurry: AbortSignal) => {
    for (const end of ending.splice(0).toReversed()) {
      await end(hurry).catch((error: unknown) => log.error({ err: error }, 'something did not end cleanly'));
    }
  };
  try {
    await prepareDatabase(deps);
    if (config.demo) {
      const { addDemoQueue } = await import('./features/demo/queue/add-demo-queue.ts');
      const { addDemoDesk } = await import('./features/demo/queue/add-demo-desk.ts');
      const { fillDemo } = await import('./features/demo/fill-demo.ts');
      await addDemoQueue(deps);
      await fillDemo(deps);
      await addDemoDesk(deps);
      const provider = await startDemoProvider(deps);
      if (provider) ending.push(() => provider.stop());
    }
    // Whoever asks whether it is ready, on the port of the operators too, hears yes only while it serves.
    let isServing = false;
    const isDraining = () => !isServing;
    if (config.metricsPort !== undefined) {
      const operations = createOperations({ ...deps, isDraining });
      ending.push(() => operations.close());
      await operations.listen({ port: config.metricsPort, host: config.metricsHost });
    }
    if (half !== 'web') {
      const { startWorker } = await import('./worker.ts');
      const worker = await startWorker(deps);
      ending.push(() => worker.stop());
    }
    if (half !== 'worker') {
      const { createApp } = await import('./app.ts');
      const app = await createApp(deps, isDraining);
      ending.push((hurry) => finishCalls(app, hurry));
      await app.listen({ port: config.port, host: config.host });
      ending.push((hurry) => waitForBalancer(config.drainSeconds, hurry));
    }
    isServing = true;
    ending.push(async () => {
      isServing = false;
      log.info('ending');
    });
    if (config.production && config.secondStep === 'off')
      log.warn('SECOND_STEP=off: Super Admins sign in with a password alone');
    log.info({ half: half ?? 'both' }, 'started');
    return { config, servesWeb: half !== 'worker', stop };
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
}

/** The provider that stands in for a real one, which nothing but a demo loads. */
async function startDemoProvider(deps: Deps): Promise<DemoProvider | undefined> {
  const demo = await import('./features/demo/start-demo-provider.ts');
  const { encryptSecret } = await import('./features/coretax/issuing/issuing-secrets.ts');
  return demo.startDemoProvider({ ...deps, encryptSecret });
}

export function readHalf(args: string[]): Half {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  if (values.only === undefined || values.only === 'web' || values.only === 'worker') return values.only;
  throw new Error(`--only takes web or worker, not "${values.only}"`);
}
