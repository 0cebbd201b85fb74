import type { Socket } from 'node:net';
import type { ISql, PendingQuery, Row } from 'postgres';
import { withBoundedWait, type BoundedSql } from './bounded-wait.ts';
import { bySocket, lostConnection, openSocket } from './database-socket.ts';
import { postgres } from './driver.ts';
import { withSafeTransactions } from './safe-transactions.ts';
import { followWritable } from './writable-host.ts';

export type Database = BoundedSql;
/** A database or a transaction in it: stores take either, so that callers decide what belongs together. */
export type Db = ISql;
/** Part of a statement, with its values apart from its text. */
export type Fragment = PendingQuery<Row[]>;

const lifetimeSeconds = 10 * 60;
/** Between two tries of a connection. The driver's own pause grows to 20 s, long after the database is back. */
const pauseSeconds = 0.2;

type Options = {
  connections: number;
  name: string;
  /** For work that lives in one session: its connection is not renewed. */
  keepsSession?: boolean;
  /** A replica will do. */
  readsOnly?: boolean;
};

/**
 * A pool on the host that takes writes. When another host takes over, all connections are dropped at once and made anew
 * there; while none does, calls fail soon instead of waiting.
 */
export function openDatabase(url: string, options: Options): Database {
  const sockets = new Set<Socket>();
  const writable = followWritable(url, () => {
    for (const socket of sockets) socket.destroy(lostConnection('the host takes no writes any more'));
  });
  const sql = postgres(url, {
    // The driver's own way with several hosts takes standbys for writable and tries dead ones for ever.
    host: 'database',
    ...bySocket(async () => {
      const socket = openSocket(await writable.url());
      sockets.add(socket);
      return socket.on('close', () => sockets.delete(socket));
    }),
    ...(options.readsOnly ? {} : { target_session_attrs: 'primary' as const }),
    max: options.connections,
    connect_timeout: 10,
    backoff: () => pauseSeconds,
    keep_alive: 10,
    max_lifetime: options.keepsSession ? null : lifetimeSeconds,
    connection: {
      application_name: options.name,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // Calls are short and many: to start helpers for one takes longer than it would, and the cores have others to serve.
      max_parallel_workers_per_gather: 0,
    },
    onnotice: () => {},
  });
  const end = sql.end.bind(sql);
  return Object.assign(withBoundedWait(withSafeTransactions(sql), options.connections), {
    end(how?: { timeout?: number }) {
      writable.stop();
      return end(how);
    },
  });
}

export async function answers(db: Db): Promise<boolean> {
  const rows = await db`select 1`;
  return rows.length === 1;
}
