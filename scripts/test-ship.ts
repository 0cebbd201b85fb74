import { join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';
import { runStep } from './testing/steps.ts';
import { runSuite } from './testing/run-suite.ts';

/** What is built with a network is started without one: in a namespace that has loopback and nothing else. */
const withLoopbackOnly = [
  'unshare',
  '--net',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
];

// Twice, to compare the bytes; lightly packed, for speed.
for (const build of ['first', 'second']) {
  const { ok } = await runStep(
    {
      name: `the ${build} bundle`,
      command: [
        process.execPath,
        join(projectRoot, 'tools/bundle.ts'),
        process.arch,
        '--level=1',
        `--to=${join(projectRoot, 'dist/ship', build)}`,
      ],
    },
    'failures',
  );
  if (!ok) process.exit(1);
}
await runSuite('ship', withLoopbackOnly);
