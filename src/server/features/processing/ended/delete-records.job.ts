import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { firstKeptDay } from '#domain/dates/record-keeping.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../../database/database.ts';
import type { Metrics } from '../../../observability/metrics.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  deleteArchived,
  deleteOldBatches,
  deleteOldBulkRuns,
  deleteOldDrops,
  deleteOldLists,
  deleteOldRetailFiles,
  deleteOldSnapshots,
  type DeleteRecords,
} from '../../../store/archive/ended-records.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { abandonFiles } from '../../../store/requests/pending-files.ts';
import { referredFiles } from '../../../store/requests/requests.ts';

const batch = 200;

type Needs = { database: Database; clock: Clock; metrics: Metrics };

/**
 * The kinds of records in the order in which they go: a drop has the same PDF as its faktur, and a batch goes after its
 * requests.
 */
const kinds: Record<string, DeleteRecords> = {
  drops: deleteOldDrops,
  bulkRuns: deleteOldBulkRuns,
  snapshots: deleteOldSnapshots,
  lists: deleteOldLists,
  retailFiles: deleteOldRetailFiles,
  requests: deleteArchived,
  batches: deleteOldBatches,
};

/** Deletes what the law no longer asks to keep. Nothing else deletes a record. */
export async function deleteRecords(needs: Needs): Promise<void> {
  for (const [kind, deleteSome] of Object.entries(kinds))
    while ((await deleteBatch(needs, kind, deleteSome)) >= batch);
}

/** The rows and the names of their files go together; the files leave the storage a moment later, by another job. */
async function deleteBatch(
  { database, clock, metrics }: Needs,
  kind: string,
  deleteSome: DeleteRecords,
): Promise<number> {
  const now = clock.now();
  const today = jakartaDay(now);
  const deleted = await database.begin(async (tx) => {
    const records = await deleteSome(tx, { today, firstKeptDay: firstKeptDay(today), limit: batch });
    if (records.length === 0) return 0;
    const names = [...new Set(records.flatMap(({ files }) => files.flatMap((name) => name ?? [])))];
    const referred = await referredFiles(tx, names);
    const abandoned = names.filter((name) => !referred.has(name));
    await abandonFiles(tx, abandoned);
    const detail = { kind, records: records.length, files: abandoned.length };
    await writeAudit(tx, { actor: systemActor, action: 'deleteRecords', detail }, now);
    return records.length;
  });
  metrics.records.inc({ outcome: 'deleted' }, deleted);
  return deleted;
}
