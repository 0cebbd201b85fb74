import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { deleteSession, type SessionUser } from '../../store/people/sessions.ts';
import { tokenHash } from '../../secrets/tokens.ts';

type Needs = { database: Database; clock: Clock };

/** Ends a session, dead or alive. */
export async function signOut(
  { database, clock }: Needs,
  token: string,
  user: SessionUser | undefined,
): Promise<void> {
  await database.begin(async (tx) => {
    const ended = await deleteSession(tx, tokenHash(token));
    if (ended && user) await writeAudit(tx, { actor: user.empid, action: 'signOut' }, clock.now());
  });
}
