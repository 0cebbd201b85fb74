import { defineConfig } from 'vitest/config';

/** Unit tests: beside the files they test, no database, no browser. */
export default defineConfig({
  // A busy machine is no fault of the code.
  test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], testTimeout: 30_000 },
});
