import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { withTimeout } from '../concurrency/timeout.ts';
import { singleHostUrls } from './database-address.ts';

const watchEveryMs = 1_000;
/** A host that takes longer to answer is left, be it down, frozen or far away. */
const probeTimeoutMs = 2_000;

/** The host on which the database is now. */
export type DatabaseHost = {
  /** The address of the host that takes writes; with one host in the address it is that address. */
  url: () => Promise<string>;
  /** Called when another host has taken over, after all connections to the old one were cut. */
  onMove: (listener: () => void) => () => void;
  /** A connection to be cut when its host is left. */
  track: (socket: Socket) => Socket;
  /** Stops watching; `cut` also ends every connection that is still open. */
  stop: () => void;
  cut: () => void;
};

/**
 * Knows which of the hosts takes writes now, for all who connect. A connection tells when its host dies, but not when it
 * freezes or when its network is cut; so the host is asked again and again, and left when it is silent and another leads.
 */
export function followWritableHost(url: string): DatabaseHost {
  const hosts = singleHostUrls(url).map((single) => single.url);
  const sockets = new Set<Socket>();
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  let current: Promise<string> | undefined = hosts.length === 1 ? Promise.resolve(url) : undefined;

  const cut = () => {
    for (const socket of sockets) socket.destroy(new Error('the connection to this host was cut'));
  };

  const watch = async (first: Promise<string>): Promise<void> => {
    let watched = await first;
    let probe = openProbe(watched);
    while (!ending.signal.aborted) {
      await delay(watchEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted || (await probe.timeline()) !== undefined) continue;
      const next = await findWritable(hosts.filter((host) => host !== watched));
      if (next === undefined || ending.signal.aborted) continue;
      probe.close();
      current = Promise.resolve(next);
      watched = next;
      probe = openProbe(watched);
      cut();
      for (const listener of listeners) listener();
    }
    probe.close();
  };

  return {
    url() {
      if (current === undefined) {
        current = findWritable(hosts).then((found) => found ?? hosts[0] ?? url);
        void watch(current);
      }
      return current;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    track(socket) {
      sockets.add(socket);
      return socket.on('close', () => sockets.delete(socket));
    },
    stop: () => ending.abort(),
    cut,
  };
}

/** Asks all at once. A host that led before and does not know yet that it no longer does is on an older timeline. */
async function findWritable(hosts: string[]): Promise<string | undefined> {
  const asked = await Promise.all(
    hosts.map(async (host) => {
      const probe = openProbe(host);
      const timeline = await probe.timeline();
      probe.close();
      return { host, timeline };
    }),
  );
  const leading = asked.filter(({ timeline }) => timeline !== undefined);
  return leading.toSorted((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0))[0]?.host;
}

/** How often the lead had passed on when this host took it; undefined when it does not lead or does not answer. */
type Probe = { timeline: () => Promise<number | undefined>; close: () => void };

function openProbe(url: string): Probe {
  let client: Client | undefined;
  const close = () => {
    void client?.end();
    client = undefined;
  };
  const ask = async () => {
    if (client === undefined) {
      const opened = new Client({ connectionString: url, application_name: 'faktur-desk watch' });
      opened.on('error', () => {}); // the next question fails
      client = opened;
      await opened.connect();
    }
    const { rows } = await client.query<{ timeline: number | null }>(`
      select case when not pg_is_in_recovery() then
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`);
    return rows[0]?.timeline ?? undefined;
  };
  return {
    timeline: () =>
      withTimeout(probeTimeoutMs, ask).catch(() => {
        close(); // asked again by a new connection
        return undefined;
      }),
    close,
  };
}
