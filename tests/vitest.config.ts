import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './support/long-files-first.ts';

/**
 * In `npm run test:faults` alone: those that start whole clusters, kill servers and databases again and again under load
 * or go on for long at random.
 */
const longFaults = [
  'backup',
  'coretax-drop',
  'database-restart',
  'failover',
  'mail-results',
  'recovery',
  'rolling-restart',
  'status-machine',
].map((name) => `tests/faults/${name}.test.ts`);

/** Tests on a real PostgreSQL (one server for the run), a real SMTP peer and a real browser. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.ts', 'e2e/**/*.test.ts'],
    exclude: longFaults,
    globalSetup: ['tests/support/global-setup.ts'],
    // A busy machine is no fault of the code; what must become true is waited for as long as this.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    provide: { scale: 'short' },
    // Every file has its own database and server; to load the modules anew for each would cost a second of it.
    isolate: false,
    fileParallelism: true,
    // Two more than the smallest machine has cores: many tests wait for something to start, to end or to come back.
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
  },
});
