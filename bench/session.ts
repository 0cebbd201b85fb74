import { openSession, type Session, type Transaction } from '../src/server/database/database.ts';

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
