import type { Readable, Writable } from 'node:stream';
import { Pool, type ClientBase, type PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createSemaphore, shortWait } from '../concurrency/semaphore.ts';
import {
  asDatabaseError,
  clientConfig,
  ConnectionLostError,
  refuseStandby,
  runScript,
  runStatement,
  type ClientOptions,
} from './client.ts';
import { compile, Sql, type Value } from './sql.ts';
import type { DatabaseHost } from './writable-host.ts';

const lifetimeSeconds = 10 * 60;
/** A connection that breaks is told to whoever has a statement on it. */
const ignore = () => {};

/** Runs a statement; what stands in `${}` are values and parts made by `sql`. */
export type RunTag = <R extends readonly object[] = Record<string, unknown>[]>(
  strings: TemplateStringsArray,
  ...values: (Value | Sql)[]
) => Promise<R>;

/** A database or a transaction in it: stores take either, so that callers decide what belongs together. */
export type Db = RunTag & {
  /** Several statements, or one that takes no values; never what somebody typed. */
  script: <R extends readonly object[] = Record<string, unknown>[]>(text: string) => Promise<R>;
};

export type Transaction = Db & {
  /** The rows of a COPY … TO STDOUT. */
  copyOut: (statement: Sql) => Readable;
  /** Takes the rows of a COPY … FROM STDIN. */
  copyIn: (statement: Sql) => Writable;
};

/** Statements on one connection, each after the one before; `close` ends it for whoever still holds it. */
export function onClient(client: ClientBase): { db: Transaction; close: () => void } {
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  const check = () => {
    if (!isOpen) throw new ConnectionLostError('the transaction is over');
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(() => {
      check();
      return work();
    });
    last = result.catch(() => {}); // told to whoever asked
    return result;
  };
  const run = <R extends readonly object[]>(strings: TemplateStringsArray, ...values: (Value | Sql)[]) =>
    inTurn(() => runStatement<R>(client, compile(new Sql(strings, values))));
  const copied = <S extends Readable | Writable>(stream: S): S => {
    check();
    return stream;
  };
  const db = Object.assign(run, {
    script: <R extends readonly object[]>(text: string) => inTurn(() => runScript<R>(client, text)),
    copyOut: (statement: Sql) => copied(client.query(copyTo(compile(statement).text))),
    copyIn: (statement: Sql) => copied(client.query(copyFrom(compile(statement).text))),
  });
  return {
    db,
    close() {
      isOpen = false;
    },
  };
}

/** Commits what the work did, or rolls it back when it fails. Ends at once when the connection breaks, whatever the work waits for. */
export async function inTransaction<T>(
  client: ClientBase,
  options: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, close } = onClient(client);
  const lost = Promise.withResolvers<never>();
  const onError = (error: Error) => lost.reject(asDatabaseError(error));
  await runScript(client, `begin ${options}`);
  client.once('error', onError);
  try {
    const result = await Promise.race([work(db), lost.promise]);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed: it was rolled back');
    return result;
  } catch (error) {
    const isLost = await runScript(client, 'rollback').then(
      () => false,
      () => true,
    );
    throw isLost ? asDatabaseError(error) : error;
  } finally {
    client.off('error', onError);
    close();
  }
}

/**
 * Connections for transactions, one each. A burst waits for its turn; while nothing moves, whoever waits and whoever
 * comes is refused. When another host takes over, the pool is made anew there.
 */
export function openTransactions(count: number, host: DatabaseHost, options: ClientOptions) {
  const semaphore = createSemaphore(count, shortWait);
  let pool: Promise<Pool> | undefined;

  const openPool = async (): Promise<Pool> => {
    const made = new Pool({
      ...(await clientConfig(host, options)),
      max: count,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: lifetimeSeconds,
      ...(options.readsOnly ? {} : { onConnect: refuseStandby }),
    });
    made.on('error', () => {}); // one that broke while idle is gone from the pool
    return made;
  };
  host.onMove(() => {
    const old = pool;
    pool = undefined;
    void old?.then((left) => left.end());
  });

  const connect = async (): Promise<PoolClient> => {
    pool ??= openPool();
    try {
      return await (await pool).connect();
    } catch (error) {
      throw asDatabaseError(error);
    }
  };

  /** Work with a connection of its own, which is thrown away when it broke or was left in a transaction. */
  const withClient = <T>(work: (client: ClientBase) => Promise<T>): Promise<T> =>
    semaphore.run(async () => {
      const client = await connect();
      client.on('error', ignore);
      let isClean = false;
      try {
        const result = await work(client);
        isClean = true;
        return result;
      } catch (error) {
        isClean = !(error instanceof ConnectionLostError);
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(!isClean || client.getTransactionStatus() !== 'I');
      }
    });

  return {
    withClient,
    begin: <T>(how: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
      withClient((client) => inTransaction(client, how, work)),
    running: semaphore.taken,
    waiting: semaphore.waiting,
    async end(): Promise<void> {
      const open = pool;
      pool = undefined;
      await open?.then((left) => left.end());
    },
  };
}
