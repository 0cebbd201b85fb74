import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { correctedRemarks } from '#domain/requests/remark-templates.ts';
import { customerActor, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import { insertCorrection, saveCorrected } from '../../store/coretax/corrections.ts';
import { saveBuyer } from '../../store/coretax/request-buyers.ts';
import { writeAudit } from '../../store/people/audit.ts';
import { claimFiles } from '../../store/requests/pending-files.ts';
import { setStatus, type Standing } from '../../store/requests/requests.ts';
import type { Signer } from '../../tokens.ts';
import { judgeCorrection, photosIn, type JudgedCorrection, type SentCorrection } from './judge-correction.ts';
import { removePhotos, storePhotos, type StoredPhotos } from './store-photos.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  config: { taxTeamEmail: string | undefined };
};
type Answer = { transactionId: string; status: RequestStatus; correction: 'done' | 'requested' };

/**
 * Corrects who a faktur is made out to, by the mailed link: at once while no faktur is under way, and by asking staff
 * once there is one. Judged before its photos are worked on, and again under the lock of what is written.
 */
export async function correctData(needs: Needs, sent: SentCorrection): Promise<Answer> {
  const { database, files, signer, clock } = needs;
  const judge = (tx: Db) => judgeCorrection(tx, signer, sent, clock.now());
  const first = await database.begin(judge);
  if (first.isRepeated) return answerOf(first);
  const photos: Partial<StoredPhotos> = await storePhotos(needs, sent.photos, photosIn(sent));
  try {
    const judged = await database.begin(async (tx) => {
      const now = await judge(tx);
      if (!now.isRepeated) await write(tx, needs, { ...now, reason: sent.form.reason ?? '', photos });
      return now;
    });
    if (judged.isRepeated) await removePhotos(files, photos);
    return answerOf(judged);
  } catch (error) {
    // Only a refusal of ours is certain: behind a lost connection it may have been written, with these photos.
    if (error instanceof DomainError) await removePhotos(files, photos);
    throw error;
  }
}

const answerOf = ({ state, isRepeated, standing }: JudgedCorrection): Answer => ({
  transactionId: standing.transactionId,
  status: state === 'done' && !isRepeated ? 'open' : standing.status,
  correction: state,
});

type Written = JudgedCorrection & { reason: string; photos: Partial<StoredPhotos> };

async function write(tx: Db, needs: Needs, correction: Written): Promise<void> {
  const { state, standing, changes, contentHash, company, reason, photos } = correction;
  const { transactionId, submissionId, email } = standing;
  const now = needs.clock.now();
  const id = randomUUID();
  await claimFiles(tx, Object.values(photos));
  const { npwpPhoto = null, receiptPhoto = null } = state === 'requested' ? photos : {};
  const row = {
    id,
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
  if (state === 'done') await correctRequest(tx, id, correction, now);
  const detail = { changed: Object.keys(changes).join(', '), correction: state };
  await writeAudit(tx, { actor: customerActor, action: 'correctData', transactionId, detail }, now);
  const addresses = state === 'done' ? [...new Set([email, company.email])] : [email];
  await tell(tx, standing, { id, team: needs.config.taxTeamEmail, addresses, now });
}

async function correctRequest(
  tx: Db,
  id: string,
  { standing, buyer, company, photos }: Written,
  now: Date,
): Promise<void> {
  const { transactionId, submissionId, email } = standing;
  await saveBuyer(tx, transactionId, buyer);
  await saveCorrected(tx, transactionId, {
    email: company.email,
    companyAsSent: company.companyAsSent,
    // Whoever has the e-mail on record gets a link of their own; the one that was used shows no more than anybody sees.
    submissionId: company.email === email ? submissionId : id,
    npwpPhoto: photos.npwpPhoto ?? null,
    receiptPhoto: photos.receiptPhoto ?? null,
  });
  await setStatus(tx, {
    transactionId,
    status: 'open',
    remarks: correctedRemarks,
    actor: customerActor,
    now,
  });
}

type Telling = { id: string; team: string | undefined; addresses: string[]; now: Date };

/** The tax team, and the customer, who notices by it when a stranger has their link. */
async function tell(
  tx: Db,
  { transactionId, language }: Standing,
  { id: about, team, addresses, now }: Telling,
): Promise<void> {
  const requests = [transactionId];
  if (team !== undefined) {
    const mail = { event: `correctionReceived:${about}`, kind: 'correctionReceived', about } as const;
    await queueMail(tx, { ...mail, recipient: team, language: 'id' }, now, { requests });
  }
  for (const [place, recipient] of addresses.entries()) {
    const mail = { event: `dataCorrected:${about}:${place}`, kind: 'dataCorrected', about } as const;
    await queueMail(tx, { ...mail, recipient, language }, now, { requests });
  }
}
