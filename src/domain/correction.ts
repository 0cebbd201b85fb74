import type { FakturState } from './faktur-state.ts';
import { hasValidFaktur, isInWork } from './faktur-state.ts';
import type { RequestStatus } from './request-status.ts';

/** What a customer can correct by the mailed link. */
export const correctableFields = [
  'companyName',
  'companyAddress',
  'npwp',
  'buyerKind',
  'buyerDocument',
  'buyerCountry',
  'npwpPhoto',
  'receiptPhoto',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** Until a faktur is under way a customer edits; once there is one, staff have to change it in Coretax. */
export type CorrectionWay =
  | { allowed: 'edit' | 'request'; reason: null }
  | { allowed: 'no'; reason: 'alreadyExported' | 'transitionNotAllowed' };

export function correctionWay(status: RequestStatus, fakturState: FakturState): CorrectionWay {
  if (status === 'closed' || (isInWork(status) && hasValidFaktur(fakturState)))
    return { allowed: 'request', reason: null };
  if (!isInWork(status)) return { allowed: 'no', reason: 'transitionNotAllowed' };
  if (fakturState === 'exported') return { allowed: 'no', reason: 'alreadyExported' };
  return { allowed: 'edit', reason: null };
}
