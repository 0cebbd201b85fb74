import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { hasLeft } from '../../store/mails/mails.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { holdUndo } from '../../store/undos.ts';

/**
 * Holds the offer to take an act back while its author is still looking at it: the offer stands for another while, and
 * the mails of the act wait with it. Whoever sends one of them has claimed it before they look, and we look after we
 * have held it: so no offer stands for a mail that has left.
 */
export async function holdOffer(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
  { staffId }: SessionUser,
): Promise<void> {
  const isHeld = await holdUndo(database, { id, staffId }, clock.now());
  if (!isHeld || (await hasLeft(database, id))) throw new DomainError('expired');
}
