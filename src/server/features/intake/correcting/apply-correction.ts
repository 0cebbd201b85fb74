import type { RequestBuyer } from '#domain/buyers/buyer-change.ts';
import { correctableFields, type CorrectionChanges } from '#domain/requests/correction.ts';
import { correctedRemarks } from '#domain/requests/remark-templates.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Db } from '../../../database/database.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import { saveCorrected } from '../../../store/coretax/corrections.ts';
import { saveBuyer } from '../../../store/coretax/request-buyers.ts';
import type { LockedRequest } from '../../../store/requests/requests.ts';
import { moveStatuses } from '../../../store/requests/status-moves.ts';
import type { StoredPhotos } from '../store-photos.ts';

type AppliedCorrection = {
  /** The request as it stood, locked by the caller. */
  standing: LockedRequest;
  buyer: RequestBuyer;
  changes: CorrectionChanges;
  photos: { [Photo in keyof StoredPhotos]?: string | null };
  /** The address to which the request belongs from now on, and the submission whose link opens it. */
  owner: { email: string; submissionId: string };
};

/** Makes the request say what was typed and opens it again. */
export async function applyCorrection(
  tx: Db,
  { standing, buyer, changes, photos, owner }: AppliedCorrection,
  now: Date,
): Promise<void> {
  const { transactionId } = standing;
  const { npwpPhoto = null, receiptPhoto = null } = photos;
  await saveBuyer(tx, transactionId, buyer);
  await saveCorrected(tx, transactionId, {
    ...owner,
    // What was typed before it is no longer what stands there.
    keepsAsSent: correctableFields.every((field) => field.endsWith('Photo') || !changes[field]),
    npwpPhoto,
    receiptPhoto,
  });
  const move = { transactionId, status: 'open', remarks: correctedRemarks } as const;
  await moveStatuses(tx, [move], { actor: customerActor, at: now });
}

type CorrectionReport = {
  id: string;
  team: string | undefined;
  customers: { recipient: string; submissionId: string }[];
  now: Date;
};

/** The tax team, and the customer, who notices by it when a stranger has their link. */
export async function tellOfCorrection(
  tx: Db,
  { transactionId, language }: LockedRequest,
  { id: about, team, customers, now }: CorrectionReport,
): Promise<void> {
  if (team !== undefined) {
    const mail = { event: `correctionReceived:${about}`, kind: 'correctionReceived', about } as const;
    await queueMail(tx, { ...mail, recipient: team, language: 'id' }, now, { requests: [{ transactionId }] });
  }
  for (const [place, { recipient, submissionId }] of customers.entries()) {
    const mail = { event: `dataCorrected:${about}:${place}`, kind: 'dataCorrected', about } as const;
    await queueMail(tx, { ...mail, recipient, language }, now, {
      requests: [{ transactionId, submissionId }],
    });
  }
}
