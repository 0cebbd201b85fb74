import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { s3Storage } from '../../src/server/adapters/file-storage/s3-storage.ts';
import { sharpPhotos } from '../../src/server/adapters/sharp-photos/sharp-photos.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { addDemoQueue } from '../../src/server/features/demo/queue/add-demo-queue.ts';
import { planQueue, type PlannedRequest } from '../../src/server/features/demo/queue/plan-queue.ts';
import type { FileStorage } from '../../src/server/ports/file-storage.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { createSigner } from '../../src/server/secrets/tokens.ts';
import type { Swift } from './swift.ts';

export const storageOf = ({ endpoint, keys }: Swift): FileStorage =>
  s3Storage({ ...keys, endpoint, bucket: 'files', prefix: '' });

const isOpen = ({ story }: PlannedRequest) => story.at(-1)?.status === 'open';

type Site = { databaseUrl: string; secret: string; storage: Swift };

/**
 * A part of a demo's queue, with requests of every kind: all open ones, which a rehearsal changes, and some of the
 * others. A server would fill in all of it, which takes long here, where every file goes through three servers of Swift.
 */
export async function fillSite({ databaseUrl, secret, storage }: Site): Promise<void> {
  const now = new Date();
  const { requests, companies } = planQueue(now);
  const some = requests.filter((request, index) => isOpen(request) || index % 8 === 0);
  const database = openDatabase(databaseUrl, { connections: 3, name: 'cluster' });
  const needs = {
    database,
    clock: { now: () => now },
    signer: createSigner(secret),
    files: storageOf(storage),
    photos: sharpPhotos(),
    config: { taxTeamEmail: undefined },
  };
  try {
    await ensureMonths(database, jakartaDate(now));
    await addDemoQueue(needs, { requests: some, companies });
  } finally {
    await database.end(1_000);
  }
}
