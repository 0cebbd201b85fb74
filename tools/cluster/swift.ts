import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { signedHeaders, type S3Keys } from '../../src/server/adapters/file-storage/s3-signature.ts';
import { projectRoot } from '../../src/server/deps.ts';
import { debianEnvironment, debianPython } from '../debian/unpacked-packages.ts';
import { swiftConfiguration, swiftKeys, type SwiftPorts } from './swift-configuration.ts';

export type Swift = {
  /** Address of the S3 API. */
  endpoint: string;
  keys: S3Keys;
  /** The variables of a server that stores its files there; the bucket exists. */
  environment: { FILES_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** All process ids; the others end with the first. */
  pids: number[];
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

const environment = {
  ...process.env,
  ...debianEnvironment,
  // It resolves no names, and loading the resolver takes longer than everything else.
  EVENTLET_NO_GREENDNS: 'yes',
  // Keeps Python's bytecode for the next start.
  PYTHONDONTWRITEBYTECODE: '',
  PYTHONPYCACHEPREFIX: join(projectRoot, 'node_modules/.cache/debian/compiled'),
};
const startMs = 60_000;
const bucket = 'files';
const conflict = 409;
const emptySha256 = createHash('sha256').digest('hex');

/**
 * A real OpenStack Swift with its S3 API on loopback, one device and one replica below this folder, which must be on a
 * file system with user attributes. Restarted on the same folder, even after a kill, it has the same files and address.
 */
export async function startSwift({ folder, port }: { folder: string; port?: number }): Promise<Swift> {
  const ports = await prepare(folder, port);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const log = join(folder, 'swift.log');
  const first = run(folder, ports, log);
  const pids = [first.pid ?? 0];
  const others = first.stdout ? createInterface(first.stdout) : undefined;
  others?.once('line', (line) => pids.push(...line.split(' ').map(Number)));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded(first)) {
      const ended = once(first, 'exit');
      first.kill(signal);
      await ended;
    }
    while (pids.some(isAlive)) await delay(10);
  };
  try {
    await Promise.all(Object.values(ports).map((at) => untilReady(at, first)));
    await createBucket(endpoint);
  } catch (error) {
    await stop('SIGKILL');
    throw new Error(`Swift did not start: ${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error });
  }
  return { endpoint, keys: swiftKeys, environment: environmentFor(endpoint), pids, stop };
}

const environmentFor = (endpoint: string): Swift['environment'] => ({
  FILES_URL: `s3://${bucket}?endpoint=${endpoint}&region=${swiftKeys.region}`,
  AWS_ACCESS_KEY_ID: swiftKeys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey,
});

async function createBucket(endpoint: string): Promise<void> {
  const url = new URL(`/${bucket}`, endpoint);
  const method = 'PUT';
  const headers = signedHeaders(swiftKeys, { method, url, sha256: emptySha256, now: new Date() });
  const answer = await fetch(url, { method, headers });
  if (!answer.ok && answer.status !== conflict) throw new Error(`no bucket: ${await answer.text()}`);
}

/** Writes the configuration; a folder that was used before keeps its ports. */
async function prepare(folder: string, port: number | undefined): Promise<SwiftPorts> {
  const portsFile = join(folder, 'ports.json');
  if (existsSync(portsFile)) return JSON.parse(readFileSync(portsFile, 'utf8')) as SwiftPorts;
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const ports = {
    proxy: port ?? (await freePort()),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  };
  for (const [file, text] of Object.entries(swiftConfiguration(folder, ports)))
    writeFileSync(join(folder, file), text, { mode: 0o600 });
  writeFileSync(portsFile, JSON.stringify(ports));
  return ports;
}

function run(folder: string, { account, container, object }: SwiftPorts, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const program = join(import.meta.dirname, 'run_swift.py');
  const child = spawn(debianPython, [program, folder, ...[account, container, object].map(String)], {
    env: environment,
    stdio: ['ignore', 'pipe', log],
    // Ctrl-C reaches only whoever started it, who then stops everything in order.
    detached: true,
  });
  closeSync(log);
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function isAlive(pid: number): boolean {
  try {
    // A zombie holds no port any more.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilReady(port: number, first: ChildProcess): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthcheck`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    if (hasEnded(first) || Date.now() > until) throw new Error('no answer');
    await delay(50);
  }
}
