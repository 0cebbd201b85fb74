import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../src/server/deps.ts';
import { earlierVersion } from './testing/earlier-version.ts';
import { ensureProgram } from '../tools/debian/installed-program.ts';
import { runStep } from './testing/steps.ts';
import { runSuite } from './testing/run-suite.ts';

if (process.getuid?.() !== 0) {
  console.error('This suite boots Debian machines, which only root can do.');
  process.exit(1);
}

/** What is built with a network is started without one: in a namespace that has loopback and nothing else. */
const withLoopbackOnly = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

const ship = join(projectRoot, 'dist/ship');
rmSync(ship, { recursive: true, force: true });
// Twice, to compare the bytes; lightly packed or not at all, for speed.
for (const build of ['first', 'second']) {
  const to = `--to=${join(ship, build)}`;
  await prepare(`the ${build} bundle`, 'tools/bundle.ts', process.arch, '--level=1', to);
  await makePackage(build);
}
raiseVersion(bundleOf('first'), join(ship, 'newer', 'faktur-desk'));
await makePackage('newer');
await prepare('a Debian tree, lintian', 'scripts/testing/prepare-debian.ts');
await prepare(
  `version ${earlierVersion.version}, from which upgrades are rehearsed`,
  'scripts/testing/install-earlier-version.ts',
);
await prepare('the image', 'tools/image.ts', `--bundle=${bundleOf('first')}`, `--to=${join(ship, 'image')}`);
// What runs the image has to be there before the network is gone.
for (const program of ['podman', 'runc']) ensureProgram(program);
await runSuite('ship', withLoopbackOnly);

async function prepare(name: string, script: string, ...args: string[]): Promise<void> {
  const command = [process.execPath, join(projectRoot, script), ...args];
  const { ok } = await runStep({ name, command }, 'failures');
  if (!ok) process.exit(1);
}

function bundleOf(build: string): string {
  const [description = ''] = globSync(join(ship, build, '*/bundle.json'));
  return dirname(description);
}

function makePackage(build: string): Promise<void> {
  const from = `--bundle=${bundleOf(build)}`;
  const to = `--to=${join(ship, 'packages', build)}`;
  return prepare(`the ${build} package`, 'tools/package.ts', from, to, '--level=0');
}

/** The same bundle as the next version. */
function raiseVersion(bundle: string, target: string): void {
  cpSync(bundle, target, { recursive: true, verbatimSymlinks: true });
  const file = join(target, 'package.json');
  const about = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const version = about.version.replace(/\d+$/, (last) => String(Number(last) + 1));
  writeFileSync(file, JSON.stringify({ ...about, version }));
}
