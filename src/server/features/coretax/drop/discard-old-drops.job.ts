import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countDropFiles } from '../../../store/coretax/drop-files.ts';
import { emptyDrop, listOpenDrops, lockDrop } from '../../../store/coretax/drops.ts';
import { writeAudit } from '../../../store/audit/audit.ts';

const keptMs = dropLimits.keptDays * 24 * 60 * 60 * 1000;

/** Forgets the drops that nobody has run in time, with their files. */
export async function discardOldDrops({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (const id of await listOpenDrops(database, before))
    await database.begin(async (tx) => {
      const drop = await lockDrop(tx, id);
      if (drop?.state !== 'open') return;
      const detail = { drop: id, files: await countDropFiles(tx, id) };
      await emptyDrop(tx, id);
      await writeAudit(tx, { actor: 'SYSTEM', action: 'discardDrop', detail }, clock.now());
    });
}
