import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createDatabase } from '../support/database.ts';
import { bootDebian, type DebianMachine } from '../support/debian-machine.ts';
import { builtPackage } from '../support/debian-package.ts';
import type { Env } from '../support/run-npm.ts';
import {
  closedLife,
  productionSurroundings,
  requestConfirmAndClose,
  statusesOf,
} from '../support/shipped-form.ts';
import { until } from '../support/until.ts';

const { file, newer } = builtPackage();
const units = ['faktur-desk', 'faktur-desk-web', 'faktur-desk-worker', 'faktur-desk-backup'];
const receipt = '4711';
/** A machine that has other work takes longer for several starts of it. */
const minutes = (count: number) => ({ timeout: count * 60_000 });

const configure = (machine: DebianMachine, settings: Env): void =>
  appendFileSync(
    machine.path('/etc/faktur-desk/local.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

const untilReady = (address: string) =>
  until(() =>
    fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );

/** What the kernel says of a service's process. */
async function processOf(machine: DebianMachine, service: string): Promise<{ pid: string; status: string }> {
  const pid = (await machine.print('systemctl', 'show', '--property=MainPID', '--value', service)).trim();
  return { pid, status: await machine.print('cat', `/proc/${pid}/status`) };
}

it('installs from one file, with its user, folders and units, and starts nothing', minutes(3), async () => {
  const machine = await bootDebian();
  const { code, output } = await machine.install(file);
  expect([code, output]).toEqual([0, expect.stringContaining('systemctl enable --now faktur-desk')]);

  const stat = (path: string) => machine.print('stat', '--format=%U:%G %a', path);
  expect(await stat('/etc/faktur-desk/local.conf')).toBe('root:faktur-desk 640\n');
  expect(await stat('/etc/faktur-desk/faktur-desk.conf')).toBe('root:root 644\n');
  for (const folder of ['/var/lib/faktur-desk', '/var/cache/faktur-desk', '/var/backups/faktur-desk'])
    expect(await stat(folder)).toBe('faktur-desk:faktur-desk 700\n');
  expect(await machine.print('getent', 'passwd', 'faktur-desk')).toContain(
    ':/var/lib/faktur-desk:/usr/sbin/nologin',
  );
  expect((await machine.run('systemctl', 'is-active', ...units)).output).toBe('inactive\n'.repeat(4));
  expect((await machine.run('systemctl', 'is-enabled', ...units)).output).not.toContain('enabled');
  const services = units.map((unit) => `${unit}.service`);
  expect(await machine.print('systemd-analyze', 'verify', '--man=no', ...services)).toBe('');
  await machine.print('systemd-analyze', 'security', '--offline=yes', '--threshold=20', ...services);
  expect(await machine.print('dpkg', '--verify', 'faktur-desk')).toBe('');

  const doctor = await machine.run('faktur-desk', 'doctor');
  expect(doctor).toEqual({ code: 2, output: expect.stringContaining('APP_SECRET: required in production') });
  const stranger = await machine.run('setpriv', '--reuid=games', '--clear-groups', 'faktur-desk', 'doctor');
  expect(stranger).toEqual({ code: 1, output: expect.stringContaining('sudo faktur-desk doctor') });
});

it('lives: requests, restarts, backs up, goes to the next version and back', minutes(6), async () => {
  const machine = await bootDebian();
  const { print, run } = machine;
  await machine.install(file);
  const { settings, address, begin, sell } = await productionSurroundings();
  configure(machine, settings);
  await print('systemctl', 'enable', '--now', 'faktur-desk');
  await untilReady(address);

  // The limits are in force.
  const { pid, status } = await processOf(machine, 'faktur-desk');
  for (const line of [/^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m, /^CapEff:\t0+$/m, /^CapBnd:\t0+$/m])
    expect(status).toMatch(line);
  for (const place of ['/usr/lib/faktur-desk', '/etc', '/var/log']) {
    const touched = await run('nsenter', `--target=${pid}`, '--mount', '--root', 'touch', `${place}/new`);
    expect(touched).toEqual({ code: 1, output: expect.stringContaining('Read-only file system') });
  }

  await sell(receipt);
  const added = await print('faktur-desk', 'staff:add', 'budi', 'staff');
  await requestConfirmAndClose(await begin('budi', added), receipt);
  await print('systemctl', 'restart', 'faktur-desk');
  await untilReady(address);
  expect(await statusesOf(address, receipt)).toEqual(closedLife);
  await print('systemctl', 'start', 'faktur-desk-backup');
  expect(await run('faktur-desk', 'doctor')).toEqual({
    code: 0,
    output: expect.stringContaining('0 failures'),
  });
  expect(await print('journalctl', '--unit=faktur-desk-backup')).toContain('Backed up to');

  expect((await machine.install(newer)).code).toBe(0);
  expect((await processOf(machine, 'faktur-desk')).pid).not.toBe(pid);
  await untilReady(address);
  expect(await print('faktur-desk', 'version')).not.toContain(packageJson.version);
  expect(await statusesOf(address, receipt)).toEqual(closedLife);

  const older = await machine.install(file);
  expect(older.code).not.toBe(0);
  for (const words of ['Nothing was changed', 'apt-get remove faktur-desk', 'faktur-desk restore'])
    expect(older.output).toContain(words);
  expect(await print('faktur-desk', 'version')).not.toContain(packageJson.version);
  await untilReady(address);

  // The way back, as it was told.
  await print('apt-get', 'remove', '--yes', 'faktur-desk');
  expect((await machine.install(file)).code).toBe(0);
  await print('mv', '/var/lib/faktur-desk', '/var/lib/faktur-desk.newer');
  await print('systemd-tmpfiles', '--create', 'faktur-desk.conf');
  const restored = await print('sh', '-c', 'faktur-desk restore /var/backups/faktur-desk/*');
  expect(restored).toContain('Every row and file was read back');
  await print('systemctl', 'start', 'faktur-desk');
  await untilReady(address);
  expect(await print('faktur-desk', 'version')).toContain(packageJson.version);
  expect(await statusesOf(address, receipt)).toEqual(closedLife);
});

it('runs as web server and worker on a database elsewhere', minutes(3), async () => {
  const machine = await bootDebian();
  await machine.install(file);
  const { settings, address, begin, sell } = await productionSurroundings();
  const database = await createDatabase();
  configure(machine, { ...settings, DATABASE_URL: database.url });
  await machine.print('env', `DATABASE_OWNER_URL=${database.ownerUrl}`, 'faktur-desk', 'migrate');
  await machine.print('systemctl', 'start', 'faktur-desk-web', 'faktur-desk-worker');
  await untilReady(address);
  await sell(receipt);
  const added = await machine.print('faktur-desk', 'staff:add', 'budi', 'staff');
  await requestConfirmAndClose(await begin('budi', added), receipt);
  await machine.print('systemctl', 'stop', 'faktur-desk-web', 'faktur-desk-worker');
  expect(existsSync(machine.path('/var/lib/faktur-desk/postgres'))).toBe(false);
  await database.drop();
});

it(
  'keeps settings and data when it is removed, and data when it is purged, unless told otherwise',
  minutes(3),
  async () => {
    const machine = await bootDebian();
    const { print } = machine;
    await machine.install(file);
    const data = machine.path('/var/lib/faktur-desk/photo');
    const backup = machine.path('/var/backups/faktur-desk/manifest.json');
    const settings = machine.path('/etc/faktur-desk/local.conf');
    writeFileSync(data, 'data');
    writeFileSync(backup, '{}');
    const isThere = () => [settings, data, backup].map((each) => existsSync(each));

    await print('apt-get', 'remove', '--yes', 'faktur-desk');
    expect(isThere()).toEqual([true, true, true]);
    expect(await print('apt-get', 'purge', '--yes', 'faktur-desk')).toContain(
      'The data were kept: /var/lib/faktur-desk',
    );
    expect(isThere()).toEqual([false, true, true]);

    await machine.install(file);
    await print('sh', '-c', 'echo faktur-desk faktur-desk/purge-data boolean true | debconf-set-selections');
    const purged = await print('apt-get', 'purge', '--yes', 'faktur-desk');
    expect(purged).toContain('The data in /var/lib/faktur-desk were deleted.');
    expect(purged).toContain('Backups are never deleted: /var/backups/faktur-desk');
    expect(isThere()).toEqual([false, false, true]);
    expect(existsSync(machine.path('/usr/lib/faktur-desk'))).toBe(false);
  },
);
