import { defineConfig } from 'vitest/config';

/** Unit tests: beside the files they test, no database, no browser. */
export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] },
});
