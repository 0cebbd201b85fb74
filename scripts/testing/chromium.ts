import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell saves the browser tests a third of their time; any other Chromium works too. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Chromium from the system's packages, which need no download from elsewhere. */
export function findChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Installs Chromium if it is missing and we are root; otherwise says what to install. */
export function ensureChromium(): string {
  if (!existsSync(shell)) install('chromium-headless-shell');
  if (findChromium() === undefined) install('chromium');
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium: install it with "apt-get install chromium" as root and run npm test again.',
  );
}

function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
}
