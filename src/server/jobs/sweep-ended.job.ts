import { deleteEndedCounts } from '../store/call-counts.ts';
import type { Database } from '../store/database.ts';
import { deleteForgottenAnswers } from '../store/idempotency.ts';
import { deleteEndedSessions } from '../store/sessions.ts';
import { deleteOldCaptchas } from '../store/used-captchas.ts';
import type { Clock } from '../ports/clock.ts';

/** Removes what no longer has an effect. */
export async function sweepEnded({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await deleteEndedSessions(database, clock.now());
  await deleteEndedCounts(database, clock.now());
  await deleteForgottenAnswers(database, clock.now());
  await deleteOldCaptchas(database, clock.now());
}
