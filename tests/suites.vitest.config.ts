import { defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

/** The suites beside the gate. Two files at a time: more would show in the figures of promises. */
export default defineConfig({
  ...everyTest,
  test: {
    ...everyTest.test,
    include: ['tests/{attacks,faults,release,ship}/*.test.ts', 'e2e/release/*.test.ts'],
    maxWorkers: 2,
  },
});
