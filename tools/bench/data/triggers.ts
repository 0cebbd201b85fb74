import type { Session } from '../../../src/server/database/database.ts';

type Trigger = { table: string; name: string };

/**
 * Lets the triggers of our tables fire in sessions that skip foreign keys, which PostgreSQL checks by triggers of its
 * own. So whatever the product derives from its rows is derived here too, by itself.
 */
export async function withTriggers(session: Session, fill: () => Promise<void>): Promise<void> {
  const triggers = await session<Trigger[]>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgenabled = 'O'`;
  const set = async (how: 'always' | '') => {
    for (const { table, name } of triggers)
      await session.script(`alter table ${table} enable ${how} trigger ${name}`);
  };
  await set('always');
  try {
    await fill();
  } finally {
    await set('');
  }
}
