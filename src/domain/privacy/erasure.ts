import type { RequestStatus } from '../requests/request-status.ts';

/**
 * What an erasure does to a request: everything goes, only what is not on the faktur goes, or nothing until somebody has
 * finished or rejected it.
 */
export const fates = ['everything', 'contacts', 'inWork'] as const;
export type Fate = (typeof fates)[number];

/**
 * What decides the fate of a request. Only fakturs with a number count: a PDF of a rejected request proves nothing to
 * anybody.
 */
type ErasableRequest = { status: RequestStatus; hasNumber: boolean; hasOpenCorrection: boolean };

export function fateOf({ status, hasNumber, hasOpenCorrection }: ErasableRequest): Fate {
  if (status === 'open' || status === 'process' || hasOpenCorrection) return 'inWork';
  return status === 'closed' || hasNumber ? 'contacts' : 'everything';
}

/** What was erased, by its sort. */
export const erasedSorts = [
  'requests',
  'contacts',
  'photos',
  'submissions',
  'awaited',
  'visits',
  'codes',
  'companies',
  'mails',
  'notes',
  'exports',
] as const;
export type ErasedSort = (typeof erasedSorts)[number];

/** What an erasure did, as the letter tells it: how many of each sort, and the tax records that stay. */
export type ErasureOutcome = {
  erased: Record<ErasedSort, number>;
  kept: { transactionId: string; fakturNumber: string | null; until: string }[];
};
