import { defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

/** The suites of promises; two files at a time, so that they measure the product and not each other. */
export default defineConfig({
  ...everyTest,
  test: { ...everyTest.test, include: ['tests/{attacks,faults}/*.test.ts'], maxWorkers: 2 },
});
