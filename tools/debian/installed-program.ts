import { spawnSync } from 'node:child_process';
import { installDebianPackage } from '../../scripts/testing/debian-package.ts';

/** Makes sure that a program of a Debian package of the same name is installed; it does not run unpacked elsewhere. */
export function ensureProgram(name: string): void {
  const isThere = () => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0;
  if (!isThere()) installDebianPackage(name);
  if (!isThere()) throw new Error(`${name} is missing: install it with "apt-get install ${name}" as root.`);
}
