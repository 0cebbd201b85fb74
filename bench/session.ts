import { openSession, type Session } from '../src/server/database/database.ts';

/** A connection of its own, without the time limit of a call. `settings` hold for the session. */
export function openBenchSession(url: string, settings: Record<string, string> = {}): Session {
  const session = openSession(url, { name: 'faktur-desk bench' });
  const wanted = Object.entries({ statement_timeout: '0', ...settings });
  // First of all that is done in it.
  void session.script(wanted.map(([name, value]) => `set ${name} = '${value}'`).join(';'));
  return session;
}
