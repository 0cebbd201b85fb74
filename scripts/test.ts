import { ensureChromium } from './testing/chromium.ts';
import { runTests } from './testing/run-tests.ts';
import { runSteps, sourceChecks, testPreparation } from './testing/steps.ts';

/** Every check counts as one test, so that the last line tells all. */
async function runAll(): Promise<void> {
  // Side by side, because some of them leave a core idle.
  const [checks, unit] = await Promise.all([
    runSteps([testPreparation, ...sourceChecks], 'failures'),
    runTests('unit tests', 'vitest.config.ts'),
  ]);
  const real = await runTests('database, mail and browser tests', 'tests/vitest.config.ts');
  const ok = checks.filter((check) => check.ok).length;
  const passed = ok + unit.passed + real.passed;
  const failed = checks.length - ok + unit.failed + real.failed;
  console.log('');
  for (const warning of [...unit.warnings, ...real.warnings]) console.log(warning);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

try {
  ensureChromium();
  await runAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
