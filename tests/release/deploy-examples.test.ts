import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { basename, extname, join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram, debianPython } from '../../tools/debian/unpacked-packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { readConfig, variablesTable } from '../../src/server/config/config.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { newReceipt } from '../support/desk.ts';
import { openStream } from '../support/event-stream.ts';
import { folderForTest } from '../support/installation.ts';
import { makeCertificate } from '../support/made-certificate.ts';
import { nginxProblems, startNginx } from '../support/nginx.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { submitForm } from '../support/request-form.ts';
import { openSpreadsheet } from '../support/spreadsheets.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '../..');
const examples = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('deploy', name))
  .filter((path) => statSync(join(root, path)).isFile())
  // Those for containers have tests/container-examples.test.ts, and the image is built by npm run test:ship.
  .filter((path) => !/^deploy\/(?:compose|image|kubernetes)/.test(path));
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** What a program says about a file; empty when all is well. */
function problems(program: string, args: string[], input?: string): string {
  const { status, stderr, stdout, error } = spawnSync(program, args, {
    env: { ...process.env, ...debianEnvironment },
    encoding: 'utf8',
    input,
  });
  if (error) throw error;
  return status === 0 ? '' : `${stdout}${stderr}` || `ended with ${status}`;
}

/** What is wrong with a unit, as if the project were installed where it says. */
function unitProblems(path: string): string {
  const folder = folderForTest();
  for (const other of examples.filter((each) => ['.service', '.timer'].includes(extname(each))))
    writeFileSync(join(folder, basename(other)), read(other).replaceAll('/opt/faktur-desk', root));
  const unit = join(folder, basename(path));
  const analyse = debianProgram('systemd-analyze');
  const exposure = ['security', '--offline=yes', '--no-pager', '--threshold=25', unit];
  return unitWarnings(unit) || (extname(path) === '.service' ? problems(analyse, exposure) : '');
}

/** A word that it does not know is a warning to it and a hole to us. */
function unitWarnings(unit: string): string {
  const { stderr } = spawnSync(debianProgram('systemd-analyze'), ['verify', '--man=no', unit], {
    env: { ...process.env, ...debianEnvironment },
    encoding: 'utf8',
  });
  return stderr
    .split('\n')
    .filter((line) => line.includes(basename(unit)))
    .join('\n');
}

/** What HAProxy finds wrong with its settings, with a certificate of its own and as nobody in particular. */
function haproxyProblems(path: string): string {
  const folder = folderForTest();
  const { certificate, key } = makeCertificate(folder);
  const both = join(folder, 'both.pem');
  writeFileSync(both, read(certificate) + read(key));
  const text = read(path)
    .replaceAll(/\/etc\/\S+\.pem/g, both)
    .replaceAll(/^ *(?:user|group|chroot|stats socket) .*$/gm, '');
  writeFileSync(join(folder, 'haproxy.cfg'), text);
  return problems(debianProgram('haproxy'), ['-c', '-f', join(folder, 'haproxy.cfg')]);
}

const knownVariables = new Set([...variablesTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));

function settingsIn(text: string): Record<string, string> {
  const lines = text.matchAll(/^#?(?<name>[A-Z][A-Z_]+)=(?<value>.*)$/gm);
  return Object.fromEntries(
    [...lines].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
  );
}

/** A production server would start with it, once its secrets are filled in. */
function environmentProblems(path: string): string {
  const key = () => randomBytes(32).toString('hex');
  const secrets = { APP_SECRET: key(), POS_API_KEY: key(), NODE_ENV: 'production' };
  const { certificate } = makeCertificate(folderForTest());
  const text = read(path).replaceAll(/\/etc\/\S+\.pem/g, certificate);
  try {
    readConfig({ ...settingsIn(text), ...secrets });
    return '';
  } catch (error) {
    return String(error);
  }
}

const checks: Record<string, (path: string) => string> = {
  '.service': unitProblems,
  '.timer': unitProblems,
  '.conf': () => nginxProblems(),
  '.cfg': haproxyProblems,
  '.env': environmentProblems,
  '.json': (path) =>
    problems(process.execPath, ['-e', 'JSON.parse(require("fs").readFileSync(0))'], read(path)),
  '.yml': (path) => problems(debianPython, ['-c', 'import sys, yaml; yaml.safe_load(sys.stdin)'], read(path)),
};

describe('every example for operators', () => {
  it.each(examples)('is accepted by the program that reads it: %s', (path) => {
    const check = checks[extname(path)] ?? (() => 'nobody checks this kind of file');
    expect(check(path)).toBe('');
  });

  it('names only variables that there are', () => {
    const units = examples
      .filter((path) => extname(path) === '.service')
      .map(read)
      .join('\n');
    const environments = examples
      .filter((path) => extname(path) === '.env')
      .map(read)
      .join('\n');
    const named = [
      ...[...units.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
      ...Object.keys(settingsIn(environments)),
    ];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !knownVariables.has(name))).toEqual([]);
  });
});

/** One call with these headers from this address of our own machine. */
function callFrom(localAddress: string, url: URL, headers: Record<string, string>): Promise<number> {
  return new Promise((done, failed) => {
    request(url, { localAddress, headers, agent: false }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });
}

describe('the example of nginx', () => {
  async function serverBehindNginx(env: Record<string, string> = {}) {
    const [http, https] = [await freePort(), await freePort()];
    const address = `https://localhost:${https}`;
    const server = await startTestServer({ env: { TRUST_PROXY: '1', BASE_URL: address, ...env } });
    onTestFinished(() => server.stop());
    const port = Number(new URL(server.address).port);
    const { certificate, readLog } = await startNginx({ http, https, server: port });
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certificate]);
    onTestFinished(() => setDefaultCACertificates(before));
    return { server, address, http, readLog };
  }

  it('tells the server who calls, whatever the caller makes up', async () => {
    const { address } = await serverBehindNginx({ RATE_LIMIT_FACTOR: '1' });
    const tracking = new URL('/api/track-status/404', address);
    const statuses: number[] = [];
    for (let call = 0; call < 121; call++)
      statuses.push(await callFrom('127.0.0.1', tracking, { 'x-forwarded-for': `203.0.113.${call}` }));
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(statuses[120]).toBe(429);
    expect(await callFrom('127.0.0.2', tracking, {})).toBe(404);
  });

  it('logs no secret of a link, of older mails either', async () => {
    const { address, readLog } = await serverBehindNginx();
    const client = new Client(address);
    await client.get('/track?id=404&t=secret-of-a-link');
    await client.get('/api/track/404', { 'x-track-token': 'secret-of-a-link' });
    const log = await until(() => (readLog().includes('/api/track/404') ? readLog() : undefined));
    expect(log).toContain('"GET /track HTTP');
    expect(log).not.toContain('secret');
  });

  it('lets large uploads in, streamed downloads and news out, and nobody at the metrics', async () => {
    const { server, address, http } = await serverBehindNginx();
    const noise = { raw: { width: 2_700, height: 2_700, channels: 3 } } as const;
    const photo = await sharp(randomBytes(2_700 * 2_700 * 3), noise)
      .jpeg({ quality: 96 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(7_500_000);
    await newReceipt(server, '151515');
    const staff = new Client(address);
    await staff.signIn('staff', demoPassword);
    const desk = await openStream(staff);
    const client = new Client(address);
    const submitted = await submitForm(client, '151515', {
      photos: { TT_FOTO_NPWP: photo, TT_FOTO_TRX: photo },
    });
    expect(submitted.status).toBe(201);
    expect(submitted.headers.get('strict-transport-security')).toContain('max-age');
    expect(await desk.next('requests')).toEqual({ changes: [{ trxno: '151515', from: null, to: 'W' }] });

    const many = Array.from({ length: 5_000 }, (_, at) => ({
      transactionId: `9${String(at).padStart(9, '0')}`,
    }));
    await plantRequests(server.deps.database, many);
    const download = async (base: string) => {
      const manager = new Client(base);
      await manager.signIn('manager', demoPassword);
      const response = await manager.get('/api/report.xlsx?status=O');
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    };
    const [through, directly] = [await download(address), await download(server.address)];
    expect(through.status).toBe(200);
    expect(through.content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    // The file itself tells when it was made; its rows do not.
    const rows = ({ content }: { content: Buffer }) =>
      openSpreadsheet(content).part('xl/worksheets/sheet1.xml');
    expect(rows(through) === rows(directly)).toBe(true);

    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const plain = await fetch(`http://localhost:${http}/track?id=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/track?id=1']);
  });
});
