import { hasOtherBase } from './facility-amounts.ts';
import { fakturFileName } from './faktur-file-name.ts';
import type { FakturMark } from './faktur-marks.ts';
import { warningsOf, type FakturWarning } from './faktur-warnings.ts';
import type { FakturRead, Unreadable } from './read-faktur-text.ts';
import {
  isCandidate,
  isNear,
  isSameBuyer,
  referencedAmong,
  type ExpectedFaktur,
  type RequestFacts,
  type StoredFaktur,
} from './referenced-requests.ts';
import type { FakturVerdict, ReasonedVerdict, VerdictReason } from './verdicts.ts';

/** What the list of the same drop says of this number. */
export type ListedFacts = {
  buyer: string | null;
  dppNilaiLain: number | null;
  ppn: number | null;
  mark: FakturMark | null;
};

/** Everything besides the PDF that decides what becomes of it. */
export type DropFacts = {
  fileName: string;
  sha256: string;
  /** Our NPWP. */
  seller: string;
  /** The files of the drop before this one. */
  earlier: readonly { sha256: string; number: string | null }[];
  listed: ListedFacts | null;
  /** The fakturs on record with this PDF, this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
  /** Requests by the IDs of the reference, by the buyer, and those that the stored fakturs belong to. */
  found: readonly RequestFacts[];
  /** The request that somebody chose for it. */
  chosen: RequestFacts | null;
  /** The part of the receipt that somebody chose for a faktur of another code. */
  chosenPart: string | null;
};

export type Judgement = ReasonedVerdict & {
  warnings: FakturWarning[];
  transactionId: string | null;
  candidates: string[];
  expected: ExpectedFaktur | null;
  /** What attaching it would do: close the request, mail to one that is closed, or wait for other parts of it. */
  attaching: 'close' | 'mail' | 'wait' | null;
  /** The number of the valid faktur in whose place it comes. */
  replaces: string | null;
  /** The code of the part of the receipt that it stands for; null where somebody has to choose one. */
  part: string | null;
  /** The number on record that stands in its way. */
  collidesWith: string | null;
  /** Whether the receipt would have more VAT on its valid fakturs than it has itself. */
  isExcess: boolean;
};

type Subject = { request?: RequestFacts; candidates: RequestFacts[]; isProposed?: true };

const judged = (verdict: FakturVerdict, reason: VerdictReason | null = null): ReasonedVerdict => ({
  verdict,
  reason,
});
const withoutRequest = new Set<FakturVerdict>(['duplicateInDrop', 'notOurs', 'sellerDiffers']);

export function judgeFaktur(read: FakturRead | Unreadable, drop: DropFacts): Judgement {
  const none = {
    warnings: [],
    transactionId: null,
    candidates: [],
    expected: null,
    attaching: null,
    replaces: null,
    part: null,
    collidesWith: null,
    isExcess: false,
  };
  if ('unreadable' in read) return { ...none, ...judged('unreadable', read.unreadable) };

  const subject = subjectOf(read, drop);
  const found = verdictOf(read, drop, subject);
  if (withoutRequest.has(found.verdict))
    return { ...none, ...found, warnings: warningsOf(read, drop.fileName) };
  const { request, candidates } = subject;
  const about = {
    ...found,
    warnings: warningsOf(read, drop.fileName, request),
    transactionId: request?.transactionId ?? ownerOf(read, drop) ?? null,
    candidates: candidates.map(({ transactionId }) => transactionId),
  };
  if (!request) return { ...none, ...about };
  const part = partOf(read, request, drop.chosenPart);
  return {
    ...about,
    expected: request.expected.find(({ code }) => code === part) ?? null,
    attaching: attachingTo(part, request),
    replaces: replacedBy(read, request)?.number ?? null,
    part,
    collidesWith:
      found.verdict === 'closedOther' ? (collidingWith(read, request, part)?.number ?? null) : null,
    isExcess: isExcess(read, request),
  };
}

const replacedBy = (read: FakturRead, { fakturs }: RequestFacts): StoredFaktur | undefined =>
  fakturs.find((faktur) => faktur.state === 'valid' && isEarlier(faktur, read));

/** What decides for which part of a receipt a faktur is, and whether it has too much VAT. */
type PrintedFaktur = Pick<FakturRead, 'number' | 'ppn'>;

/**
 * The part of the receipt that a faktur is of: that of the one it replaces, that of its own code, the only one there is,
 * or the one that was chosen.
 */
export function partOf(
  read: PrintedFaktur,
  { fakturs, expected }: RequestFacts,
  chosen: string | null,
): string | null {
  const known =
    fakturs.find(({ number }) => number === read.number) ?? fakturs.find((one) => isEarlier(one, read));
  if (known) return known.part;
  const [only] = expected;
  const own = read.number.slice(0, 2);
  if (!only || expected.some(({ code }) => code === own)) return own;
  if (expected.length === 1) return only.code;
  return expected.some(({ code }) => code === chosen) ? chosen : null;
}

/** Amounts of fakturs are whole rupiah, so that each part may have one more than the receipt. */
export function isExcess(read: PrintedFaktur, { fakturs, expected }: RequestFacts): boolean {
  if (expected.length === 0) return false;
  const others = fakturs.filter(
    (one) => one.state === 'valid' && one.number !== read.number && !isEarlier(one, read),
  );
  const vat = others.reduce((sum, { ppn }) => sum + (ppn ?? 0), read.ppn ?? 0);
  return vat > expected.reduce((sum, { ppn }) => sum + ppn + 1, 0);
}

/** The request that a faktur is about: chosen, named by the reference, on record with its number, or guessed. */
function subjectOf(read: FakturRead, drop: DropFacts): Subject {
  if (drop.chosen) return { request: drop.chosen, candidates: [] };
  const named = referencedAmong(read.reference, drop.found);
  const owner = ownerOf(read, drop);
  const owned = (named.length > 0 ? named : drop.found).find(({ transactionId }) => transactionId === owner);
  if (owned) return { request: owned, candidates: [] };
  if (named.length > 0 || owner !== undefined) return oneOf(named);
  const candidates = drop.found.filter((request) => isCandidate(read, request));
  return { ...oneOf(candidates), candidates, isProposed: true };
}

function oneOf(requests: RequestFacts[]): Subject {
  const [request] = requests;
  return request && requests.length === 1 ? { request, candidates: [] } : { candidates: requests };
}

/** Rows of the table in their order: the first that applies. */
function verdictOf(
  read: FakturRead,
  drop: DropFacts,
  { request, candidates, isProposed }: Subject,
): ReasonedVerdict {
  const isDouble = drop.earlier.some(
    ({ sha256, number }) => sha256 === drop.sha256 || number === read.number,
  );
  if (isDouble) return judged('duplicateInDrop');
  if (read.mark) return judged('watermarked');
  if (drop.listed?.mark) return judged('watermarked', 'list');
  if (fakturFileName(drop.fileName)?.isInput) return judged('notOurs');
  // Until the settings have our NPWP nobody can tell.
  if (drop.seller !== '' && read.seller !== drop.seller) return judged('sellerDiffers');
  if (isAttached(read, drop, request)) return judged('alreadyAttached');
  const isOthers = ({ number, transactionId }: StoredFaktur) =>
    isSameSerial(number, read.number) && transactionId !== request?.transactionId;
  if (drop.stored.some(isOthers)) return judged('sameNumberOther');
  if (!request) return judged(candidates.length > 0 ? 'several' : 'unknown');
  if (isProposed) return judged('proposed');
  return verdictFor(read, drop, request);
}

/** The rows for a request that is known. */
function verdictFor(
  read: FakturRead,
  { listed, chosenPart }: DropFacts,
  request: RequestFacts,
): ReasonedVerdict {
  const isOthersInList = listed !== null && listed.buyer !== null && listed.buyer !== read.buyer;
  if (!isSameBuyer(read, request) || isOthersInList) return judged('buyerDiffers');
  if (request.isWithProvider) return judged('withProvider');
  if (request.status === 'waiting' || request.status === 'rejected') return judged('notOpen');
  // Before the two that may be accepted, which would give a request a second faktur.
  const part = partOf(read, request, chosenPart);
  if (collidingWith(read, request, part) || hasUnknownFile(read, request)) return judged('closedOther');
  if (read.legacy) return judged('legacy');
  if (read.status !== '00')
    return judged('replacement', hasPredecessor(read, request) ? null : 'predecessorUnknown');

  const expected = request.expected.find(({ code }) => code === read.code);
  if (!expected) return judged('amountDiffers', request.expected.length > 0 ? 'code' : null);
  if (!hasAmounts(read, expected))
    return judged('amountDiffers', hasOtherBase(read, expected) ? 'facilityBase' : null);
  if (listed && !hasAmounts(read, listed)) return judged('amountDiffers', 'list');
  if (read.date !== expected.date) return judged('dateDiffers');
  const attaching = attachingTo(part, request);
  if (attaching === 'close') return judged('ready');
  return judged(attaching === 'mail' ? 'closedWithout' : 'partial');
}

const hasAmounts = (
  read: FakturRead,
  { dppNilaiLain, ppn }: Pick<ListedFacts, 'dppNilaiLain' | 'ppn'>,
): boolean =>
  (dppNilaiLain === null || isNear(read.dppNilaiLain, dppNilaiLain)) &&
  (ppn === null || isNear(read.ppn, ppn));

/** A replacement has other digits in front, and the same last 13. */
const isSameSerial = (one: string, other: string): boolean =>
  one.length === other.length && one.slice(-13) === other.slice(-13);

/** How often it was replaced, as two digits of its number tell. */
export const statusOf = (number: string): string =>
  number.length === 16 ? `0${number.charAt(2)}` : number.slice(2, 4);

const isEarlier = ({ number }: StoredFaktur, read: Pick<FakturRead, 'number'>): boolean =>
  isSameSerial(number, read.number) && statusOf(number) < statusOf(read.number);

const ownerOf = ({ number }: FakturRead, { stored, sha256 }: DropFacts): string | undefined =>
  (
    stored.find((faktur) => faktur.number === number || faktur.sha256 === sha256) ??
    stored.find((faktur) => isSameSerial(faktur.number, number))
  )?.transactionId;

/** The number alone may be on record, from the list; then its PDF is welcome while it is valid. */
function isAttached(
  read: FakturRead,
  { stored, sha256 }: DropFacts,
  request: RequestFacts | undefined,
): boolean {
  return stored.some(
    (faktur) =>
      faktur.sha256 === sha256 ||
      (faktur.number === read.number &&
        faktur.transactionId === request?.transactionId &&
        (faktur.sha256 !== null || faktur.state !== 'valid')),
  );
}

/** The faktur of the request in whose place this one may not come: a later one of the same serial, or one for its part. */
function collidingWith(
  read: FakturRead,
  { fakturs, expected }: RequestFacts,
  part: string | null,
): StoredFaktur | undefined {
  const others = fakturs.filter((faktur) => faktur.number !== read.number && !isEarlier(faktur, read));
  const isExpected = (code: string) => expected.some((one) => one.code === code);
  return (
    others.find(({ number }) => isSameSerial(number, read.number)) ??
    // One that stands for no part of today's receipt may be for any of it, and so may this one.
    others.find((one) => one.state === 'valid' && (one.part === part || !isExpected(one.part))) ??
    (part !== null && isExpected(part) ? undefined : withoutFreePart(others, expected))
  );
}

/** One of the valid fakturs that leave no part free for a faktur of another code that has not been given one yet. */
function withoutFreePart(
  others: readonly StoredFaktur[],
  expected: readonly ExpectedFaktur[],
): StoredFaktur | undefined {
  const valid = others.filter(({ state }) => state === 'valid');
  return expected.every(({ code }) => valid.some((one) => one.part === code)) ? valid[0] : undefined;
}

/** A closed request may have a PDF that was attached by hand and could not be read. */
const hasUnknownFile = (read: FakturRead, { fakturs, status, hasFile }: RequestFacts): boolean =>
  status === 'closed' &&
  hasFile &&
  fakturs.every(({ sha256 }) => sha256 === null) &&
  !hasPredecessor(read, { fakturs });

const hasPredecessor = (read: FakturRead, { fakturs }: Pick<RequestFacts, 'fakturs'>): boolean =>
  fakturs.some(
    (faktur) => faktur.state !== 'cancelled' && faktur.code === read.code && isEarlier(faktur, read),
  );

function attachingTo(part: string | null, request: RequestFacts): Judgement['attaching'] {
  if (request.status === 'closed') return 'mail';
  const hasCome = ({ code }: ExpectedFaktur) =>
    request.fakturs.some(
      (faktur) => faktur.part === code && faktur.state === 'valid' && faktur.sha256 !== null,
    );
  return request.expected.every((one) => one.code === part || hasCome(one)) ? 'close' : 'wait';
}
