import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { runStep } from './steps.ts';
import { countTests, failedFiles, readReport, repeatWarnings, type TestReport } from './test-report.ts';

type Outcome = { passed: number; failed: number; warnings: string[] };

/** More of them are no accident of a busy machine. */
const mostRepeated = 3;

/**
 * Files with a failed test run once more, alone. What fails again has failed. What passed only then is a race, of a test
 * or of the product, and is warned of.
 */
export async function runTests(name: string, config: string): Promise<Outcome> {
  const first = await runVitest(name, config);
  const failed = failedFiles(first.report);
  if (first.ok || failed.length === 0 || failed.length > mostRepeated)
    return { ...counted(first), warnings: [] };
  const again = await runVitest(`${name}: what failed, alone`, config, ['--maxWorkers=1', ...failed]);
  const report: TestReport = new Map([...first.report, ...again.report]);
  return { ...counted({ ok: again.ok, report }), warnings: repeatWarnings(first.report, again.report) };
}

type Run = { ok: boolean; report: TestReport };

/** A run that broke without a failed test, as by a setup that threw, is a failure too. */
function counted({ ok, report }: Run) {
  const counts = countTests(report);
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

async function runVitest(name: string, config: string, more: string[] = []): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-reports-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const vitest = join(projectRoot, 'node_modules/.bin/vitest');
    const command = [vitest, 'run', `--config=${config}`, ...reporters, ...more];
    const { ok } = await runStep({ name, command, env: { FORCE_COLOR: '0' } }, 'all');
    return { ok, report: reportIn(path) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Empty when the run broke before it could write one. */
function reportIn(path: string): TestReport {
  try {
    const report = readReport(readFileSync(path, 'utf8'));
    return new Map([...report].map(([file, result]) => [relative(projectRoot, file), result]));
  } catch {
    return new Map();
  }
}
