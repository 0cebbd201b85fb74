import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, so that none of them runs alone at the end. Those that mostly wait are between those that
 * mostly compute.
 */
const longest = [
  'tests/attacks/doors.test.ts',
  'e2e/change-status.test.ts',
  'tests/issuing-life.test.ts',
  'tests/npm-start.test.ts',
  'e2e/coretax-export.test.ts',
  'e2e/office.test.ts',
  'e2e/timeline.test.ts',
  'tests/session-ends.test.ts',
  'e2e/form-refusals.test.ts',
  'e2e/report.test.ts',
  'e2e/change-status-kept.test.ts',
  'tests/jobs.test.ts',
  'e2e/dashboard.test.ts',
  'e2e/after-the-faktur.test.ts',
  'e2e/companies.test.ts',
  'e2e/timeline-views.test.ts',
  'tests/returns-after-faktur.test.ts',
  'tests/coretax-run.test.ts',
  'e2e/issuing.test.ts',
  'e2e/issuing-demo.test.ts',
];

/** The others follow as vitest has it: by the time they took here before, else by their size. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? longest.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => place(a) - place(b));
  }
}
