import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { clientConfig, connectClient, type ClientOptions } from './client.ts';
import { openLanes } from './lanes.ts';
import { compile, Sql, type Value } from './sql.ts';
import {
  inTransaction,
  onClient,
  openTransactions,
  type Db,
  type RunTag,
  type Transaction,
} from './transactions.ts';
import { followWritableHost, type DatabaseHost } from './writable-host.ts';

export type { Db, Transaction } from './transactions.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type Begin = {
  <T>(work: Work<T>): Promise<T>;
  /** `options` as they follow BEGIN: `read only`, an isolation level. */
  <T>(options: string, work: Work<T>): Promise<T>;
};

export type Session = Db & {
  begin: Begin;
  /** Closes the database; statements under way get this time to end. */
  end: (graceMs?: number) => Promise<void>;
};

export type Database = Session & {
  /** A connection of its own for work that lives in one session. */
  withSession: <T>(work: (session: Transaction) => Promise<T>) => Promise<T>;
  /** How many transactions have a connection, and how many wait for one. */
  transactions: { running: () => number; waiting: () => number };
};

type DatabaseOptions = ClientOptions & {
  /** The most connections in all. */
  connections: number;
};

/** Pipelined connections for single statements; the others are for transactions. */
const laneCount = (connections: number) => Math.max(1, Math.floor(connections / 3));
/** How many transactions a database with so many connections runs at a time. */
export const transactionCount = (connections: number): number =>
  Math.max(1, connections - laneCount(connections));

/**
 * The time after which a query is given up. It is longer than the database itself lets a statement run: only one that
 * never answers is given up.
 */
const queryTimeoutMs = 40_000;
const defaultGraceMs = 5_000;

function asBegin(begin: <T>(options: string, work: Work<T>) => Promise<T>): Begin {
  return <T>(...given: [Work<T>] | [string, Work<T>]) =>
    given.length === 1 ? begin('', given[0]) : begin(...given);
}

/** Single statements by pipelined connections, transactions by a pool; all on the host that takes writes now. */
export function openDatabase(where: string | DatabaseHost, options: DatabaseOptions): Database {
  const { host, isOurs } = hostOf(where);
  const { connections, ...client } = options;
  const laneOptions = { ...client, queryTimeoutMs };
  const lanes = openLanes(laneCount(connections), async () =>
    connectClient({ ...(await clientConfig(host, laneOptions)), pipeline: true }, laneOptions),
  );
  const transactions = openTransactions(transactionCount(connections), host, client);
  const run = <R>(strings: TemplateStringsArray, ...values: (Value | Sql)[]) =>
    lanes.run<R>(compile(new Sql(strings, values)));

  return Object.assign(run as RunTag, {
    script: (text: string) => transactions.withClient((one) => onClient(one).db.script(text)),
    begin: asBegin(transactions.begin),
    withSession: <T>(work: (session: Transaction) => Promise<T>) =>
      transactions.withClient((one) => work(onClient(one).db)),
    transactions: { running: transactions.running, waiting: transactions.waiting },
    async end(graceMs = defaultGraceMs) {
      const ended = Promise.all([lanes.end(), transactions.end()]);
      await endWithin(graceMs, ended, isOurs ? host : undefined);
    },
  }) as Database;
}

/** One connection, for what lives in a session: its locks and temporary tables are gone when it breaks. */
export function openSession(
  where: string | DatabaseHost,
  options: ClientOptions,
  onBroken: () => void = () => {},
): Session {
  const { host, isOurs } = hostOf(where);
  let connected: Promise<Client> | undefined;
  const connect = async (): Promise<Client> => {
    const client = await connectClient(await clientConfig(host, options), options);
    client.once('end', () => {
      connected = undefined;
      onBroken();
    });
    return client;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a transaction must not have somebody else's statement within it. */
  const inTurn = <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const result = last.then(async () => {
      connected ??= connect().catch((error: unknown) => {
        connected = undefined;
        throw error;
      });
      return work(await connected);
    });
    last = result.catch(() => {}); // told to whoever asked
    return result;
  };
  const run = (strings: TemplateStringsArray, ...values: (Value | Sql)[]) =>
    inTurn((client) => onClient(client).db(strings, ...values));
  return Object.assign(run as RunTag, {
    script: (text: string) => inTurn((client) => onClient(client).db.script(text)),
    begin: asBegin((how, work) => inTurn((client) => inTransaction(client, how, work))),
    async end(graceMs = defaultGraceMs) {
      const client = await connected?.catch(() => undefined);
      await endWithin(
        graceMs,
        last.then(() => client?.end()),
        isOurs ? host : undefined,
      );
    },
  }) as Session;
}

function hostOf(where: string | DatabaseHost): { host: DatabaseHost; isOurs: boolean } {
  return typeof where === 'string'
    ? { host: followWritableHost(where), isOurs: true }
    : { host: where, isOurs: false };
}

async function endWithin(graceMs: number, ended: Promise<unknown>, host?: DatabaseHost): Promise<void> {
  host?.stop();
  await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
  host?.cut();
}

export async function answers(db: Db): Promise<boolean> {
  const rows = await db`select 1`;
  return rows.length === 1;
}
