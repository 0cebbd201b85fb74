/** What became of one file of tests. Not ok without a failed test: it broke before or between them. */
type FileResult = { ok: boolean; passed: string[]; failed: string[] };
/** The results of a run, by file. */
export type TestReport = Map<string, FileResult>;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export function readReport(json: string): TestReport {
  const { testResults } = JSON.parse(json) as VitestReport;
  return new Map(
    testResults.map(({ name, status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed');
      const failed = assertionResults.filter((test) => test.status !== 'passed');
      const names = (tests: typeof passed) => tests.map(({ fullName }) => fullName);
      return [
        name,
        { ok: status === 'passed' && failed.length === 0, passed: names(passed), failed: names(failed) },
      ];
    }),
  );
}

export const failedFiles = (report: TestReport): string[] =>
  [...report].filter(([, { ok }]) => !ok).map(([file]) => file);

/** A file that broke counts as one failure even if none of its tests failed. */
export function countTests(report: TestReport): { passed: number; failed: number } {
  const files = [...report.values()];
  return {
    passed: files.reduce((sum, file) => sum + file.passed.length, 0),
    failed: files.reduce((sum, file) => sum + (file.ok ? 0 : Math.max(1, file.failed.length)), 0),
  };
}

const warning = (name: string) => `warning: passed only when repeated alone: ${name}`;

/** One for every test, or file that broke, that failed among the others and passed when it was repeated alone. */
export function repeatWarnings(first: TestReport, again: TestReport): string[] {
  return [...again].flatMap(([file, { ok, passed }]) => {
    const failedBefore = first.get(file)?.failed ?? [];
    if (failedBefore.length === 0) return ok ? [warning(file)] : [];
    return passed.filter((name) => failedBefore.includes(name)).map((name) => warning(`${file} > ${name}`));
  });
}
