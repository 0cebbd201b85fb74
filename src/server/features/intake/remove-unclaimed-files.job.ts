import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Database } from '../../database/database.ts';
import { claimFiles, lockUnclaimed } from '../../store/requests/pending-files.ts';

/** Far longer than an upload takes. One that takes longer still finds its files gone, and is refused. */
const settledMs = 15 * 60 * 1000;
const batch = 50;

type Needs = { database: Database; files: FileStorage; clock: Clock };

/** Removes the files of attempts that were never acknowledged. Costs as much as there were such attempts, however full the storage is. */
export async function removeUnclaimedFiles({ database, files, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - settledMs);
  for (;;) {
    const removed = await database.begin(async (tx) => {
      const names = await lockUnclaimed(tx, before, batch);
      await Promise.all(names.map((name) => files.remove(name)));
      await claimFiles(tx, names);
      return names.length;
    });
    if (removed < batch) return;
  }
}
