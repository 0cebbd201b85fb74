import type { Db } from '../database/database.ts';
import { queueGoodsReturned } from '../jobs/queue-goods-returned.ts';
import { issueItems, lockBatchesOf } from '../store/coretax/exported-requests.ts';
import {
  attachFiles,
  insertFakturs,
  refreshFakturs,
  type AttachedFile,
  type FakturSource,
  type NewFaktur,
} from '../store/coretax/fakturs.ts';

/** How the PDF of a recorded faktur is shown on its request; null for a faktur that comes without one. */
type ShownPdf = Pick<AttachedFile, 'mentions' | 'verdict'>;
export type RecordedFaktur = NewFaktur & { shown: ShownPdf | null };

/**
 * Records fakturs, by whatever door they come: it writes them, shows their PDFs, marks their parts of batches as issued
 * and refreshes what lists show. `follow` is what else comes of it, such as closing the requests; behind its mails are
 * queued those about goods that were brought back. The caller has locked the requests, in the order of their IDs, and
 * judged them; their batches are locked here, after them. `follow` is given the fakturs that were recorded, which are all
 * but those whose number another request has.
 */
export async function recordFakturs(
  tx: Db,
  fakturs: readonly RecordedFaktur[],
  by: { source: FakturSource; by: string; at: Date },
  follow?: (recorded: ReadonlyMap<string, string>) => Promise<void>,
): Promise<void> {
  const transactionIds = fakturs.map(({ transactionId }) => transactionId);
  await lockBatchesOf(tx, transactionIds);
  const ids = await insertFakturs(tx, fakturs, by);
  const recorded = fakturs.filter(({ number }) => ids.has(number));
  await attachFiles(
    tx,
    recorded.flatMap(({ transactionId, file, pages, shown }) =>
      file === null || shown === null ? [] : [{ transactionId, file, pages, ...shown }],
    ),
  );
  await issueItems(tx, recorded);
  await refreshFakturs(tx, transactionIds);
  await follow?.(ids);
  await queueGoodsReturned(tx, transactionIds, by.at);
}
