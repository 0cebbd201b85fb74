import { defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

/** The suites of promises. Two files at a time: more would show in their figures. */
export default defineConfig({
  ...everyTest,
  test: { ...everyTest.test, include: ['tests/{attacks,faults}/*.test.ts'], maxWorkers: 2 },
});
