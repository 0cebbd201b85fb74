import { longestUndoMs } from '#domain/requests/status-moves.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Database } from '../../database/database.ts';
import { forgetSubmissions } from '../../store/requests/submissions.ts';

const batch = 200;

/**
 * Deletes what was sent with submissions that nobody can confirm any more, because another one was or their time is
 * over. Not before a change by staff can no longer be taken back: undone, all of them wait again.
 */
export async function forgetSupersededSubmissions({
  database,
  files,
  clock,
}: {
  database: Database;
  files: FileStorage;
  clock: Clock;
}): Promise<void> {
  for (;;) {
    const now = clock.now();
    const settledBefore = new Date(now.getTime() - 2 * longestUndoMs);
    const forgotten = await forgetSubmissions(database, { now, settledBefore, limit: batch });
    await Promise.allSettled(forgotten.flat().map((name) => files.remove(name)));
    if (forgotten.length < batch) return;
  }
}
