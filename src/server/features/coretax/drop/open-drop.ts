import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { insertDrop } from '../../../store/coretax/drops.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { describeDrop, type DescribedDrop } from './describe-drop.ts';

export async function openDrop(
  { database, clock }: { database: Database; clock: Clock },
  user: SessionUser,
): Promise<DescribedDrop> {
  const id = randomUUID();
  await insertDrop(database, { id, by: user.empid, at: clock.now() });
  return describeDrop(database, id);
}
