import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { unpackDebianPackages } from '../../tools/debian/unpacked-packages.ts';
import { runStep } from './steps.ts';

type Suite = 'faults' | 'attacks' | 'release' | 'ship';

/** Runs one suite in full, `within` another program; a table of the promises in it is printed and written to docs/. */
export async function runSuite(suite: Suite, within: string[] = []): Promise<void> {
  unpackDebianPackages();
  const { ok } = await runStep(
    {
      name: suite,
      command: [
        ...within,
        join(projectRoot, 'node_modules/.bin/vitest'),
        'run',
        '--config=tests/suites.vitest.config.ts',
        '--reporter=default',
        '--reporter=./tests/support/promise-table.ts',
        `tests/${suite}/`,
        `e2e/${suite}/`,
      ],
      env: { FORCE_COLOR: '0', PROMISE_SUITE: suite },
    },
    'all',
  );
  process.exitCode = ok ? 0 : 1;
}
