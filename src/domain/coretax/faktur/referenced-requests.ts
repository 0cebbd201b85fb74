import type { BuyerKind } from '../../buyers/buyer.ts';
import { isTransactionId } from '../../requests/request-form.ts';
import type { RequestStatus } from '../../requests/request-status.ts';
import type { FakturRead } from './read-faktur-text.ts';

/** A faktur on record. Its number belongs to one request for ever. */
export type StoredFaktur = {
  number: string;
  code: string;
  /** The code of the part of the receipt that it stands for: its own, unless it was accepted with another. */
  part: string;
  state: 'valid' | 'replaced' | 'cancelled';
  transactionId: string;
  /** The hash of its PDF; null where that has not come yet. */
  sha256: string | null;
  /** Whole rupiah; null where it could not be read. */
  ppn: number | null;
};

/** What the faktur of one code should say: as it was exported, else as it would be. */
export type ExpectedFaktur = {
  code: string;
  date: string;
  /** The price without tax, which no PDF prints. */
  dpp: number;
  dppNilaiLain: number;
  ppn: number;
  /** The same amounts for code 07 or 08, told of the other base that the settings could choose. */
  otherBase?: { dppNilaiLain: number; ppn: number };
};

/** A request with everything that decides whether a faktur is its own. */
export type RequestFacts = {
  transactionId: string;
  status: RequestStatus;
  buyerKind: BuyerKind;
  /** NPWP or NIK, or the number of the document. */
  buyerNumber: string;
  companyName: string;
  /** Whether a PDF is on file, attached by whatever way. */
  hasFile: boolean;
  /** The fakturs that it should have, one for each transaction code; none when they cannot be known. */
  expected: ExpectedFaktur[];
  /** The fakturs of the request on record, of every state. */
  fakturs: StoredFaktur[];
  /** Whether the month of the sale, or of its faktur, has been reported to the tax office. */
  isMasaReported: boolean;
  /** Whether the provider may have one of its fakturs, which nobody else then brings. */
  isWithProvider: boolean;
};

/** Amounts are rounded once more in Coretax. */
export const isNear = (amount: number | null, expected: number): boolean =>
  amount !== null && Math.abs(amount - expected) <= 1;

/** Documents are typed in capitals or not. A printed name decides nothing: Coretax has its own. */
export const isSameBuyer = (
  { buyerKind, buyer }: Pick<FakturRead, 'buyerKind' | 'buyer'>,
  request: Pick<RequestFacts, 'buyerKind' | 'buyerNumber'>,
): boolean =>
  buyer !== null &&
  buyer !== '' &&
  buyerKind === request.buyerKind &&
  buyer.toUpperCase() === request.buyerNumber.toUpperCase();

/** The most IDs taken: no reference names as many, and one that does is not worth more looks into the database. */
const mostIds = 100;

/** What in a reference may be a transaction ID: all of it, and every run of digits. */
export function referencedIds(reference: string): string[] {
  const runs = reference.match(/\d+/g) ?? [];
  return [...new Set([reference.replaceAll(' ', ''), ...runs])].filter(isTransactionId).slice(0, mostIds);
}

/** Which of the requests found by these IDs are meant. A reference that is an ID as a whole means that one alone. */
export function referencedAmong(reference: string, found: readonly RequestFacts[]): RequestFacts[] {
  const ids = referencedIds(reference);
  const whole = found.find(({ transactionId }) => transactionId === reference.replaceAll(' ', ''));
  return whole ? [whole] : found.filter(({ transactionId }) => ids.includes(transactionId));
}

/** Whether a faktur without a usable reference may be this request's: the same buyer, month and VAT, and none has come. */
export function isCandidate(read: FakturRead, request: RequestFacts): boolean {
  const isOpen = request.status === 'open' || request.status === 'process';
  const hasFaktur = request.hasFile || request.fakturs.some(({ state }) => state === 'valid');
  return (
    isOpen &&
    !hasFaktur &&
    isSameBuyer(read, request) &&
    request.expected.some(
      ({ date, ppn }) => date.slice(0, 7) === read.date?.slice(0, 7) && isNear(read.ppn, ppn),
    )
  );
}
