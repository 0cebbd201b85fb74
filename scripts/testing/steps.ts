import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';

export type Step = { name: string; command: string[]; env?: Record<string, string> };
type Result = { name: string; ok: boolean; seconds: number; output: string };

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name);
const script = (name: string) => [process.execPath, join(projectRoot, 'scripts', name)];

/** What the tests on real servers need, made before them. */
export const testPreparation: Step = {
  name: 'build of the web, Debian packages',
  command: script('testing/prepare-tests.ts'),
};

/** Checks of the sources. They only read, so they may run in parallel. */
export const sourceChecks: Step[] = [
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  { name: 'types of the web', command: [bin('tsc'), '-p', 'src/web'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'architecture', command: script('check-architecture.ts') },
];

export async function runStep({ name, command, env }: Step, show: 'all' | 'failures'): Promise<Result> {
  const started = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (show === 'all') process.stdout.write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const result = { name, ok: code === 0, seconds: (performance.now() - started) / 1000, output };
  if (!result.ok && show === 'failures') console.log(output);
  console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${name} (${result.seconds.toFixed(1)} s)`);
  return result;
}

/** Two at a time, for two cores. */
export async function runSteps(steps: Step[], show: 'all' | 'failures'): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, show));
  };
  await Promise.all([worker(), worker()]);
  return results;
}
