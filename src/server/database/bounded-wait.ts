import type postgres from 'postgres';
import { watchStatements, type Statement } from './statements.ts';
import { takeTurns } from '../concurrency/turns.ts';

/** Connections that no transaction takes, so that single statements always have some to go through. */
const forStatements = 2;

/** How many transactions have a connection, and how many wait for one. */
type TransactionUse = { running: () => number; waiting: () => number };
export type BoundedSql = postgres.Sql & { transactions: TransactionUse };

/**
 * The driver lets everybody wait without an end when all connections are taken. Here transactions take turns, and single
 * statements, which the driver sends one behind the other, are watched; both are refused when nothing moves.
 */
export function withBoundedWait(sql: postgres.Sql, connections: number): BoundedSql {
  const statements = watchStatements();
  const turns = takeTurns(Math.max(1, connections - forStatements), statements.moved);
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  const watched = <T>(made: T): T => {
    if (isStatement(made)) statements.watch(made);
    return made;
  };
  const own = {
    transactions: { running: turns.taken, waiting: turns.waiting },
    unsafe: (...given: Parameters<typeof sql.unsafe>) => watched(sql.unsafe(...given)),
    async begin(...given: unknown[]) {
      const leave = await turns.enter();
      return begin(...given).finally(leave);
    },
    async reserve() {
      const leave = await turns.enter();
      const reserved = await sql.reserve().catch((error: unknown) => {
        leave();
        throw error;
      });
      const release = reserved.release.bind(reserved);
      return Object.assign(reserved, {
        release() {
          release();
          leave();
        },
      });
    },
  };
  return new Proxy(sql, {
    apply: (target, self, given) => watched(Reflect.apply(target, self, given) as unknown),
    get: (target, name) =>
      (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(target, name)) as unknown,
  }) as BoundedSql;
}

const isStatement = (made: unknown): made is Statement => made instanceof Promise && 'handler' in made;
