import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isAlive, killAll, processTree } from './processes.ts';
import { plainEnvironment, type Env } from './run-npm.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');
/** The cache of compiled code, where npm's scripts keep it as well. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

type Options = {
  args?: string[];
  /** Puts another program around it, such as one that limits what it may use. */
  within?: (command: string[]) => string[];
};

/** A server as `npm start` runs it, without npm around it, once it says that it has started. */
export async function startProcess(env: Env, { args = [], within = (command) => command }: Options = {}) {
  const script = [process.execPath, join(root, 'scripts/start.ts'), ...args];
  const [program = '', ...given] = within(script);
  const child = spawn(program, given, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...plainEnvironment, ...compileCache, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const pid = child.pid ?? 0;
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** Kills it with its database, if that is its own: nothing is left to finish anything. */
  const kill = async () => {
    killAll(processTree(pid));
    await ended;
  };
  onTestFinished(kill);
  await until(() => {
    if (!isAlive(pid)) throw new Error(`it ended: ${output}`);
    return output.includes('"msg":"started"');
  });
  return {
    pid,
    kill,
    ended,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    isAlive: () => isAlive(pid),
    output: () => output,
    /** Its log, line by line. */
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    /** What it logged about calls that it could not make sense of. */
    faults: () => output.split('\n').filter((line) => line.includes('"a call failed"')),
  };
}
