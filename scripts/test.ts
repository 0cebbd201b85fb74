import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';
import { ensureChromium } from './chromium.ts';
import { unpackDebianPackages } from './debian/unpacked-packages.ts';
import { runStep, runSteps, sourceChecks, type Step } from './steps.ts';

type Counts = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), 'faktur-desk-reports-'));

/** Every check counts as one test, so that the last line tells all. */
async function runAll(): Promise<Counts> {
  // Side by side, because some of the checks leave a core idle.
  const [checks, unit] = await Promise.all([
    runSteps(sourceChecks, 'failures'),
    runVitest('unit tests', 'vitest.config.ts'),
  ]);
  const real = await runVitest('database, mail and browser tests', 'tests/vitest.config.ts');
  const ok = checks.filter((check) => check.ok).length;
  return {
    passed: ok + unit.passed + real.passed,
    failed: checks.length - ok + unit.failed + real.failed,
  };
}

async function runVitest(name: string, config: string): Promise<Counts> {
  const report = join(reports, 'report.json');
  const vitest = join(projectRoot, 'node_modules/.bin/vitest');
  const step: Step = {
    name,
    command: [
      vitest,
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { FORCE_COLOR: '0' },
  };
  const { ok } = await runStep(step, 'all');
  const counts = readCounts(report);
  // A run that broke without a failed test, as by a setup that threw, is a failure too.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(report: string): Counts {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >;
    rmSync(report);
    return { passed: numPassedTests ?? 0, failed: (numTotalTests ?? 0) - (numPassedTests ?? 0) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

try {
  ensureChromium();
  unpackDebianPackages();
  const { passed, failed } = await runAll();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
