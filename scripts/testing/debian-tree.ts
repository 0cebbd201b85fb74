import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { installDebianPackage } from './debian-package.ts';

const release = 'bookworm';

/** A minimal Debian with systemd, as packages are installed into; only root can make and use it. */
export const debianTree = join(projectRoot, 'node_modules/.cache/debian-tree', release);

/** Makes the tree by debootstrap where it is missing, which needs Debian's archive. */
export function makeDebianTree(): void {
  if (existsSync(debianTree)) return;
  if (!existsSync('/usr/sbin/debootstrap')) installDebianPackage('debootstrap');
  console.error(`Making a Debian tree (${release}) …`);
  const unfinished = `${debianTree}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  // What it mounts on the way is gone with the namespace.
  const command = ['debootstrap', '--variant=minbase', '--include=systemd', release, unfinished];
  const { status } = spawnSync('unshare', ['--mount', ...command], { stdio: ['ignore', 'ignore', 2] });
  if (status !== 0) throw new Error('debootstrap failed; its messages above say why.');
  spawnSync('chroot', [unfinished, 'apt-get', 'clean']);
  renameSync(unfinished, debianTree);
}
