import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/server/deps.ts';
import { architecturesOf, reportUntried } from './bundle/architectures.ts';
import { buildBundles } from './bundle/build.ts';
import { packFolder } from './bundle/pack.ts';
import { sizesOf } from './bundle/sizes.ts';
import { presentCommit } from './bundle/stage.ts';

// Builds the bundles of the present commit: npm run bundle -- [x64] [arm64] [--to DIR] [--level 1…19]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'dist/bundle' }, level: { type: 'string', default: '19' } },
});
const target = resolve(projectRoot, values.to);

for (const { folder, architecture, commit } of buildBundles(
  architecturesOf(positionals),
  presentCommit(),
  target,
)) {
  const packed = packFolder(folder, commit, Number(values.level));
  console.log(`${packed}\n${sizesOf(folder, packed)}`);
  reportUntried(architecture);
}
