import { Socket } from 'node:net';
import { Client, DatabaseError, types, type ClientBase, type ClientConfig, type QueryResult } from 'pg';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import type { Statement } from './sql.ts';
import type { DatabaseHost } from './writable-host.ts';

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
const idleInTransactionMs = 60_000;

export type ClientOptions = {
  /** The name that the database shows among its connections. */
  name: string;
  /** A replica will do; otherwise a host that takes no writes is refused like a lost connection. */
  readsOnly?: boolean;
  /** The client gives up on a statement that has no answer by then, and on its connection. */
  queryTimeoutMs?: number;
};

/** No connection could be made, or it broke: whether its last statement took effect is not known. */
export class ConnectionLostError extends Error {
  readonly code = 'CONNECTION_LOST';
}

/** Keeps an error of the database as it is; everything else that the driver reports is a lost connection. */
export const asDatabaseError = (error: unknown): Error => {
  const refusal = refusals[violatedConstraint(error) ?? ''];
  if (refusal) return new DomainError(refusal);
  return error instanceof DatabaseError || error instanceof ConnectionLostError
    ? error
    : new ConnectionLostError(error instanceof Error ? error.message : String(error), { cause: error });
};

/** The database is away, starting, full or read-only, or what it said got lost: the same may work later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionLostError ||
  (error instanceof DatabaseError && /^(08|53|57|25006)/.test(error.code ?? ''));

/** Rules that the database alone can keep, because acts of several kinds break them, by what they are refused with. */
const refusals: Record<string, ErrorCode> = { with_provider: 'withProvider', in_a_file: 'alreadyExported' };

/** The name of the constraint that a statement would have broken. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;

/** A day stays the text that it is: as a point in time it would depend on the machine's zone. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.DATE ? String : types.getTypeParser(type, format);

const sessionSettings = [
  // Calls are short and many: starting helpers for one takes longer than it would, and others need the cores.
  'max_parallel_workers_per_gather=0',
  // A machine that lost its power or its network says nothing. The database would keep the session and its locks, as
  // that of a mail being sent, for two hours; so it asks after ten seconds, and gives up fifteen later.
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export async function clientConfig(host: DatabaseHost, options: ClientOptions): Promise<ClientConfig> {
  return {
    connectionString: await host.url(),
    application_name: options.name,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(options.queryTimeoutMs === undefined ? {} : { query_timeout: options.queryTimeoutMs }),
    options: sessionSettings,
    types: { getTypeParser },
    stream: () => host.track(new Socket()),
  };
}

/** Connected and fit for what it is wanted for. */
export async function connectClient(
  config: ClientConfig,
  { readsOnly = false }: ClientOptions,
): Promise<Client> {
  const client = new Client(config);
  // A connection that breaks is told to whoever has a statement on it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    if (!readsOnly) await refuseStandby(client);
    return client;
  } catch (error) {
    void client.end();
    throw asDatabaseError(error);
  }
}

export async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== false) throw new ConnectionLostError('this host takes no writes');
}

export function runStatement<R>(client: ClientBase, statement: Statement): Promise<R> {
  return new Promise((resolve, reject) => {
    client.query(statement, (error: Error | undefined, result: QueryResult) => {
      if (error) reject(asDatabaseError(error));
      else resolve(result.rows as R);
    });
  });
}

/** Several statements at once, without values; the rows are those of the last one. */
export async function runScript<R>(client: ClientBase, text: string): Promise<R> {
  try {
    const result = (await client.query(text)) as QueryResult | QueryResult[];
    return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) as R;
  } catch (error) {
    throw asDatabaseError(error);
  }
}
