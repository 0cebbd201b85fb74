import { judgeFaktur, type Judgement } from '../faktur/judge-faktur.ts';
import type { FakturRead, Unreadable } from '../faktur/read-faktur-text.ts';
import {
  isNear,
  referencedIds,
  type RequestFacts,
  type StoredFaktur,
} from '../faktur/referenced-requests.ts';
import { fakturVerdicts, type FakturVerdict } from '../faktur/verdicts.ts';

export type IssuedFacts = {
  /** The number that the provider answered; null where it told none. */
  number: string | null;
  code: string;
  sha256: string;
  /** Our NPWP. */
  seller: string;
  /** The fakturs on record with this PDF, this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
  /** The request that it was asked for. */
  request: RequestFacts;
};

const comesBefore = (one: FakturVerdict, other: FakturVerdict): boolean =>
  fakturVerdicts.indexOf(one) < fakturVerdicts.indexOf(other);

/**
 * What a drop would find about the PDF that a provider gave for a request. It has to name that request and no other, and
 * to bear the number that the provider told.
 */
export function judgeIssued(
  read: FakturRead | Unreadable,
  { number, code, sha256, seller, stored, request }: IssuedFacts,
): Judgement {
  const judgement = judgeFaktur(read, {
    fileName: '',
    sha256,
    seller,
    earlier: [],
    listed: null,
    stored,
    found: [],
    chosen: request,
    chosenPart: code,
  });
  if ('unreadable' in read) return judgement;
  const isNamed = referencedIds(read.reference).includes(request.transactionId);
  if (!isNamed && comesBefore('unknown', judgement.verdict))
    return { ...judgement, verdict: 'unknown', reason: null };
  const isOther = number !== null && number !== read.number;
  if (isOther && comesBefore('numberDiffers', judgement.verdict))
    return { ...judgement, verdict: 'numberDiffers', reason: null };
  // A replacement that somebody drops may say anything; this one has to say what was asked for.
  return judgement.verdict === 'replacement' && !hasAmounts(read, judgement)
    ? { ...judgement, verdict: 'amountDiffers', reason: null }
    : judgement;
}

const hasAmounts = (read: FakturRead, { expected }: Judgement): boolean =>
  expected !== null && isNear(read.dppNilaiLain, expected.dppNilaiLain) && isNear(read.ppn, expected.ppn);
