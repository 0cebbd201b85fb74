import { maskBuyer } from '#domain/buyers/mask-buyer.ts';
import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';

/** What was read in a PDF, as staff see it beside others: with a masked number of its buyer. */
export type MaskedRead = Omit<FakturRead, 'buyerPlace' | 'buyerName' | 'dpp'>;

export function maskedRead(found: FakturRead | Unreadable): MaskedRead | null {
  if ('unreadable' in found) return null;
  const { buyerPlace: _place, buyerName: _name, dpp: _dpp, ...read } = found;
  return { ...read, buyer: read.buyer === null ? null : maskBuyer(read.buyerKind ?? 'npwp', read.buyer) };
}
