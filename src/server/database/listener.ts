import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { withTimeout } from '../concurrency/timeout.ts';
import { clientConfig, connectClient } from './client.ts';
import { connectionName } from './connections.ts';
import type { DatabaseHost } from './writable-host.ts';

const options = { name: connectionName('listener'), queryTimeoutMs: 5_000 };
/** A connection on which nothing is heard may be quiet or dead: it is asked. */
const probeEveryMs = 10_000;
const firstWaitMs = 100;
const longestWaitMs = 5_000;
const endsWithinMs = 1_000;

type Ears = {
  heard: (channel: string, payload: string) => void;
  /** Called when listening begins: notices of before, perhaps while the connection was broken, are lost. */
  listening: () => void;
};

export type Listener = {
  /** Resolved when it listens for the first time. */
  ready: Promise<void>;
  /** Says something to all who listen. While there is no connection nobody hears it. */
  notify: (channel: string, payload: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** One connection to the host that takes writes now, which hears notifications and comes back however it breaks. */
export function listenTo(host: DatabaseHost, channels: readonly string[], ears: Ears): Listener {
  const ending = new AbortController();
  const ready = Promise.withResolvers<void>();
  let current: Client | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other. */
  const inTurn = (ask: () => Promise<unknown> | undefined) => (last = last.then(ask).catch(() => {}));

  /** Listens on one connection until it breaks or does not answer any more. */
  const listenOnce = async (): Promise<void> => {
    const socket = new Socket();
    const config = { ...(await clientConfig(host, options)), stream: () => host.track(socket) };
    const leave = () => socket.destroy();
    try {
      const client = await connectClient(config, options);
      const ended = once(client, 'end', { signal: ending.signal });
      ended.catch(() => {}); // heard of below
      client.on('notification', ({ channel, payload = '' }) => ears.heard(channel, payload));
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
      current = client;
      ears.listening();
      ready.resolve();
      const probe = setInterval(() => void inTurn(() => client.query('select 1').catch(leave)), probeEveryMs);
      try {
        await ended;
      } finally {
        clearInterval(probe);
        current = undefined;
        await withTimeout(endsWithinMs, () => client.end()).catch(() => {});
      }
    } finally {
      leave();
    }
  };

  const listenAlways = async (): Promise<void> => {
    let waitMs = firstWaitMs;
    while (!ending.signal.aborted) {
      const from = performance.now();
      await listenOnce().catch(() => {}); // tried again
      waitMs = performance.now() - from > longestWaitMs ? firstWaitMs : Math.min(2 * waitMs, longestWaitMs);
      await delay(waitMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const ended = listenAlways();

  return {
    ready: ready.promise,
    async notify(channel, payload) {
      await inTurn(() => current?.query('select pg_notify($1, $2)', [channel, payload]));
    },
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
