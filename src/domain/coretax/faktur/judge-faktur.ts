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
import type { FakturVerdict, Judged, VerdictReason } from './verdicts.ts';

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
  /** On record with this PDF, this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
  /** Requests by the IDs of the reference, by the buyer, and those that the stored fakturs belong to. */
  found: readonly RequestFacts[];
  /** The request that somebody chose for it. */
  chosen: RequestFacts | null;
};

export type Judgement = Judged & {
  warnings: FakturWarning[];
  transactionId: string | null;
  candidates: string[];
  expected: ExpectedFaktur | null;
  /** What attaching it would do: close the request, mail to one that is closed, or wait for other parts of it. */
  attaching: 'close' | 'mail' | 'wait' | null;
  /** The number of the valid faktur in whose place it comes. */
  replaces: string | null;
};

type Subject = { request?: RequestFacts; candidates: RequestFacts[]; isProposed?: true };

const judged = (verdict: FakturVerdict, reason: VerdictReason | null = null): Judged => ({ verdict, reason });
const withoutRequest = new Set<FakturVerdict>(['duplicateInDrop', 'notOurs', 'sellerDiffers']);

export function judgeFaktur(read: FakturRead | Unreadable, drop: DropFacts): Judgement {
  const none = {
    warnings: [],
    transactionId: null,
    candidates: [],
    expected: null,
    attaching: null,
    replaces: null,
  };
  if ('unreadable' in read) return { ...none, ...judged('unreadable', read.unreadable) };

  const subject = subjectOf(read, drop);
  const found = verdictOf(read, drop, subject);
  if (withoutRequest.has(found.verdict))
    return { ...none, ...found, warnings: warningsOf(read, drop.fileName) };
  const { request, candidates } = subject;
  return {
    ...found,
    warnings: warningsOf(read, drop.fileName, request),
    transactionId: request?.transactionId ?? ownerOf(read, drop) ?? null,
    candidates: candidates.map(({ transactionId }) => transactionId),
    expected: (request && expectedOf(read, request)) ?? null,
    attaching: request ? attachingTo(read, request) : null,
    replaces:
      request?.fakturs.find((faktur) => faktur.state === 'valid' && isEarlier(faktur, read))?.number ?? null,
  };
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
function verdictOf(read: FakturRead, drop: DropFacts, { request, candidates, isProposed }: Subject): Judged {
  const isDouble = drop.earlier.some(
    ({ sha256, number }) => sha256 === drop.sha256 || number === read.number,
  );
  if (isDouble) return judged('duplicateInDrop');
  if (read.mark) return judged('watermarked');
  if (drop.listed?.mark) return judged('watermarked', 'list');
  if (fakturFileName(drop.fileName)?.isInput) return judged('notOurs');
  if (read.seller === null || read.seller !== drop.seller) return judged('sellerDiffers');
  if (isAttached(read, drop, request)) return judged('alreadyAttached');
  const isOthers = ({ number, transactionId }: StoredFaktur) =>
    isSameSerial(number, read.number) && transactionId !== request?.transactionId;
  if (drop.stored.some(isOthers)) return judged('sameNumberOther');
  if (!request) return judged(candidates.length > 0 ? 'several' : 'unknown');
  if (isProposed) return judged('proposed');
  return verdictFor(read, drop, request);
}

/** The rows for a request that is known. */
function verdictFor(read: FakturRead, { listed }: DropFacts, request: RequestFacts): Judged {
  const isOthersInList = listed !== null && listed.buyer !== null && listed.buyer !== read.buyer;
  if (!isSameBuyer(read, request) || isOthersInList) return judged('buyerDiffers');
  if (request.status === 'waiting' || request.status === 'rejected') return judged('notOpen');
  // Before the two that may be accepted, which would give a request a second faktur.
  if (hasOtherFaktur(read, request)) return judged('closedOther');
  if (read.legacy) return judged('legacy');
  if (read.status !== '00')
    return judged('replacement', hasPredecessor(read, request) ? null : 'predecessorUnknown');

  const expected = request.expected.find(({ code }) => code === read.code);
  if (!expected) return judged('amountDiffers', request.expected.length > 0 ? 'code' : null);
  if (!hasAmounts(read, expected))
    return judged('amountDiffers', hasOtherBase(read, expected) ? 'facilityBase' : null);
  if (listed && !hasAmounts(read, listed)) return judged('amountDiffers', 'list');
  if (read.date !== expected.date) return judged('dateDiffers');
  const attaching = attachingTo(read, request);
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

const isEarlier = ({ number }: StoredFaktur, read: FakturRead): boolean =>
  isSameSerial(number, read.number) && statusOf(number) < read.status;

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

/** Whether a request has a faktur in whose place this one may not come. */
function hasOtherFaktur(read: FakturRead, { fakturs, expected, status, hasFile }: RequestFacts): boolean {
  const others = fakturs.filter((faktur) => faktur.number !== read.number && !isEarlier(faktur, read));
  const isOutdated = others.some(({ number }) => isSameSerial(number, read.number));
  const valid = others.filter(({ state }) => state === 'valid');
  if (isOutdated || valid.some(({ code }) => code === read.code)) return true;
  if (status !== 'closed') return false;
  const isExpected = expected.some(({ code }) => code === read.code);
  // A PDF that was attached by hand and could not be read.
  const hasUnknownFile =
    hasFile && fakturs.every(({ sha256 }) => sha256 === null) && !hasPredecessor(read, { fakturs });
  return hasUnknownFile || (valid.length > 0 && !isExpected);
}

const hasPredecessor = (read: FakturRead, { fakturs }: Pick<RequestFacts, 'fakturs'>): boolean =>
  fakturs.some(
    (faktur) => faktur.state !== 'cancelled' && faktur.code === read.code && isEarlier(faktur, read),
  );

const expectedOf = (read: FakturRead, { expected }: RequestFacts): ExpectedFaktur | undefined =>
  expected.find(({ code }) => code === read.code) ?? (expected.length === 1 ? expected[0] : undefined);

function attachingTo(read: FakturRead, request: RequestFacts): Judgement['attaching'] {
  if (request.status === 'closed') return 'mail';
  const own = expectedOf(read, request);
  const hasCome = ({ code }: ExpectedFaktur) =>
    request.fakturs.some(
      (faktur) => faktur.code === code && faktur.state === 'valid' && faktur.sha256 !== null,
    );
  return request.expected.every((part) => part === own || hasCome(part)) ? 'close' : 'wait';
}
