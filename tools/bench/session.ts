import { openSession, type Session, type Transaction } from '../../src/server/database/database.ts';

/** A connection of its own, without the time limit of a call. `settings` hold for the session. */
export function openBenchSession(url: string, settings: Record<string, string> = {}): Session {
  const session = openSession(url, { name: 'faktur-desk bench' });
  const wanted = Object.entries({ statement_timeout: '0', ...settings });
  // First of all that is done in it.
  void session.script(wanted.map(([name, value]) => `set ${name} = '${value}'`).join(';'));
  return session;
}

/** Does the work in a transaction and takes it back, so that what comes next finds the same data. */
export async function rolledBack<T>(session: Session, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await session.begin(async (tx) => {
      result = { value: await work(tx) };
      throw new Error('rolled back');
    });
  } catch (error) {
    if (!result) throw error;
  }
  return (result as { value: T }).value;
}

const repetitions = 5;

/** How many blocks of 8 kB the work touches, cached or not, on average: the same however busy the machine is. */
export async function blocksOf(session: Session, work: () => Promise<unknown>): Promise<number> {
  const blocksSoFar = async () => {
    await session`select pg_stat_force_next_flush()`;
    const [row] = await session<{ blocks: number }[]>`
      select sum(coalesce(hits, 0) + coalesce(reads, 0))::float8 as blocks
      from pg_stat_get_backend_io(pg_backend_pid()) where object = 'relation'`;
    return row?.blocks ?? 0;
  };
  const first = await blocksSoFar();
  const before = await blocksSoFar();
  for (let time = 0; time < repetitions; time++) await work();
  const after = await blocksSoFar();
  // To ask touches blocks too.
  const asking = before - first;
  return Math.round((after - before - asking) / repetitions);
}
