import type { ListedFaktur, ListEffect, RefusedRow, RowRefusal } from './list-rows.ts';
import { isNear, referencedAmong, type RequestFacts, type StoredFaktur } from './referenced-requests.ts';

export type ListRowFacts = {
  /** Our NPWP. */
  seller: string;
  /** On record with this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
  /** Requests by the IDs of the reference, and those that the stored fakturs belong to. */
  found: readonly RequestFacts[];
};

type ListReason = RowRefusal | 'unknown' | 'notOurs' | 'buyerDiffers' | 'amountDiffers';
export type JudgedRow = {
  row: number;
  number: string | null;
  transactionId: string | null;
  status: string;
  effect: ListEffect;
  reason: ListReason | null;
  /** The number of the valid faktur in whose place an issued one comes. */
  replaces: string | null;
};

/** What a row of the list does: to the request that its reference names, or to the faktur with its number. */
export function judgeListRow(listed: ListedFaktur | RefusedRow, facts: ListRowFacts): JudgedRow {
  const { row, number, status } = listed;
  const none = { row, number, status, transactionId: null, replaces: null };
  if ('refused' in listed) return { ...none, effect: 'refused', reason: listed.refused };
  if (listed.seller !== null && listed.seller !== facts.seller)
    return { ...none, effect: 'none', reason: 'notOurs' };

  const own = facts.stored.find((faktur) => faktur.number === number);
  const named = referencedAmong(listed.reference, facts.found);
  const request = own
    ? facts.found.find(({ transactionId }) => transactionId === own.transactionId)
    : named.length === 1
      ? named[0]
      : undefined;
  if (!request || listed.effect === 'none') return { ...none, effect: 'none', reason: 'unknown' };
  const { transactionId } = request;
  const of = (
    effect: ListEffect,
    reason: ListReason | null = null,
    replaces: string | null = null,
  ): JudgedRow => ({
    ...none,
    transactionId,
    effect,
    reason,
    replaces,
  });

  if (listed.effect === 'issue') return judgeIssued(listed, request, own, facts, of);
  if (listed.effect !== 'replace' && listed.effect !== 'cancel') return of(listed.effect);
  // Only what is on record can be replaced or cancelled, and only once.
  if (!own) return of('none', 'unknown');
  return of(own.state === 'valid' ? listed.effect : 'none');
}

type Outcome = (effect: ListEffect, reason?: ListReason, replaces?: string | null) => JudgedRow;

function judgeIssued(
  listed: ListedFaktur,
  request: RequestFacts,
  own: StoredFaktur | undefined,
  { stored }: ListRowFacts,
  of: Outcome,
): JudgedRow {
  if (own) return of('none');
  const serial = listed.number?.slice(-13) ?? '';
  const family = stored.filter(
    ({ number }) => number.length === listed.number?.length && number.endsWith(serial),
  );
  const isOthers = family.some(({ transactionId }) => transactionId !== request.transactionId);
  const isOpen = request.status !== 'waiting' && request.status !== 'rejected';
  if (isOthers || !isOpen) return of('none', 'unknown');
  if (listed.buyer !== request.buyerNumber.toUpperCase()) return of('none', 'buyerDiffers');

  const valid = request.fakturs.filter(({ state, code }) => state === 'valid' && code === listed.code);
  const replaced = valid.find(({ number }) => family.some((faktur) => faktur.number === number));
  const isNewer = family.every(({ number }) => number.slice(2, 4) < (listed.number ?? '').slice(2, 4));
  if (!isNewer || valid.length > (replaced ? 1 : 0)) return of('none', 'unknown');
  // What a replacement changes are the amounts.
  const expected = request.expected.find(({ code }) => code === listed.code);
  const isRight =
    expected && isNear(listed.dppNilaiLain, expected.dppNilaiLain) && isNear(listed.ppn, expected.ppn);
  return isRight || replaced ? of('issue', undefined, replaced?.number) : of('none', 'amountDiffers');
}
