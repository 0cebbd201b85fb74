import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { installDebianPackage } from '../../scripts/testing/debian-package.ts';
import { folderForTest } from './installation.ts';
import type { CertificateFiles } from './made-certificate.ts';
import { until } from './until.ts';

const [user, password] = ['kembali', 'rahasia+1'];
const isRoot = process.getuid?.() === 0;
/** Root's own mail is not served: then it is that of nobody. */
const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
const owner = isRoot ? 'nobody' : (process.env['USER'] ?? 'nobody');

const program = '/usr/sbin/dovecot';

/** Its parts know each other by the places where the package puts them: unpacked elsewhere it does not run. */
function ensureDovecot(): void {
  if (!existsSync(program)) installDebianPackage('dovecot-imapd');
  if (!existsSync(program))
    throw new Error(
      'This test needs an IMAP server: install it with "apt-get install dovecot-imapd" as root.',
    );
}

/** A real IMAP server with one mailbox, whose mails are files. */
export async function startImapPeer(port: number, { tls }: { tls?: CertificateFiles } = {}) {
  const folder = folderForTest();
  chmodSync(folder, 0o755);
  const inbox = join(folder, 'mail');
  for (const place of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(inbox, place), { recursive: true });
    if (isRoot) chownSync(join(inbox, place), uid, gid);
  }
  ensureDovecot();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(
    config,
    [
      `base_dir = ${folder}/run`,
      `state_dir = ${folder}/state`,
      `log_path = ${folder}/log`,
      'protocols = imap',
      'listen = 127.0.0.1',
      'disable_plaintext_auth = no',
      `default_internal_user = ${owner}`,
      `default_login_user = ${owner}`,
      ...(isRoot ? ['default_internal_group = nogroup'] : []),
      `mail_location = maildir:${inbox}`,
      'first_valid_uid = 1',
      `passdb {\n driver = static\n args = user=${user} password=${password}\n}`,
      `userdb {\n driver = static\n args = uid=${uid} gid=${gid} home=${folder}\n}`,
      ...(tls ? [`ssl = yes`, `ssl_cert = <${tls.certificate}`, `ssl_key = <${tls.key}`] : ['ssl = no']),
      `service imap-login {\n chroot =\n inet_listener imap {\n port = ${tls ? 0 : port}\n }\n inet_listener imaps {\n port = ${tls ? port : 0}\n ssl = yes\n }\n}`,
      'service anvil {\n chroot =\n}',
      '',
    ].join('\n'),
  );
  const start = async () => {
    const child = spawn(program, ['-c', config, '-F'], { stdio: ['ignore', 'ignore', 'inherit'] });
    await until(() => {
      if (child.exitCode !== null)
        throw new Error(`dovecot ended: ${readFileSync(join(folder, 'log'), 'utf8')}`);
      return isOpen(port);
    });
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  let number = 0;
  const unread = () => readdirSync(join(inbox, 'new'));
  const looked = () => readdirSync(join(inbox, 'cur'));
  return {
    url: `${tls ? 'imaps' : 'imap'}://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    /** Puts a mail into the mailbox, under a name by which it is found again. */
    deliver(raw: string): string {
      number += 1;
      const name = `${1_700_000_000 + number}.M${number}P1.peer`;
      const file = join(inbox, 'tmp', name);
      writeFileSync(file, raw.replaceAll('\r\n', '\n'));
      if (isRoot) chownSync(file, uid, gid);
      renameSync(file, join(inbox, 'new', name));
      return name;
    },
    /** The mails that are left, with whether somebody has marked them in any way. */
    left(): { name: string; isUntouched: boolean }[] {
      return [...unread(), ...looked()].map((file) => {
        const [name = '', flags = ''] = file.split(':2,');
        return { name: name.replace(/,S=.*/, ''), isUntouched: flags === '' };
      });
    },
    /** How often somebody came with the right password. */
    signIns: () => readFileSync(join(folder, 'log'), 'utf8').split(': Login: ').length - 1,
    stop,
    async restart() {
      child = await start();
    },
    /** Holds the server still: it keeps its connections and says nothing. */
    freeze: () => signalAll(child.pid, 'SIGSTOP'),
    thaw: () => signalAll(child.pid, 'SIGCONT'),
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The master and its children. */
function signalAll(master: number | undefined, signal: NodeJS.Signals): void {
  if (master === undefined) return;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === master);
  for (const pid of [master, ...children.map(Number)]) process.kill(pid, signal);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended
  }
}
