import { createHash } from 'node:crypto';
import type { RequestBuyer } from '#domain/buyers/buyer-change.ts';
import type { CompanyAsSent } from '#domain/buyers/company-details.ts';
import {
  correctedBuyer,
  correctionChanges,
  correctionWay,
  isSameIdentity,
  type CorrectionChanges,
  type GivenCorrection,
} from '#domain/requests/correction.ts';
import { DomainError, type FieldProblem } from '#domain/errors.ts';
import { linksAreOpen } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { findLastCorrection } from '../../store/coretax/corrections.ts';
import { lockBuyer } from '../../store/coretax/request-buyers.ts';
import { lockRequest, type Standing } from '../../store/requests/requests.ts';
import { opensTracking, type Signer } from '../../tokens.ts';
import { companyOnRecord } from './company-on-record.ts';
import { photoNames, type SentPhotos } from './store-photos.ts';

export type SentCorrection = {
  transactionId: string;
  token: string;
  form: GivenCorrection & { reason?: string | undefined };
  photos: SentPhotos;
};

type Company = {
  companyName: string;
  companyAddress: string;
  email: string;
  /** Undefined where the record was not asked for. */
  companyAsSent: CompanyAsSent | null | undefined;
};
export type JudgedCorrection = {
  /** Done at once, or asked of staff. */
  state: 'done' | 'requested';
  /** The last one once more, as by a second click or a retry: nothing is left to do. */
  isRepeated: boolean;
  standing: Standing;
  buyer: RequestBuyer;
  company: Company;
  changes: CorrectionChanges;
  contentHash: Buffer;
};

/** A part without content is what browsers send for a photo that was not chosen. */
export const photosIn = ({ photos }: SentCorrection) =>
  photoNames.filter((name) => (photos[name]?.content.length ?? 0) > 0);

/** What a correction comes to as the request stands now. Locks the request: an export under way is waited for. */
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
  const way = correctionWay(standing.status, standing.fakturState);
  if (way.allowed === 'no') throw new DomainError(way.reason);
  const state = way.allowed === 'edit' ? 'done' : 'requested';

  const wanted = correctedBuyer(before, form);
  if (wanted.problems.length > 0) throw new DomainError('invalidInput', { fields: wanted.problems });
  const company = await companyOf(tx, form, { before, wanted: wanted.buyer, email: standing.email });
  const { companyName, companyAddress } = company;
  const buyer = { ...wanted.buyer, companyName, companyAddress };
  const photos = photosIn(sent);
  const changes = correctionChanges(before, buyer, photos);

  const contentHash = hashOf(sent);
  const last = await findLastCorrection(tx, transactionId);
  const isSame = last?.state === state && last.contentHash.equals(contentHash);
  // What was done may have been changed by staff since, and then it is wanted anew.
  const isStillSo = state === 'requested' || Object.keys(changes).length === photos.length;
  const isRepeated = isSame && isStillSo;
  if (!isRepeated) {
    const fields =
      state === 'requested' && isOfRecordAlone(changes, buyer)
        ? recordProblems(before, wanted.buyer)
        : emptyProblems(changes, wanted.buyer, buyer);
    if (state === 'requested' && form.reason === undefined)
      fields.push({ field: 'reason', code: 'required' });
    if (fields.length > 0) throw new DomainError('invalidInput', { fields });
  }
  return { state, isRepeated, standing, buyer, company, changes, contentHash };
}

type Sides = { before: RequestBuyer; wanted: RequestBuyer; email: string };

/** As on submission the record of a known company stands; it matters where the number or what it says is corrected. */
async function companyOf(
  tx: Db,
  { companyName, companyAddress }: GivenCorrection,
  { before, wanted, email }: Sides,
): Promise<Company> {
  const isOther = !isSameIdentity(before, wanted);
  const given = { companyName: wanted.companyName, companyAddress: wanted.companyAddress, email };
  if (!isOther && companyName === undefined && companyAddress === undefined)
    return { ...given, companyAsSent: undefined };
  const company = await companyOnRecord(tx, given, wanted);
  // The e-mail of the company that is there was settled when it was submitted.
  return isOther ? company : { ...company, email };
}

/** A correction has to change something; what stands on record is changed elsewhere. */
function emptyProblems(
  changes: CorrectionChanges,
  wanted: RequestBuyer,
  buyer: RequestBuyer,
): FieldProblem[] {
  if (Object.keys(changes).length > 0) return [];
  const onRecord = recordProblems(buyer, wanted);
  return onRecord.length > 0 ? onRecord : [{ field: 'correction', code: 'unchanged' }];
}

const recordFields = ['companyName', 'companyAddress'] as const;

/** What differs from what stands on record, which no correction changes. */
const recordProblems = (known: RequestBuyer, wanted: RequestBuyer): FieldProblem[] =>
  recordFields
    .filter((field) => wanted[field] !== known[field])
    .map((field) => ({ field, code: 'onRecord' }));

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
