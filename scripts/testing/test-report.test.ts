import { expect, test } from 'vitest';
import { countTests, failedFiles, readReport, repeatWarnings } from './test-report.ts';

type Statuses = Record<string, 'passed' | 'failed' | 'skipped'>;

/** A report as vitest writes it; a file is failed when one of its tests is, or when it says so itself. */
const report = (files: Record<string, Statuses>, broken: string[] = []) =>
  readReport(
    JSON.stringify({
      testResults: Object.entries(files).map(([name, tests]) => ({
        name,
        status: broken.includes(name) || Object.values(tests).includes('failed') ? 'failed' : 'passed',
        assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
      })),
    }),
  );

test('counts what passed and what did not; a skipped test has not passed', () => {
  const run = report({ a: { one: 'passed', two: 'failed' }, b: { three: 'passed' }, c: { four: 'skipped' } });
  expect(countTests(run)).toEqual({ passed: 2, failed: 2 });
  expect(failedFiles(run)).toEqual(['a', 'c']);
});

test('a file that broke without a failed test is a failure', () => {
  expect(countTests(report({ a: { one: 'passed' }, b: {} }, ['b']))).toEqual({ passed: 1, failed: 1 });
});

test('after failed files were repeated, the second run counts, and warns of what passed only then', () => {
  const first = report({ a: { one: 'passed', two: 'failed', three: 'failed' }, b: { four: 'passed' } });
  const again = report({ a: { one: 'passed', two: 'passed', three: 'failed' } });
  expect(countTests(new Map([...first, ...again]))).toEqual({ passed: 3, failed: 1 });
  expect(repeatWarnings(first, again)).toEqual(['warning: passed only when repeated alone: a > two']);
});

test('warns of a file that broke and was whole when it was repeated, and of nothing that stayed broken', () => {
  const first = report({ a: {}, b: {} }, ['a', 'b']);
  const again = report({ a: { one: 'passed' }, b: {} }, ['b']);
  expect(repeatWarnings(first, again)).toEqual(['warning: passed only when repeated alone: a']);
});
