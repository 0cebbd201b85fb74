import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { projectRoot } from '../../src/server/deps.ts';
import { Client } from '../support/client.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { atMost, promise } from '../support/promise.ts';
import { addressOf, newEnvironment, type Env } from '../support/run-npm.ts';
import { startProcess } from '../support/killable-process.ts';
import { percentile } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

type Slow = { socket: Socket; trickle?: string };
type Kind = (open: () => Socket) => Slow;

const host = 'host: localhost\r\n';
/** The largest file that anybody may load. */
function largeAsset(): string {
  const folder = join(projectRoot, 'dist/web/assets');
  const [name = ''] = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `/assets/${name}`;
}

/** The ways of taking long; a trickle is what they send now and then. */
const kinds: Record<string, Kind> = {
  'half a head': (open) => {
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\n${host}`);
    return { socket, trickle: 'x-more: 1\r\n' };
  },
  'a slow body': (open) => {
    const socket = open();
    socket.write(
      `POST /api/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
    );
    return { socket, trickle: ' ' };
  },
  'a slow reader': (open) => {
    const socket = open().pause();
    socket.write(`GET ${largeAsset()} HTTP/1.1\r\n${host}\r\n`.repeat(8));
    return { socket };
  },
  'fifty calls ahead': (open) => {
    const socket = open();
    socket.write(`GET ${largeAsset()} HTTP/1.1\r\n${host}\r\n`.repeat(50));
    return { socket };
  },
  'an idle connection': (open) => {
    const socket = open();
    socket.write(`GET /health/live HTTP/1.1\r\n${host}\r\n`);
    return { socket };
  },
};

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

function mayOpen(files: number): void {
  const line = readFileSync('/proc/self/limits', 'utf8').match(/^Max open files\s+(\d+)/m);
  if (Number(line?.[1]) < files)
    throw new Error(`This test opens ${files} sockets: allow so many files, as by "ulimit -n ${files}".`);
}

/** Normal people, four at a time; how long each of their calls took, in milliseconds. */
async function normalTraffic(address: string, calls: number): Promise<number[]> {
  const times: number[] = [];
  const person = async () => {
    const client = new Client(address);
    for (let call = 0; call < calls / 4; call++) {
      const since = performance.now();
      const answer = await client.post('/api/checkTrx', { transactionId: '1' });
      await answer.text();
      times.push(performance.now() - since);
      expect(answer.status).toBe(404);
    }
  };
  await Promise.all([person(), person(), person(), person()]);
  return times;
}

promise(
  24,
  'Two thousand slow sockets do not slow others down, and are ended',
  async () => {
    const sockets = 2_000;
    mayOpen(sockets * 2 + 500);
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    const env: Env = {
      ...(await newEnvironment()),
      DATABASE_URL: url,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
      RATE_LIMIT_FACTOR: '100000',
    };
    const server = await startProcess(env);
    const address = addressOf(env);
    const calls = 1_200;
    await normalTraffic(address, calls / 4); // warm
    const alone = percentile(await normalTraffic(address, calls), 0.95);

    const share = sockets / Object.keys(kinds).length;
    const ended: Record<string, number> = {};
    const all: Slow[] = [];
    for (const [name, kind] of Object.entries(kinds)) {
      ended[name] = 0;
      for (let at = 0; at < share; at++) {
        const slow = kind(() => connect(Number(env['PORT']), '127.0.0.1'));
        all.push(slow);
        slow.socket.on('error', () => {}).once('close', () => (ended[name] = (ended[name] ?? 0) + 1));
        if (slow.trickle !== undefined || name !== 'a slow reader') slow.socket.resume();
      }
    }
    onTestFinished(() => all.forEach(({ socket }) => socket.destroy()));
    await until(() => all.every(({ socket }) => !socket.connecting));
    const trickling = setInterval(() => {
      for (const { socket, trickle } of all)
        if (trickle !== undefined && socket.writable) socket.write(trickle);
    }, 1_000);
    onTestFinished(() => clearInterval(trickling));

    const arriving = percentile(await normalTraffic(address, calls), 0.95);
    // Opening them keeps this process busy, too, which measures: the promise is of those that are there.
    await until(() => ended['fifty calls ahead'] === share);
    const beside = percentile(await normalTraffic(address, calls), 0.95);
    await until(() => ended['half a head'] === share && ended['fifty calls ahead'] === share);
    // Who does not read does not hear that it was ended either: the server's own sockets are counted.
    if (sockets === 2_000) await until(() => openFiles(server.pid) < share);
    expect(server.isAlive()).toBe(true);
    // A connection that was kept for the next call may have been ended just now: then it is asked again.
    await until(() => normalTraffic(address, 4).catch(() => undefined));
    return {
      sockets,
      'calls beside them': 2 * calls,
      failed: 0,
      'p95 alone': `${alone.toFixed(1)} ms`,
      'p95 while they come': `${arriving.toFixed(1)} ms`,
      'p95 beside them': `${beside.toFixed(1)} ms`,
      ratio: atMost(2)(beside / alone),
      'files open in the server afterwards': openFiles(server.pid),
    };
  },
  400_000,
);
