import { defineConfig } from 'vitest/config';

/** Unit tests: beside the files they test, no database, no browser. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A busy machine is no fault of the code.
    testTimeout: 120_000,
    // What is tested here keeps no state; to load the modules anew for each file takes five times as long.
    isolate: false,
  },
});
