import type { Preferences } from '#domain/requests/desk.ts';
import type { Db } from '../../database/database.ts';

export async function findPreferences(db: Db, staffId: string): Promise<Preferences> {
  const [row] = await db<{ preferences: Preferences }[]>`select preferences from staff where id = ${staffId}`;
  return row?.preferences ?? {};
}

/** Changes the preferences that are given; others stay as they were. */
export async function mergePreferences(db: Db, staffId: string, given: Preferences): Promise<Preferences> {
  const [row] = await db<{ preferences: Preferences }[]>`
    update staff set preferences = preferences || ${JSON.stringify(given)}::text::jsonb
    where id = ${staffId} returning preferences`;
  return row?.preferences ?? {};
}
