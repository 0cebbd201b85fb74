import { defineConfig, mergeConfig } from 'vitest/config';
import everyTest from './vitest.config.ts';

/** The suites of promises at their full size, one file at a time, so that none disturbs another's figures. */
export default mergeConfig(
  everyTest,
  defineConfig({ test: { provide: { scale: 'full' }, fileParallelism: false } }),
);
