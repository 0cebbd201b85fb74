import type { FakturRead } from './read-faktur-text.ts';
import { isSameBuyer, type RequestFacts, type StoredFaktur } from './referenced-requests.ts';
import type { FakturVerdict } from './verdicts.ts';

/** What somebody is told who attaches a PDF to a request by hand; nothing of it forbids that. */
export const uploadWarnings = ['buyerDiffers', 'sellerDiffers', 'watermarked', 'numberTaken'] as const;
export type UploadWarning = (typeof uploadWarnings)[number];

const recorded = new Set<FakturVerdict>([
  'ready',
  'amountDiffers',
  'dateDiffers',
  'closedWithout',
  'partial',
]);

/** Whether a PDF that was attached by hand is the faktur of its request. */
export const isRecorded = (verdict: FakturVerdict): boolean => recorded.has(verdict);

type Surroundings = {
  /** Our NPWP; empty until the settings have it. */
  seller: string;
  request: RequestFacts;
  /** On record with this PDF, this number, or the last 13 digits of it. */
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
