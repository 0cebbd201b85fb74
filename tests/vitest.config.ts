import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './support/long-files-first.ts';

/** Tests on a real PostgreSQL (one server for the run), a real SMTP peer and a real browser. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    // Of the promises those of access and of personal data, which any change can break. The others have suites of their
    // own: they attack by the thousand, or kill servers, databases and whole clusters again and again.
    include: ['tests/*.test.ts', 'tests/attacks/{doors,public}.test.ts', 'e2e/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    // A busy machine is no fault of the code; what must become true is waited for as long as this.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Every file has its own database and server; to load the modules anew for each would cost a second of it.
    isolate: false,
    fileParallelism: true,
    // Two more than the smallest machine has cores: many tests wait for something to start, to end or to come back.
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
  },
});
