import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

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
  if (!existsSync(shell)) installDebianPackage('chromium-headless-shell');
  if (findChromium() === undefined) installDebianPackage('chromium');
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium: install it with "apt-get install chromium" as root and run npm test again.',
  );
}
