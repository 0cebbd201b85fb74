import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { settings } from '../../src/server/config/config.ts';
import { builtPackage } from '../support/debian-package.ts';

const { file, again } = builtPackage();

it('is the same bytes when it is built again', () => {
  expect(readFileSync(file).equals(readFileSync(again))).toBe(true);
});

it(
  'is as Debian wants packages to be, but for what its overrides give reasons for',
  { timeout: 480_000 },
  () => {
    // The suite packs nothing, for speed.
    const suppressed = ['control', 'data'].map((part) => `uses-no-compression-for-${part}-tarball`).join();
    const options = ['--fail-on=error', '--allow-root', `--suppress-tags=${suppressed}`];
    const { status, stdout } = spawnSync('lintian', [...options, file], { encoding: 'utf8' });
    expect(stdout.match(/^E: .*$/gm) ?? []).toEqual([]);
    expect(status).toBe(0);
  },
);

it('has every setting in its file, out of force but for the folder of data', () => {
  const text = spawnSync(
    'sh',
    ['-c', 'dpkg-deb --fsys-tarfile "$1" | tar -xO ./etc/faktur-desk/faktur-desk.conf', 'sh', file],
    { encoding: 'utf8' },
  ).stdout;
  expect(parseEnv(text)).toEqual({ DATA_DIR: '/var/lib/faktur-desk' });
  const inForce = parseEnv(text.replaceAll(/^#([A-Z][A-Z\d_]*=)/gm, '$1'));
  expect(Object.keys(inForce).toSorted()).toEqual(settings.map(({ name }) => name).toSorted());
  const defaults = settings.filter(({ fallback, name }) => fallback !== undefined && name !== 'DATA_DIR');
  expect(inForce).toMatchObject(Object.fromEntries(defaults.map(({ name, fallback }) => [name, fallback])));
});
