import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBundle } from '../../src/server/config/command-line.ts';
import { projectRoot } from '../../src/server/deps.ts';
import { billOfMaterials } from './bill-of-materials.ts';

const billOfMaterialsFile = join(projectRoot, 'dist/sbom.cdx.json');
const sources = ['src/{web,contract,domain}/**/*.*', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the web when its sources differ from those of the last build; the new one replaces the old one at once. Each
 * build comes with the bill of materials of the packages that it was made with. A bundle has its pages already.
 */
export function buildWebWhenChanged(): void {
  if (isBundle) return;
  const hash = hashOfSources();
  const target = join(projectRoot, 'dist/web');
  const stamp = join(projectRoot, 'dist/web.hash');
  const isComplete = [join(target, 'index.html'), billOfMaterialsFile, stamp].every((file) =>
    existsSync(file),
  );
  if (isComplete && readFileSync(stamp, 'utf8') === hash) return;
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
  writeFileSync(billOfMaterialsFile, JSON.stringify(billOfMaterials(), null, 2));
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).toSorted()) {
    hash.update(file).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}
