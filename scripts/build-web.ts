import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';

const sources = ['src/{web,contract,domain}/**/*.*', 'vite.config.ts', 'package-lock.json'];

/** Builds the web when its sources differ from those of the last build; the new one replaces the old one at once. */
export function buildWebWhenChanged(): void {
  const hash = hashOfSources();
  const target = join(projectRoot, 'dist/web');
  const stamp = join(projectRoot, 'dist/web.hash');
  if (existsSync(join(target, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return;
  console.error('Building the web …');
  const unfinished = `${target}.${process.pid}`;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel=warn', '--emptyOutDir', `--outDir=${unfinished}`],
    {
      cwd: projectRoot,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The web could not be built; the messages above say why.');
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).toSorted()) {
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}
