import { systemActor } from '#domain/requests/request-status.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import {
  forgetCorrectionPhotos,
  forgetPhotos,
  type ForgottenPhotos,
} from '../../../store/requests/photo-retention.ts';

const batch = 200;
const dayMs = 24 * 60 * 60 * 1000;

type Needs = {
  database: Database;
  files: FileStorage;
  clock: Clock;
  config: { photoRetentionDays: number };
};
type Forget = (tx: Db, asked: { before: Date; limit: number; now: Date }) => Promise<ForgottenPhotos[]>;

/** Deletes the photos of requests that ended, and of corrections that were settled, long ago. */
export async function deletePhotos(needs: Needs): Promise<void> {
  await deleteAll(needs, (tx, { before: endedBefore, ...asked }) =>
    forgetPhotos(tx, { endedBefore, ...asked }),
  );
  await deleteAll(needs, (tx, { before: settledBefore, limit }) =>
    forgetCorrectionPhotos(tx, { settledBefore, limit }),
  );
}

/** The rows forget them first; what stays behind is swept up. */
async function deleteAll({ database, files, clock, config }: Needs, forget: Forget): Promise<void> {
  for (;;) {
    const now = clock.now();
    const before = new Date(now.getTime() - config.photoRetentionDays * dayMs);
    const forgotten = await database.begin(async (tx) => {
      const photos = await forget(tx, { before, limit: batch, now });
      for (const { transactionId } of photos)
        await writeAudit(tx, { actor: systemActor, action: 'deletePhotos', transactionId }, now);
      return photos;
    });
    await Promise.allSettled(forgotten.flatMap((photos) => photos.files.map((name) => files.remove(name))));
    if (forgotten.length < batch) return;
  }
}
