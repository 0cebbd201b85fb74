import { busy, lookEveryMs, patienceMs, standstillMs } from '../concurrency/patience.ts';

/** What the driver keeps of a statement: `active` is the one that its connection is at work on. */
export type Statement = {
  handler: (statement: unknown) => void;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
  active: boolean;
};
type Waiting = { since: number; refuse: () => void };

/**
 * Watches statements from the moment they are sent. Those that have waited too long for their connection are refused,
 * and all of them, with whoever comes, while nothing moves. One that was refused may still be done, as when an answer
 * gets lost.
 */
export function watchStatements() {
  const underWay = new Map<Statement, Waiting>();
  let movedAt = 0;
  let isStuck = false;
  let timer: NodeJS.Timeout | undefined;

  const moved = () => {
    movedAt = performance.now();
    isStuck = false;
  };

  const look = () => {
    const now = performance.now();
    const waiting = [...underWay].filter(([statement]) => !statement.active);
    if (waiting.length > 0 && now - movedAt > standstillMs) isStuck = true;
    for (const [, { since, refuse }] of waiting) if (isStuck || now - since > patienceMs) refuse();
    if (underWay.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  /** A statement is lazy: one that is only a part of another one is never sent. */
  const watch = (statement: Statement): void => {
    const { handler, resolve, reject } = statement;
    const over = () => {
      underWay.delete(statement);
      moved();
    };
    statement.handler = (query) => {
      if (isStuck) return reject(busy());
      if (underWay.size === 0) moved();
      underWay.set(statement, { since: performance.now(), refuse: () => reject(busy()) });
      // After a pause of the whole process what has ended meanwhile is heard of first.
      timer ??= setInterval(() => setImmediate(look), lookEveryMs).unref();
      handler(query);
    };
    statement.resolve = (result) => {
      over();
      resolve(result);
    };
    statement.reject = (reason) => {
      over();
      reject(reason);
    };
  };

  return { watch, moved };
}
