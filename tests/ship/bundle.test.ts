import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { builtBundle, linkToCommand, runCommand, startCommand } from '../support/bundle.ts';
import { Client } from '../support/client.ts';
import { move, sendFaktur } from '../support/desk.ts';
import { folderForTest } from '../support/installation.ts';
import { customer, submitForm } from '../support/request-form.ts';
import { addressOf, type Env } from '../support/run-npm.ts';
import { tokenOf } from '../support/staff.ts';
import { until } from '../support/until.ts';

const { folder, packed } = builtBundle('first');
const sample = demoSamples(jakartaDate(new Date())).valid;

async function newHome(): Promise<Env> {
  const home = join(folderForTest(), 'home');
  mkdirSync(home);
  return { HOME: home, PORT: String(await freePort()), CAPTCHA: 'off', RATE_LIMIT_FACTOR: '1000' };
}

async function mailTo(client: Client, address: string, subject: RegExp): Promise<string> {
  const { id } = await until(async () => {
    const list = (await (await client.get('/api/demo/mailbox')).json()) as Record<
      'id' | 'to' | 'subject',
      string
    >[];
    return list.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
  });
  return ((await (await client.get(`/api/demo/mailbox/${id}`)).json()) as { text: string }).text;
}

/** Every status the request has had, the present one last. */
const statuses = async (client: Client) =>
  ((await (await client.get(`/api/track-status/${sample}`)).json()) as { TTH_STATUS: string }[]).map(
    ({ TTH_STATUS }) => TTH_STATUS,
  );

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
    const client = new Client(addressOf(env));
    expect((await submitForm(client, sample)).status).toBe(201);
    const link =
      (await mailTo(client, customer.TT_EMAIL, /konfirmasi/i)).match(/https?:\S+token=\S+/)?.[0] ?? '';
    expect((await client.post('/api/confirm', { token: tokenOf(link) })).status).toBe(200);
    expect((await client.signIn('staff', demoPassword)).status).toBe(200);
    expect(await move(client, sample, 'P')).toMatchObject({ http: 200 });
    await sendFaktur(client, sample);
    expect(await move(client, sample, 'C')).toMatchObject({ http: 200 });
    const lived = await statuses(client);
    expect(lived).toEqual(['W', 'O', 'P', 'C']);
    server.terminate();
    expect(await server.ended).toBe(0);

    const again = await startCommand(command, ['start'], env);
    expect(await statuses(client)).toEqual(lived);
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
    const elsewhere = new Client(addressOf(other));
    expect(await statuses(elsewhere)).toEqual(lived);
    expect((await elsewhere.signIn('admin', demoPassword)).status).toBe(200);
  });

  it('writes nothing into its own folder', async () => {
    const before = spawnSync('sh', ['-c', 'find . | sort'], { cwd: folder, encoding: 'utf8' }).stdout;
    const env = await newHome();
    const server = await startCommand(linkToCommand(folder), ['start'], { ...env, DEMO: 'off' });
    server.terminate();
    await server.ended;
    expect(spawnSync('sh', ['-c', 'find . | sort'], { cwd: folder, encoding: 'utf8' }).stdout).toBe(before);
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
