import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { projectRoot } from '../src/server/deps.ts';
import { architectures, type Architecture } from './bundle/architectures.ts';
import { assembleBundle } from './bundle/assemble.ts';
import { packFolder } from './bundle/pack.ts';
import { sizesOf } from './bundle/sizes.ts';
import { buildPages, exportSources, fetchPackages, presentCommit } from './bundle/stage.ts';

// Builds the bundles of the present commit: npm run bundle -- [x64] [arm64] [--to DIR] [--level 1…19]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'dist/bundle' }, level: { type: 'string', default: '19' } },
});
const wanted = positionals.length === 0 ? architectures : positionals.map(architectureOf);
const own = architectureOf(process.arch);
const target = resolve(projectRoot, values.to);

const commit = presentCommit();
const work = mkdtempSync(join(tmpdir(), 'faktur-desk-bundle-'));
try {
  const sources = join(work, own);
  exportSources(commit, sources);
  fetchPackages(own, sources);
  buildPages(sources);
  for (const architecture of wanted) {
    const packages = join(work, architecture);
    if (architecture !== own) fetchPackages(architecture, packages);
    const folder = join(target, `faktur-desk-${packageJson.version}-linux-${architecture}`);
    assembleBundle({ architecture, commit, sources, packages }, folder);
    const packed = packFolder(folder, commit, Number(values.level));
    console.log(`${packed}\n${sizesOf(folder, packed)}`);
    if (architecture !== own)
      console.log('Built for another architecture than this one: it was not started here.');
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

function architectureOf(name: string): Architecture {
  const found = architectures.find((one) => one === name);
  if (found !== undefined) return found;
  throw new Error(`There are bundles for ${architectures.join(' and ')}, not for ${name}.`);
}
