import type { Client } from 'pg';
import { currentCaller } from '../concurrency/caller.ts';
import { BusyError, shortWait } from '../concurrency/semaphore.ts';
import { ConnectionLostError, runStatement } from './client.ts';
import type { Statement } from './sql.ts';

/** A connection is renewed after so long, so that what a server keeps for it does not grow without end. */
const lifetimeMs = 10 * 60_000;
const checkEveryMs = 250;
/** A lane without an answer for so long is avoided; when all are slow, the one that has stood still the longest most of all. */
const slowMs = 100;
const { waitMs, stallMs } = shortWait;

type PendingStatement = { since: number; refuse: () => void };

export type Lanes = {
  run: <R>(statement: Statement) => Promise<R>;
  end: () => Promise<void>;
};

/**
 * Single statements go through a few pipelined connections, each behind the one before it, on the lane with the fewest
 * under way; one that has been at work on the same statement for a while is avoided. While nothing moves, those that
 * wait behind another and those that come are refused; a refused one may still be done, as when an answer gets lost.
 * However much one person or key asks for, one lane is left to everybody else.
 */
export function openLanes(count: number, connect: () => Promise<Client>): Lanes {
  const lanes = Array.from({ length: count }, () => createLane(connect));
  let movedAt = 0;
  let isStalled = false;
  let timer: NodeJS.Timeout | undefined;

  const moved = () => {
    movedAt = performance.now();
    isStalled = false;
  };

  const refuseOverdue = () => {
    const now = performance.now();
    const behind = lanes.flatMap(({ pending }) => [...pending].slice(1));
    if (behind.length > 0 && now - movedAt > stallMs) isStalled = true;
    for (const { since, refuse } of behind) if (isStalled || now - since > waitMs) refuse();
    if (lanes.some(({ pending }) => pending.size > 0)) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    run<R>(statement: Statement) {
      if (isStalled) return Promise.reject<R>(new BusyError());
      const now = performance.now();
      const lane = openTo(lanes).reduce((best, next) => (next.load(now) < best.load(now) ? next : best));
      if (timer === undefined) {
        moved();
        // After a pause of the whole process, hear first of what has ended meanwhile.
        timer = setInterval(() => setImmediate(refuseOverdue), checkEveryMs).unref();
      }
      return new Promise<R>((resolve, reject) => {
        const entry = { since: now, refuse: () => reject(new BusyError()) };
        lane.add(entry, now);
        const settled = () => {
          moved();
          lane.remove(entry, movedAt);
        };
        lane.run<R>(statement).finally(settled).then(resolve, reject);
      });
    },
    async end() {
      await Promise.all(lanes.map((lane) => lane.end()));
      clearInterval(timer);
    },
  };
}

/** All lanes but one for a person or a key, each of which leaves out another. */
function openTo<Lane>(lanes: Lane[]): Lane[] {
  const caller = currentCaller();
  if (!caller?.isOne || lanes.length === 1) return lanes;
  const free = Buffer.from(caller.name).reduce((sum, byte) => sum + byte, 0) % lanes.length;
  return lanes.filter((_, at) => at !== free);
}

/** One connection, made when it is first needed and again when it is lost or old. */
function createLane(connect: () => Promise<Client>) {
  const pending = new Set<PendingStatement>();
  let movedAt = 0;
  let current: { client: Client; until: number } | undefined;
  let connecting: Promise<Client> | undefined;
  let isEnded = false;

  const open = async (): Promise<Client> => {
    const client = await connect();
    client.once('end', () => {
      if (current?.client === client) current = undefined;
    });
    client.once('error', () => {
      if (current?.client === client) current = undefined;
    });
    current = { client, until: performance.now() + lifetimeMs };
    return client;
  };

  const acquire = (): Client | Promise<Client> => {
    if (isEnded) throw new ConnectionLostError('the database was closed');
    if (current && performance.now() < current.until) return current.client;
    void current?.client.end(); // after what is under way on it
    current = undefined;
    return (connecting ??= open().finally(() => (connecting = undefined)));
  };

  return {
    pending,
    load(now: number): number {
      const standsStillMs = pending.size > 0 ? now - movedAt : 0;
      return pending.size + (standsStillMs > slowMs ? standsStillMs : 0);
    },
    add(entry: PendingStatement, now: number): void {
      if (pending.size === 0) movedAt = now;
      pending.add(entry);
    },
    remove(entry: PendingStatement, now: number): void {
      movedAt = now;
      pending.delete(entry);
    },
    async run<R>(statement: Statement): Promise<R> {
      const client = acquire();
      return runStatement<R>(client instanceof Promise ? await client : client, statement);
    },
    async end(): Promise<void> {
      isEnded = true;
      await connecting?.catch(() => {}); // told to whoever waits for it
      await current?.client.end();
    },
  };
}
