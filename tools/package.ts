import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/server/deps.ts';
import { architecturesOf, reportUntried } from './bundle/architectures.ts';
import { buildBundles, builtBundle } from './bundle/build.ts';
import { presentCommit } from './bundle/stage.ts';
import { buildDebianPackage } from './package/debian-package.ts';

// Builds the Debian packages of the present commit, or of bundles that are there already:
// npm run package -- [x64] [arm64] [--bundle DIR] [--to DIR] [--level 0…9]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bundle: { type: 'string', multiple: true },
    to: { type: 'string', default: 'dist/package' },
    level: { type: 'string', default: '6' },
  },
});
const target = resolve(projectRoot, values.to);
const bundles =
  values.bundle?.map((folder) => builtBundle(resolve(projectRoot, folder))) ??
  buildBundles(architecturesOf(positionals), presentCommit(), join(target, 'bundles'));

for (const bundle of bundles) {
  console.log(buildDebianPackage(bundle, target, Number(values.level)));
  reportUntried(bundle.architecture);
}
