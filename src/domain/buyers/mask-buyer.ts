import { maskDocument, maskNpwp } from '../privacy/masking.ts';
import { hasDocument, type BuyerKind } from './buyer.ts';

/** The number of a buyer of any kind, as it is shown where many are. */
export const maskBuyer = (kind: BuyerKind, number: string): string =>
  hasDocument(kind) ? maskDocument(number) : maskNpwp(number);
