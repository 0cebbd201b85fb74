import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';
import { folderForTest } from './installation.ts';
import { makeCertificate } from './made-certificate.ts';
import { until } from './until.ts';

type Ports = { http: number; https: number; server: number };

const example = join(import.meta.dirname, '../../deploy/nginx.conf');
const env = { ...process.env, ...debianEnvironment };

/** The example for operators, changed in nothing but its ports and its certificate. */
function prepare({ http, https, server }: Ports) {
  const folder = folderForTest();
  const { certificate, key } = makeCertificate(folder);
  const site = readFileSync(example, 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  writeFileSync(join(folder, 'site.conf'), site);
  mkdirSync(join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    [
      // Its worker would be somebody else, who may not enter the folder of this test.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', main];
  const readLog = () => readFileSync(join(folder, 'faktur-desk.log'), 'utf8');
  return { args, certificate: readFileSync(certificate, 'utf8'), readLog };
}

/** What `nginx -t` says about it; empty when all is well. */
export function nginxProblems(): string {
  const { args } = prepare({ http: 8080, https: 8443, server: 3000 });
  const { status, stderr } = spawnSync(debianProgram('nginx'), ['-t', ...args], { env, encoding: 'utf8' });
  return status === 0 && !stderr.includes('[warn]') ? '' : stderr;
}

/** Runs until the test ends; gives the certificate by which it is known, and what it has logged. */
export async function startNginx(ports: Ports): Promise<{ certificate: string; readLog: () => string }> {
  const { args, certificate, readLog } = prepare(ports);
  const child = spawn(debianProgram('nginx'), args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await until(() => {
    if (child.exitCode !== null) throw new Error('nginx ended');
    return fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  });
  return { certificate, readLog };
}
