import type { FakturRead } from './read-faktur-text.ts';
import { isSameBuyer, type RequestFacts, type StoredFaktur } from './referenced-requests.ts';
import { fakturVerdicts, verdictReasons, type ReasonedVerdict } from './verdicts.ts';

/** What is found about a PDF that is attached by hand: the verdict of a drop, or the reason that makes it what it is. */
export const handVerdicts = [...fakturVerdicts, ...verdictReasons] as const;
export type HandVerdict = (typeof handVerdicts)[number];

export const handVerdictOf = ({ verdict, reason }: ReasonedVerdict): HandVerdict =>
  (verdict === 'unreadable' || reason === 'predecessorUnknown' ? reason : null) ?? verdict;

/** Verdicts that nobody can accept: another's faktur, none any more, or one that the provider is to bring. */
const refused = new Set<HandVerdict>([
  'buyerDiffers',
  'sellerDiffers',
  'notOurs',
  'sameNumberOther',
  'watermarked',
  'severalFakturs',
  'closedOther',
  'withProvider',
  'numberDiffers',
]);

/** Verdicts whose PDFs are taken with a reason. */
const doubtful = new Set<HandVerdict>([
  'amountDiffers',
  'dateDiffers',
  'legacy',
  'predecessorUnknown',
  'noText',
  'noNumber',
  'limits',
]);

export const isRefusedVerdict = (verdict: HandVerdict): boolean => refused.has(verdict);
export const isDoubtfulVerdict = (verdict: HandVerdict): boolean => doubtful.has(verdict);

/** Whether nothing tells the number of the faktur: that is typed, or not known. */
export const lacksNumber = (verdict: HandVerdict): boolean =>
  verdict === 'noText' || verdict === 'noNumber' || verdict === 'limits';

/** Further warnings for somebody who looks at a PDF before attaching it to a request. */
export const uploadWarnings = ['buyerDiffers', 'sellerDiffers', 'watermarked', 'numberTaken'] as const;
export type UploadWarning = (typeof uploadWarnings)[number];

type Surroundings = {
  /** Our NPWP; empty until the settings have it. */
  seller: string;
  request: RequestFacts;
  /** The fakturs on record with this PDF, this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
};

export function uploadWarningsOf(
  read: FakturRead,
  { seller, request, stored }: Surroundings,
): UploadWarning[] {
  const found: Record<UploadWarning, boolean> = {
    buyerDiffers: !isSameBuyer(read, request),
    sellerDiffers: seller !== '' && read.seller !== seller,
    watermarked: read.mark !== null,
    numberTaken: stored.some(({ transactionId }) => transactionId !== request.transactionId),
  };
  return uploadWarnings.filter((warning) => found[warning]);
}
