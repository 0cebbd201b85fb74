import { randomUUID } from 'node:crypto';
import { customerActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../../database/database.ts';
import { withFiles, type NewFiles } from '../../../files/with-files.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Photos } from '../../../ports/photos.ts';
import { insertCorrection } from '../../../store/coretax/corrections.ts';
import { dropWaitingOf } from '../../../store/coretax/waiting-corrections.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { Signer } from '../../../secrets/tokens.ts';
import { applyCorrection, tellOfCorrection } from './apply-correction.ts';
import { askCompany } from './ask-company.ts';
import { judgeCorrection, photosIn, type JudgedCorrection, type SentCorrection } from './judge-correction.ts';
import { storePhotos, type StoredPhotos } from '../store-photos.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  config: { taxTeamEmail: string | undefined };
};
type Answer = { transactionId: string; status: RequestStatus; correction: JudgedCorrection['state'] };

/**
 * Corrects who a faktur is made out to, by the mailed link: at once while no faktur is under way, by asking staff once there
 * is one, and to a number with a verified address only when that address agrees. Judged before its photos are worked on, and
 * again under the lock of what is written.
 */
export async function correctData(needs: Needs, sent: SentCorrection): Promise<Answer> {
  const { database, signer, clock } = needs;
  const judge = (tx: Db) => judgeCorrection(tx, signer, sent, clock.now());
  const first = await database.begin(judge);
  if (first.isRepeated) return answerOf(first);
  return withFiles(needs, async (newFiles) => {
    const needed = { ...needs, ...newFiles };
    const photos: Partial<StoredPhotos> = await storePhotos(needed, sent.photos, photosIn(sent));
    return newFiles.begin(async (tx) => {
      const judged = await judge(tx);
      if (!judged.isRepeated) await write(tx, needed, { ...judged, reason: sent.form.reason ?? '', photos });
      return answerOf(judged);
    });
  });
}

const answerOf = ({ state, isRepeated, standing }: JudgedCorrection): Answer => ({
  transactionId: standing.transactionId,
  status: state === 'done' && !isRepeated ? 'open' : standing.status,
  correction: state,
});

type WrittenCorrection = JudgedCorrection & { reason: string; photos: Partial<StoredPhotos> };

async function write(tx: Db, needs: Needs & NewFiles, correction: WrittenCorrection): Promise<void> {
  const { state, standing, buyer, changes, contentHash, company, reason, photos } = correction;
  const { transactionId, submissionId, email } = standing;
  const now = needs.clock.now();
  const id = randomUUID();
  await needs.claim(tx, Object.values(photos));
  await dropWaitingOf(tx, transactionId);
  const { npwpPhoto = null, receiptPhoto = null } = state === 'done' ? {} : photos;
  const row = {
    id,
    kind: 'data' as const,
    transactionId,
    submissionId,
    email,
    reason,
    changes,
    contentHash,
    npwpPhoto,
    receiptPhoto,
  };
  await insertCorrection(tx, { ...row, state }, now);
  const detail = { changed: Object.keys(changes).join(', '), correction: state };
  await writeAudit(tx, { actor: customerActor, action: 'correctData', transactionId, detail }, now);
  if (company) return askCompany(tx, company, standing, { correctionId: id, signer: needs.signer, now });
  if (state === 'done')
    await applyCorrection(tx, { standing, buyer, changes, photos, owner: { email, submissionId } }, now);
  await tellOfCorrection(tx, standing, {
    id,
    team: needs.config.taxTeamEmail,
    customers: [{ recipient: email, submissionId }],
    now,
  });
}
