import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { debianEnvironment, debianProgram } from '../../tools/debian/unpacked-packages.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { until } from './until.ts';

/** Records by `TYPE name`; what is not named does not exist. */
export type Zone = Record<string, string[]>;

const quoted = (text: string) => (text.match(/.{1,200}/g) ?? []).map((piece) => `"${piece}"`).join(',');

function lineOf(type: string, name: string, value: string): string {
  if (type === 'TXT') return `txt-record=${name},${quoted(value)}`;
  if (type === 'PTR') return `ptr-record=${name},${value}`;
  if (type === 'MX') {
    const [preference, host] = value.split(' ');
    return `mx-host=${name},${host},${preference}`;
  }
  return `host-record=${name},${value}`;
}

/** A real name server, which can be given other records and can be away. */
export async function startNameServer(zone: Zone) {
  const port = await freePort();
  let running: ChildProcess | undefined;

  const stop = async () => {
    if (!running) return;
    const ended = once(running, 'close');
    running.kill('SIGKILL');
    running = undefined;
    await ended;
  };
  const serve = async (records: Zone) => {
    await stop();
    const lines = Object.entries(records).flatMap(([key, values]) => {
      const [type = '', name = ''] = key.split(' ');
      return values.map((value) => lineOf(type, name, value));
    });
    const own = ['example', 'arpa'].map((top) => `local=/${top}/`);
    const marker = 'txt-record=ready.example,yes';
    const child = spawn(
      debianProgram('dnsmasq'),
      [
        '--keep-in-foreground',
        '--log-facility=-',
        '--pid-file',
        '--user=root',
        '--no-resolv',
        '--no-hosts',
        '--bind-interfaces',
        '--listen-address=127.0.0.1',
        `--port=${port}`,
        '--conf-file=-',
      ],
      { env: { ...process.env, ...debianEnvironment }, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    child.stdin.end([...own, marker, ...lines, ''].join('\n'));
    running = child;
    const resolver = new Resolver({ timeout: 200, tries: 1 });
    resolver.setServers([`127.0.0.1:${port}`]);
    await until(() => {
      if (child.exitCode !== null) throw new Error('dnsmasq ended');
      return resolver.resolveTxt('ready.example').then(
        () => true,
        () => false,
      );
    });
  };
  await serve(zone);
  return { address: `127.0.0.1:${port}`, serve, stop };
}
