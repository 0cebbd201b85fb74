import { priceOf, type FakturPrice } from '#domain/coretax/faktur/expected-fakturs.ts';
import { judgeFaktur, type Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import { recordedRead } from '#domain/coretax/faktur/recorded-read.ts';
import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import type { RequestFacts, StoredFaktur } from '#domain/coretax/faktur/referenced-requests.ts';
import {
  handVerdictOf,
  isRefusedVerdict,
  lacksNumber,
  uploadWarningsOf,
  type HandVerdict,
  type UploadWarning,
} from '#domain/coretax/faktur/uploaded-faktur.ts';
import { isNear } from '#domain/coretax/faktur/referenced-requests.ts';
import type { Db } from '../../../database/database.ts';
import { findStoredFakturs, listRecorded } from '../../../store/coretax/faktur-facts.ts';
import { readRequestFacts } from '../../../store/coretax/request-facts.ts';
import { currentSettings } from '../../../store/coretax/seller-settings.ts';
import { findUploadedNumber } from '../../../store/requests/fakturs.ts';

/** What somebody reads off a PDF without readable text. */
export type TypedFaktur = Pick<FakturRead, 'number' | 'date' | 'dpp' | 'dppNilaiLain' | 'ppn'>;

export type JudgedPdf = {
  transactionId: string;
  fileName: string;
  sha256: string;
  read: FakturRead | Unreadable;
  typed?: TypedFaktur | undefined;
  /** The part of the receipt that was chosen for a faktur of another code. */
  part?: string | undefined;
};

export type UploadJudgement = Pick<
  Judgement,
  'expected' | 'part' | 'replaces' | 'collidesWith' | 'isExcess'
> & {
  verdict: HandVerdict;
  /** The buyer of the request. */
  buyer: Pick<RequestFacts, 'companyName' | 'buyerKind' | 'buyerNumber'>;
  price: FakturPrice;
  warnings: UploadWarning[];
  /** The parts of the receipt, where one has to be chosen. */
  parts: string[];
  /** The faktur that is recorded; undefined where its number is not known. */
  faktur: FakturRead | undefined;
};

/** Judges a PDF as a drop would, for the request that somebody attaches it to. */
export async function judgeUpload(db: Db, pdf: JudgedPdf): Promise<UploadJudgement | undefined> {
  const { transactionId, sha256, typed } = pdf;
  const { settings } = await currentSettings(db);
  const facts = (await readRequestFacts(db, [transactionId], settings)).get(transactionId);
  if (!facts) return undefined;
  // What was read from the PDF that this one replaces goes with it, as long as the customer has not got it.
  const outgoing = facts.status === 'closed' ? undefined : await findUploadedNumber(db, transactionId);
  const stays = ({ number }: { number: string }) => number !== outgoing;
  // A PDF on file that nobody could read may be replaced by one that can be.
  const request = { ...facts, hasFile: false, fakturs: facts.fakturs.filter(stays) };
  const seller = settings.seller.npwp;
  const read = 'unreadable' in pdf.read && typed ? typedRead(typed, request, seller) : pdf.read;
  const numbers = 'unreadable' in read ? [] : [read.number];
  const stored = (await findStoredFakturs(db, { numbers, sha256s: [sha256] })).filter(stays);
  const judgement = judgeFaktur(read, {
    fileName: pdf.fileName,
    sha256,
    seller,
    earlier: [],
    listed: null,
    stored,
    found: [],
    chosen: request,
    chosenPart: pdf.part ?? null,
  });
  const found = await verdictFor(db, { read, sha256, request, stored, judgement });
  const { expected, part, replaces, collidesWith, isExcess } = judgement;
  return {
    // What was typed does not make a PDF readable.
    verdict: 'unreadable' in pdf.read && !isRefusedVerdict(found) ? pdf.read.unreadable : found,
    buyer: facts,
    expected: expected ?? request.expected[0] ?? null,
    part,
    replaces,
    parts: part === null && !('unreadable' in read) ? request.expected.map(({ code }) => code) : [],
    collidesWith: found === 'closedOther' ? (collidesWith ?? validWithFile(request)?.number ?? null) : null,
    isExcess,
    price: 'unreadable' in read ? { dpp: null, isEstimated: false } : priceOf(read, expected),
    warnings: 'unreadable' in read ? [] : uploadWarningsOf(read, { seller, request, stored }),
    faktur: 'unreadable' in read ? undefined : read,
  };
}

const typedRead = (typed: TypedFaktur, { buyerKind, buyerNumber: buyer }: RequestFacts, seller: string) =>
  recordedRead(typed, { seller, buyerKind, buyer });

const validWithFile = ({ fakturs }: RequestFacts) =>
  fakturs.find(({ state, sha256 }) => state === 'valid' && sha256 !== null);

type UploadCase = {
  read: FakturRead | Unreadable;
  sha256: string;
  request: RequestFacts;
  stored: readonly StoredFaktur[];
  judgement: Judgement;
};

const isSame = (one: number | null, other: number | null): boolean =>
  one === other || (other !== null && isNear(one, other));

/** The same number again is the same faktur, on its own request alone and only while all facts are the same. */
async function verdictFor(
  db: Db,
  { read, sha256, request, stored, judgement }: UploadCase,
): Promise<HandVerdict> {
  const verdict = handVerdictOf(judgement);
  const { transactionId } = request;
  if ('unreadable' in read) {
    if (stored.some((one) => one.transactionId !== transactionId)) return 'sameNumberOther';
    return lacksNumber(verdict) && validWithFile(request) ? 'closedOther' : verdict;
  }
  if (verdict !== 'alreadyAttached') return verdict;
  const own = stored.find((one) => one.number === read.number || one.sha256 === sha256);
  if (own?.transactionId !== transactionId) return 'sameNumberOther';
  if (own.state !== 'valid') return 'closedOther';
  const recorded = (await listRecorded(db, [transactionId])).find(({ number }) => number === read.number);
  if (!recorded || own.sha256 === sha256) return verdict;
  if (!isSame(read.dppNilaiLain, recorded.dppNilaiLain) || !isSame(read.ppn, recorded.ppn))
    return 'amountDiffers';
  return read.date === recorded.date ? verdict : 'dateDiffers';
}
