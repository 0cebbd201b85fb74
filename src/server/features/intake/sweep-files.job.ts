import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Database } from '../../database/database.ts';
import { referredFiles } from '../../store/requests/requests.ts';

/** Younger files may belong to a transaction that is still under way. */
const settledMs = 24 * 60 * 60 * 1000;
const batch = 500;

type Needs = { database: Database; files: FileStorage; clock: Clock };

/** Removes stored files that no row refers to: what a crash or a replaced submission left behind. */
export async function sweepFiles(needs: Needs): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - settledMs);
  let names: string[] = [];
  for await (const { name, keptAt } of needs.files.list()) {
    if (keptAt >= before) continue;
    names.push(name);
    if (names.length < batch) continue;
    await removeOrphans(needs, names);
    names = [];
  }
  await removeOrphans(needs, names);
  await needs.files.removeUnfinished(before);
}

async function removeOrphans({ database, files }: Needs, names: string[]): Promise<void> {
  const referred = await referredFiles(database, names);
  for (const name of names.filter((candidate) => !referred.has(candidate))) await files.remove(name);
}
