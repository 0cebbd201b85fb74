import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/server/deps.ts';
import { architectureOf } from './bundle/architectures.ts';
import { buildBundles, builtBundle } from './bundle/build.ts';
import { presentCommit } from './bundle/stage.ts';
import { buildImage } from './image/build-image.ts';
import { makeMinimalBase } from './image/minimal-base.ts';

// Builds the image of the present commit, or of a bundle that is there already:
// npm run image -- [--bundle DIR] [--base IMAGE|TREE.tar] [--to DIR]
const { values } = parseArgs({
  options: {
    bundle: { type: 'string' },
    base: { type: 'string' },
    to: { type: 'string', default: 'dist/image' },
  },
});
const target = resolve(projectRoot, values.to);
const work = mkdtempSync(join(tmpdir(), 'faktur-desk-image-'));
try {
  mkdirSync(target, { recursive: true });
  const bundles =
    values.bundle === undefined
      ? buildBundles([architectureOf(process.arch)], presentCommit(), join(target, 'bundles'))
      : [builtBundle(resolve(projectRoot, values.bundle))];
  for (const bundle of bundles) {
    const base = values.base ?? makeMinimalBase(join(work, 'base.tar'), bundle.commit);
    console.log(buildImage(bundle, base, work, target));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
