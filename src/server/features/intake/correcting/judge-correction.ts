import { createHash } from 'node:crypto';
import type { RequestBuyer } from '#domain/buyers/buyer-change.ts';
import {
  correctedBuyer,
  correctionChanges,
  correctionWay,
  type CorrectionChanges,
  type GivenCorrection,
} from '#domain/requests/correction.ts';
import { DomainError, type FieldProblem } from '#domain/errors.ts';
import { linksAreOpen } from '#domain/requests/request-status.ts';
import type { Db } from '../../../database/database.ts';
import { findLastCorrection } from '../../../store/coretax/corrections.ts';
import { lockBuyer } from '../../../store/coretax/request-buyers.ts';
import { findCompany, type Company } from '../../../store/companies/companies.ts';
import { listWithProvider } from '../../../store/issuing/with-provider.ts';
import { lockRequest, type LockedRequest } from '../../../store/requests/requests.ts';
import { opensTracking, type Signer } from '../../../secrets/tokens.ts';
import { photoNames, type SentPhotos } from '../store-photos.ts';

export type SentCorrection = {
  transactionId: string;
  token: string;
  form: GivenCorrection & { reason?: string | undefined };
  photos: SentPhotos;
};

export type JudgedCorrection = {
  /** Done at once, asked of staff, or first of the verified address of the number that it leads to. */
  state: 'done' | 'requested' | 'waiting';
  /** The last one once more, as by a second click or a retry: nothing is left to do. */
  isRepeated: boolean;
  standing: LockedRequest;
  buyer: RequestBuyer;
  /** The company whose address has to agree first. */
  company: Company | undefined;
  changes: CorrectionChanges;
  contentHash: Buffer;
};

/** A part without content is what browsers send for a photo that was not chosen. */
export const photosIn = ({ photos }: SentCorrection) =>
  photoNames.filter((name) => (photos[name]?.content.length ?? 0) > 0);

/** Judges what a correction comes to as the request is now. Locks the request, so that it waits for an export under way. */
export async function judgeCorrection(
  tx: Db,
  signer: Signer,
  sent: SentCorrection,
  now: Date,
): Promise<JudgedCorrection> {
  const { transactionId, token, form } = sent;
  const standing = await lockRequest(tx, transactionId);
  const before = standing && (await lockBuyer(tx, transactionId));
  if (!before || !linksAreOpen(standing, now) || !opensTracking(signer, standing, token))
    throw new DomainError('tokenUnknown');
  const isWithProvider = (await listWithProvider(tx, [transactionId])).has(transactionId);
  const way = correctionWay({ ...standing, isWithProvider });
  if (way.allowed === 'no') throw new DomainError(way.reason);

  const { buyer, problems } = correctedBuyer(before, form);
  if (problems.length > 0) throw new DomainError('invalidInput', { fields: problems });
  const company = await findVerified(tx, before, buyer);
  const state = company ? 'waiting' : way.allowed === 'edit' ? 'done' : 'requested';
  const photos = photosIn(sent);
  const changes = correctionChanges(before, buyer, photos);

  const contentHash = hashOf(sent);
  const last = await findLastCorrection(tx, transactionId);
  const isSame = last?.state === state && last.contentHash.equals(contentHash);
  // What was done may have been changed by staff since, and then it is wanted anew.
  const isStillSo = state !== 'done' || Object.keys(changes).length === photos.length;
  const isRepeated = isSame && isStillSo;
  if (!isRepeated) {
    const isForStaff = way.allowed === 'request';
    const fields =
      isForStaff && isOfRecordAlone(changes, buyer) ? recordProblems(changes) : emptyProblems(changes);
    if (isForStaff && form.reason === undefined) fields.push({ field: 'reason', code: 'required' });
    if (fields.length > 0) throw new DomainError('invalidInput', { fields });
  }
  return { state, isRepeated, standing, buyer, company, changes, contentHash };
}

/**
 * The record of another number that a buyer gets, whose verified address is asked before the number is used. Nothing of a
 * record comes into a request by a link.
 */
async function findVerified(
  tx: Db,
  before: RequestBuyer,
  { npwp }: RequestBuyer,
): Promise<Company | undefined> {
  const company = npwp === '' || npwp === before.npwp ? undefined : await findCompany(tx, npwp);
  return company?.emailState === 'verified' ? company : undefined;
}

const emptyProblems = (changes: CorrectionChanges): FieldProblem[] =>
  Object.keys(changes).length > 0 ? [] : [{ field: 'correction', code: 'unchanged' }];

const recordFields = ['companyName', 'companyAddress'] as const;

/** The changed fields that the register has and no correction may change. */
const recordProblems = (changes: CorrectionChanges): FieldProblem[] =>
  recordFields.filter((field) => changes[field]).map((field) => ({ field, code: 'onRecord' }));

/** Coretax prints the name and address that its own register has for an NPWP: no new faktur would say anything else. */
function isOfRecordAlone(changes: CorrectionChanges, { buyerKind }: RequestBuyer): boolean {
  const fields = Object.keys(changes);
  return (
    buyerKind === 'npwp' &&
    fields.length > 0 &&
    fields.every((field) => recordFields.some((one) => one === field))
  );
}

function hashOf({ form, photos }: SentCorrection): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(form));
  for (const name of photoNames)
    hash.update(
      createHash('sha256')
        .update(photos[name]?.content ?? '')
        .digest(),
    );
  return hash.digest();
}
