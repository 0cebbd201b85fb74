import { join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';
import { runStep } from './testing/steps.ts';

const { ok } = await runStep(
  { name: 'format', command: [join(projectRoot, 'node_modules/.bin/oxfmt')] },
  'failures',
);
process.exitCode = ok ? 0 : 1;
