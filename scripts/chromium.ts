import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell has no windows of its own to draw, which makes the tests twice as fast; any other Chromium will do. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Where Chromium is; from the system's packages, because nothing else can be trusted to be reachable. */
export function findChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Installs Chromium when it is missing and we may; else says in one line what to install. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] });
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it with "apt-get install chromium" as root and run npm test again.',
  );
}
