import { defineConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

/** The suites of promises at their full size; two files at a time keep them within their fifteen minutes. */
export default defineConfig({
  ...everyTest,
  test: { ...everyTest.test, exclude: [], provide: { scale: 'full' }, maxWorkers: 2 },
});
