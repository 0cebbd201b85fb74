import { execFile, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../../scripts/testing/chromium.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { outOfTime } from '../stages.ts';

/** Fetched for a run alone: with its 117 packages it would be a good part of what everybody has to install. */
const version = '13.5.0';
const rounds = 3;

/** What Lighthouse thinks of the form on its slow phone and its slow 4G: the median of several visits. */
export async function measureLighthouse({ results, product, folder, deadline }: Bench): Promise<void> {
  const program = await fetchLighthouse(folder);
  const scores: number[] = [];
  while (scores.length < rounds) {
    if (deadline.isOver()) throw new Error(outOfTime);
    scores.push(await visit(program, product.address, folder));
  }
  results.add('Pages', 'form in Lighthouse, mobile', {
    performance: quantiles(scores).p50,
    lowest: Math.min(...scores),
  });
}

async function fetchLighthouse(folder: string): Promise<string> {
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `lighthouse@${version}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 2] },
  );
  if (status !== 0) throw new Error('Lighthouse could not be fetched');
  return program;
}

type Report = { categories: { performance: { score: number } } };

async function visit(program: string, address: string, folder: string): Promise<number> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 60_000,
    },
  );
  return 100 * (JSON.parse(stdout) as Report).categories.performance.score;
}
