import { Pool } from 'pg';
import { clientConfig } from './client.ts';
import { connectionName } from './connections.ts';
import type { DatabaseHost } from './writable-host.ts';

const queryTimeoutMs = 5_000;

/** The job queue's own connections, on the host that takes writes now. */
export async function openQueuePool(
  host: DatabaseHost,
  { connections, onBroken }: { connections: number; onBroken: (error: Error) => void },
): Promise<Pool> {
  const config = await clientConfig(host, { name: connectionName('queue'), queryTimeoutMs });
  const pool = new Pool({ ...config, max: connections });
  // A connection that breaks, even while it is being closed, must not end the process: the worker starts again.
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
