import { Socket } from 'node:net';
import { Pool } from 'pg';
import { connectionName } from './connections.ts';
import { lostConnection } from './database-socket.ts';
import { followWritable } from './writable-host.ts';

type Options = {
  connections: number;
  onBroken: (error: Error) => void;
  /** Another host takes the writes now: this pool is of no use any more. */
  onMoved: () => void;
};

export type QueuePool = { pool: Pool; end: () => Promise<void> };

/** The queue's own connections. Its driver knows a single host: the one that takes writes now. */
export async function openQueuePool(
  url: string,
  { connections, onBroken, onMoved }: Options,
): Promise<QueuePool> {
  const sockets = new Set<Socket>();
  const writable = followWritable(url, () => {
    for (const socket of sockets) socket.destroy(lostConnection('the host takes no writes any more'));
    onMoved();
  });
  const pool = new Pool({
    connectionString: await writable.url(),
    application_name: connectionName('queue'),
    max: connections,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.on('close', () => sockets.delete(socket));
    },
  });
  // A connection that breaks, even while it is being closed, must not end the process: the worker starts again.
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    end() {
      writable.stop();
      return pool.end();
    },
  };
}
