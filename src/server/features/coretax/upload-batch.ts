import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { findBatch, lockBatch, markUploaded, type Batch } from '../../store/coretax/export-batches.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';

type Upload = {
  number: number;
  /** YYYY-MM-DD HH:mm:ss in Jakarta; this moment where it is missing. */
  at: string | undefined;
};

/** Somebody has uploaded the files of a batch in Coretax. Said again, the new time counts. */
export async function uploadBatch(
  { database, clock }: { database: Database; clock: Clock },
  { number, at }: Upload,
  user: SessionUser,
): Promise<Batch> {
  const now = clock.now();
  const uploadedAt = at === undefined ? now : new Date(`${at.replace(' ', 'T')}+07:00`);
  if (!(uploadedAt <= now)) throw wrongTime('notYet');
  return database.begin(async (tx) => {
    const batch = await lockBatch(tx, number);
    if (!batch) throw new DomainError('notFound');
    if (batch.isDiscarded) throw new DomainError('transitionNotAllowed');
    if (minuteOf(uploadedAt) < minuteOf(batch.createdAt)) throw wrongTime('beforeExport');
    await markUploaded(tx, number, { by: user.empid, at: uploadedAt });
    await writeAudit(tx, { actor: user.empid, action: 'uploadBatch', detail: { batch: number } }, now);
    const uploaded = await findBatch(tx, number);
    if (!uploaded) throw new DomainError('notFound');
    return uploaded;
  });
}

const wrongTime = (code: string) => new DomainError('invalidInput', { fields: [{ field: 'at', code }] });

/** People tell times by the minute. */
const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);
