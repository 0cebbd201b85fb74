import { join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';
import { runSteps, sourceChecks } from './testing/steps.ts';

const unitTests = {
  name: 'unit tests',
  command: [join(projectRoot, 'node_modules/.bin/vitest'), 'run', '--reporter=dot'],
};
const results = await runSteps([unitTests, ...sourceChecks], 'failures');
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
