import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { needsOf } from '../../scripts/architecture/packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { builtBundle, linkToCommand, runCommand, startCommand } from '../support/bundle.ts';
import { Client } from '../support/client.ts';
import { folderForTest } from '../support/installation.ts';
import { addressOf, type Env } from '../support/run-npm.ts';
import {
  closedLife,
  demoReceipt,
  demoServer,
  productionSurroundings,
  requestConfirmAndClose,
  statusesOf,
} from '../support/shipped-form.ts';

const { folder, packed } = builtBundle('first');
const receipt = demoReceipt();

async function newHome(): Promise<Env> {
  const home = join(folderForTest(), 'home');
  mkdirSync(home);
  return { HOME: home, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000' };
}

describe('what a bundle is', () => {
  it('is the same bytes when it is built again', () => {
    const second = builtBundle('second').packed;
    expect(readFileSync(packed).equals(readFileSync(second))).toBe(true);
  });

  it('has every file as its sum says, and its archive has the same', () => {
    const unpacked = folderForTest();
    expect(spawnSync('tar', ['--zstd', '-xf', packed, '-C', unpacked]).status).toBe(0);
    for (const place of [folder, ...globSync(join(unpacked, 'faktur-desk-*'))]) {
      const checked = spawnSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], {
        cwd: place,
        encoding: 'utf8',
      });
      expect(checked.stdout + checked.stderr).toBe('');
    }
  });

  it('names its parts and their licences, and has none that only developers need', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'postgresql', `node-linux-${process.arch}`]));
    const developers = new Set([...Object.keys(packageJson.devDependencies), 'vite', 'react', 'tailwindcss']);
    expect(names.filter((name) => developers.has(name))).toEqual([]);
    const licences = readFileSync(join(folder, 'LICENSES.txt'), 'utf8');
    expect(licences).toContain('PostgreSQL Global Development Group');
    expect(licences).toContain('Copyright Node.js contributors');
    const left = globSync(['**/*.map', '**/*.d.ts', 'src/**/*.test.ts', '.npmrc'], { cwd: folder });
    expect(left).toEqual([]);
  });
});

it('finds every package that its sources import, the lazily loaded ones too', () => {
  const sources = globSync('{src/server,scripts}/**/*.ts', { cwd: folder });
  const { packages } = needsOf(folder, sources);
  expect(packages).toContain('@zxcvbn-ts/core');
  const program = 'for (const name of process.argv.slice(1)) await import(name)';
  const imported = spawnSync(
    'node_modules/.bin/node',
    ['--input-type=module', '--eval', program, ...packages],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([imported.status, imported.stderr]).toEqual([0, '']);
});

it('has units that start what is there', () => {
  const units = globSync('deploy/systemd/faktur-desk*.service', { cwd: folder });
  const lines = units.flatMap(
    (unit) => readFileSync(join(folder, unit), 'utf8').match(/^ExecStart=.*faktur-desk.*$/gm) ?? [],
  );
  expect(lines.toSorted()).toEqual([
    `ExecStart=/bin/sh -c 'exec bin/faktur-desk backup "/var/backups/faktur-desk/$(date +%%Y-%%m-%%dT%%H%%M)"'`,
    'ExecStart=/opt/faktur-desk/bin/faktur-desk serve',
    'ExecStart=/opt/faktur-desk/bin/faktur-desk serve --only web',
    'ExecStart=/opt/faktur-desk/bin/faktur-desk serve --only worker',
  ]);
});

describe('without any network', () => {
  it('is how these tests run', () => {
    expect(Object.keys(networkInterfaces())).toEqual(['lo']);
  });

  it('requests, confirms and closes; starts again with what there was; a backup of it is restored elsewhere', async () => {
    const env = await newHome();
    const command = linkToCommand(folder);
    const server = await startCommand(command, ['start'], env);
    await requestConfirmAndClose(demoServer(addressOf(env)), receipt);
    server.terminate();
    expect(await server.ended).toBe(0);

    const again = await startCommand(command, ['start'], env);
    expect(await statusesOf(addressOf(env), receipt)).toEqual(closedLife);
    const backup = join(folderForTest(), 'backup');
    const backedUp = runCommand(command, ['backup', backup], env);
    expect([await backedUp.ended, backedUp.output()]).toEqual([0, expect.stringContaining('Backed up to')]);
    const doctor = runCommand(command, ['doctor', '--demo', '--json'], env);
    // Nothing fails; a demo has its warnings.
    expect([0, 1]).toContain(await doctor.ended);
    const { findings } = JSON.parse(doctor.output()) as { findings: object[] };
    expect(findings).toContainEqual(expect.objectContaining({ check: 'backup', verdict: 'good' }));
    again.terminate();
    await again.ended;

    const other = { ...(await newHome()), DEMO: 'off' };
    const restored = runCommand(command, ['restore', backup], other);
    expect([await restored.ended, restored.output()]).toEqual([
      0,
      expect.stringContaining('Every row and file was read back'),
    ]);
    await startCommand(command, ['start'], other);
    expect(await statusesOf(addressOf(other), receipt)).toEqual(closedLife);
    expect((await new Client(addressOf(other)).signIn('admin', demoPassword)).status).toBe(200);
  });

  it('writes nothing into its own folder', async () => {
    const before = spawnSync('sh', ['-c', 'find . | sort'], { cwd: folder, encoding: 'utf8' }).stdout;
    const env = await newHome();
    const server = await startCommand(linkToCommand(folder), ['start'], { ...env, DEMO: 'off' });
    server.terminate();
    await server.ended;
    expect(spawnSync('sh', ['-c', 'find . | sort'], { cwd: folder, encoding: 'utf8' }).stdout).toBe(before);
  });

  it('serves production by its settings, to the first user and the first receipt of a till', async () => {
    const command = linkToCommand(folder);
    const { settings, address, begin, sell } = await productionSurroundings();
    const env = { ...settings, HOME: folderForTest(), DATA_DIR: join(folderForTest(), 'data') };
    await startCommand(command, ['serve'], env);
    const added = runCommand(command, ['staff:add', 'budi', 'staff'], env);
    expect(await added.ended).toBe(0);
    await sell('4711');
    await requestConfirmAndClose(await begin('budi', added.output()), '4711');
    expect(await statusesOf(address, '4711')).toEqual(closedLife);
  });

  it('refuses a production without its settings, and names an unknown command', async () => {
    const command = linkToCommand(folder);
    const env = await newHome();
    const serve = runCommand(command, ['serve'], env);
    expect(await serve.ended).toBe(1);
    for (const name of ['APP_SECRET', 'BASE_URL', 'SMTP_URL', 'DATABASE_URL'])
      expect(serve.output()).toContain(`  ${name}: `);
    const unknown = runCommand(command, ['strat'], env);
    expect(await unknown.ended).toBe(2);
    expect(unknown.output()).toContain('There is no command "strat".');
    const usage = runCommand(command, ['staff:add'], env);
    expect(await usage.ended).toBe(1);
    expect(usage.output()).toContain('Usage: faktur-desk staff:add EMPID ROLE');
  });
});
