import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Advisory lock of whoever reads the mailbox of returned mails; mails have 7315, and 7316 the gate before them. */
const mailboxLock = sql`7317, 0`;

/** Locks the mailbox for this session, or gives false when another worker reads it. */
export async function lockMailbox(session: Db): Promise<boolean> {
  const [row] = await session<
    { isLocked: boolean }[]
  >`select pg_try_advisory_lock(${mailboxLock}) as "isLocked"`;
  return row?.isLocked ?? false;
}

export async function unlockMailbox(session: Db): Promise<void> {
  await session`select pg_advisory_unlock(${mailboxLock})`;
}
