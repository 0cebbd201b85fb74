import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { architectureOf, type Architecture } from './architectures.ts';
import { assembleBundle } from './assemble.ts';
import { buildPages, commitOf, exportSources, fetchPackages, type Commit } from './stage.ts';

/** The folder of a bundle, and what it was built from. */
export type Bundle = { folder: string; architecture: Architecture; commit: Commit };

/** Builds the folders of a commit's bundles below `target`, one after the other as they are asked for. */
export function* buildBundles(wanted: Architecture[], commit: Commit, target: string): Generator<Bundle> {
  const own = architectureOf(process.arch);
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
      yield { folder, architecture, commit };
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A bundle says itself what it was made for and of which commit. */
export function builtBundle(folder: string): Bundle {
  const { machine, commit } = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Record<
    'machine' | 'commit',
    string
  >;
  return { folder, architecture: architectureOf(machine.replace('linux-', '')), commit: commitOf(commit) };
}
