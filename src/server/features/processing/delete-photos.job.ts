import { systemActor } from '#domain/request-status.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database } from '../../database/database.ts';
import { forgetPhotos } from '../../store/requests/photo-retention.ts';

const batch = 200;
const dayMs = 24 * 60 * 60 * 1000;

type Needs = {
  database: Database;
  files: FileStorage;
  clock: Clock;
  config: { photoRetentionDays: number };
};

/** Deletes the photos of requests that ended long ago. The rows forget them first; what stays behind is swept up. */
export async function deletePhotos({ database, files, clock, config }: Needs): Promise<void> {
  for (;;) {
    const now = clock.now();
    const endedBefore = new Date(now.getTime() - config.photoRetentionDays * dayMs);
    const forgotten = await database.begin(async (tx) => {
      const photos = await forgetPhotos(tx, { endedBefore, limit: batch, now });
      for (const { transactionId } of photos)
        await writeAudit(tx, { actor: systemActor, action: 'deletePhotos', transactionId }, now);
      return photos;
    });
    await Promise.allSettled(forgotten.flatMap((photos) => photos.files.map((name) => files.remove(name))));
    if (forgotten.length < batch) return;
  }
}
