import type postgres from 'postgres';
import type { Turns } from './turns.ts';

/**
 * One statement or transaction for each connection, the others wait for their turn here and not in the driver, where
 * they would wait without an end, behind whatever statement is the slowest. It also keeps the driver from beginning a
 * transaction on a connection that is at work: when that one is slow to take more, the driver loses track of it.
 */
export function withBoundedWait(sql: postgres.Sql, turns: Turns): postgres.Sql {
  const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
  const own = {
    unsafe: (...given: Parameters<typeof sql.unsafe>) => inTurn(turns, sql.unsafe(...given)),
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
    apply: (target, self, given) => inTurn(turns, Reflect.apply(target, self, given) as unknown),
    get: (target, name) =>
      (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(target, name)) as unknown,
  });
}

/** What the driver does with a statement once somebody waits for it. */
type Pending = Promise<unknown> & {
  handler: (query: unknown) => void;
  reject: (reason: unknown) => void;
};

const isPending = (made: unknown): made is Pending => made instanceof Promise && 'handler' in made;

/** A statement is lazy: one that is only a part of another one never takes a turn. */
function inTurn<T>(turns: Turns, made: T): T {
  if (!isPending(made)) return made;
  const send = made.handler;
  made.handler = (query) => {
    turns.enter().then(
      (leave) => {
        // Not by `finally`, which the driver takes for somebody who waits for the statement.
        void Promise.prototype.then.call(made, leave, leave);
        send(query);
      },
      (error: unknown) => made.reject(error),
    );
  };
  return made;
}
