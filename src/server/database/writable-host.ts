import { setTimeout as delay } from 'node:timers/promises';
import { singleHostUrls } from './database-address.ts';
import { bySocket, openSocket } from './database-socket.ts';
import { postgres } from './driver.ts';

const watchEveryMs = 1_000;
/** A host that takes longer is no help, be it down, frozen or far away. */
const patienceMs = 2_000;

/** The address of the host that takes writes; with one host in the address it is that address. */
export type Followed = { url: () => Promise<string>; stop: () => void };

/**
 * Knows which of the hosts takes writes now. A connection tells when its host dies, but not when it freezes or when its
 * network is cut; so the host is asked again and again, and left when it is silent and another one leads.
 */
export function followWritable(url: string, onMoved: () => void): Followed {
  const hosts = singleHostUrls(url).map((single) => single.url);
  if (hosts.length === 1) return { url: async () => url, stop: () => {} };
  const ending = new AbortController();
  let current: Promise<string> | undefined;
  const watch = async (): Promise<void> => {
    let [watched, probe] = await watching(current);
    while (!ending.signal.aborted) {
      await delay(watchEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted || (await probe.timeline()) !== undefined) continue;
      const next = await findWritable(hosts.filter((host) => host !== watched));
      if (next === undefined || ending.signal.aborted) continue;
      probe.close();
      current = Promise.resolve(next);
      [watched, probe] = await watching(current);
      onMoved();
    }
    probe.close();
  };
  return {
    url() {
      if (current === undefined) {
        current = findWritable(hosts).then((found) => found ?? hosts[0] ?? url);
        void watch();
      }
      return current;
    },
    stop: () => ending.abort(),
  };
}

/** The same address with the one host that takes writes now; for drivers that know a single host only. */
export async function writableUrl(url: string): Promise<string> {
  const hosts = singleHostUrls(url).map((single) => single.url);
  if (hosts.length === 1) return url;
  const found = await findWritable(hosts);
  if (found === undefined) throw new Error('none of the hosts of DATABASE_URL takes writes');
  return found;
}

async function watching(url: Promise<string> | undefined): Promise<[string, Probe]> {
  const watched = (await url) ?? '';
  return [watched, openProbe(watched)];
}

/** Asks all at once. A host that has led before and does not know yet that it does no more is on an older timeline. */
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
  const sql = postgres(url, {
    max: 1,
    connect_timeout: patienceMs / 1000,
    backoff: false,
    fetch_types: false,
    connection: { application_name: 'faktur-desk watch' },
    onnotice: () => {},
    ...bySocket(() => openSocket(url)),
  });
  const ask = async () => {
    const [row] = await sql<{ timeline: number | null }[]>`
      select case when not pg_is_in_recovery() then
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;
    return row?.timeline ?? undefined;
  };
  return {
    timeline: () =>
      Promise.race([ask().catch(() => undefined), delay(patienceMs, undefined, { ref: false })]),
    close: () => void sql.end({ timeout: 0 }),
  };
}
