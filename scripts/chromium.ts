import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell has no windows to draw, which saves the tests a third of their time; any other Chromium will do. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Where Chromium is; from the system's packages, because nothing else can be trusted to be reachable. */
export function findChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Installs what is missing when we may; without any Chromium says in one line what to install. */
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
