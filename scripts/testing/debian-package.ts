import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of the system where we are root and have apt-get; otherwise does nothing. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${name} …`);
  // No service of the package starts by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Test files that run side by side may install the same: the later one waits.
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      stdio: ['ignore', 'ignore', 2],
    });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
}
