import type postgres from 'postgres';

type Work = (tx: postgres.TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;
type State = { isOver: boolean };

/**
 * When a connection breaks, the driver lets the transaction on it write on: its rollback ends the process, and a
 * statement that comes later may run on another connection, outside of any transaction. Here it ends at once, for good.
 */
export function withSafeTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as unknown as Begin;
  const safe = async (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given;
    const state: State = { isOver: false };
    try {
      return await begin(options, (tx) => settleUnlessOver(state, () => work(guarded(tx, state))));
    } finally {
      state.isOver = true;
    }
  };
  return Object.assign(sql, { begin: safe as postgres.Sql['begin'] });
}

/** Never settling is what keeps the driver from sending its rollback; it hears of the lost connection by itself. */
async function settleUnlessOver(state: State, work: () => unknown): Promise<unknown> {
  try {
    const result = await work();
    if (!state.isOver) return result;
  } catch (error) {
    if (!state.isOver) throw error;
  }
  return new Promise(() => {});
}

function guarded(tx: postgres.TransactionSql, state: State): postgres.TransactionSql {
  const watched = (make: () => unknown): unknown => {
    if (state.isOver)
      throw Object.assign(new Error('the transaction is over'), { code: 'CONNECTION_CLOSED' });
    const made = make();
    return made instanceof Promise ? noticingLoss(made, state) : made;
  };
  return new Proxy(tx, {
    apply: (target, self, given) => watched(() => Reflect.apply(target, self, given) as unknown),
    get: (target, name) =>
      name === 'unsafe'
        ? (...given: Parameters<typeof tx.unsafe>) => watched(() => target.unsafe(...given))
        : (Reflect.get(target, name) as unknown),
  });
}

/** Before the caller learns of it, who may want to write something down. */
function noticingLoss(query: Promise<unknown>, state: State): Promise<unknown> {
  const then = query.then.bind(query);
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise, and lazy: only what is awaited must be sent
  query.then = (done, failed) =>
    then(done, (error: unknown) => {
      if (isLoss(error)) state.isOver = true;
      if (failed) return failed(error);
      throw error;
    });
  return query;
}

function isLoss(error: unknown): boolean {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  return code.startsWith('CONNECTION_') || syscall !== undefined;
}
