import type { ListedFaktur, ListEffect, RefusedRow, RowRefusal } from './list-rows.ts';
import { isExcess } from './judge-faktur.ts';
import { isNear, referencedAmong, type RequestFacts, type StoredFaktur } from './referenced-requests.ts';

/** Numbers that count no longer, and what they are then. */
export type EndedNumbers = ReadonlyMap<string, Exclude<StoredFaktur['state'], 'valid'>>;

export type ListRowFacts = {
  /** Our NPWP. */
  seller: string;
  /** The fakturs on record with this number, or the last 13 digits of it. */
  stored: readonly StoredFaktur[];
  /** Requests by the IDs of the reference, and those that the stored fakturs belong to. */
  found: readonly RequestFacts[];
  /** Numbers of which a row of the list tells the end; none while it is run, when that has been done. */
  ended: EndedNumbers;
};

type ListReason =
  | RowRefusal
  | 'unknown'
  | 'notOurs'
  | 'buyerDiffers'
  | 'amountDiffers'
  | 'secondNumber'
  | 'withProvider';
export type JudgedRow = {
  row: number;
  number: string | null;
  transactionId: string | null;
  status: string;
  effect: ListEffect;
  reason: ListReason | null;
  /** The code of the part of the receipt that it stands for. */
  part: string | null;
  /** The number of the faktur on record in whose place an issued one comes. */
  replaces: string | null;
};

/** What a row of the list does: to the request that its reference names, or to the faktur with its number. */
export function judgeListRow(listed: ListedFaktur | RefusedRow, facts: ListRowFacts): JudgedRow {
  const { row, number, status } = listed;
  const none = { row, number, status, transactionId: null, part: null, replaces: null };
  if ('refused' in listed) return { ...none, effect: 'refused', reason: listed.refused };
  if (facts.seller !== '' && listed.seller !== null && listed.seller !== facts.seller)
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
  const of = (effect: ListEffect, reason: ListReason | null = null): JudgedRow => ({
    ...none,
    transactionId,
    effect,
    reason,
  });

  if (listed.effect === 'issue') return { ...of('none'), ...judgeIssued(listed, request, own, facts) };
  if (listed.effect !== 'replace' && listed.effect !== 'cancel') return of(listed.effect);
  // Only what is on record can be replaced or cancelled, and only once.
  if (!own) return of('none', 'unknown');
  const isVoid = listed.effect === 'replace' && facts.ended.get(own.number) === 'cancelled';
  return of(own.state === 'valid' && !isVoid ? listed.effect : 'none');
}

function judgeIssued(
  listed: ListedFaktur,
  request: RequestFacts,
  own: StoredFaktur | undefined,
  { stored, ended }: ListRowFacts,
): Pick<JudgedRow, 'reason'> | Pick<JudgedRow, 'effect' | 'part' | 'replaces'> {
  const number = listed.number ?? '';
  if (own || ended.has(number)) return { reason: null };
  const family = stored.filter(
    (faktur) => faktur.number.length === number.length && faktur.number.endsWith(number.slice(-13)),
  );
  const isOthers = family.some(({ transactionId }) => transactionId !== request.transactionId);
  const isOpen = request.status !== 'waiting' && request.status !== 'rejected';
  if (isOthers || !isOpen) return { reason: 'unknown' };
  if (listed.buyer !== request.buyerNumber.toUpperCase()) return { reason: 'buyerDiffers' };
  // Whatever Coretax has of it by now comes by the provider, with its PDF.
  if (request.isWithProvider) return { reason: 'withProvider' };

  // One that replaces it is on record already.
  if (family.some((faktur) => faktur.number > number)) return { reason: null };
  const stateOf = (faktur: StoredFaktur) => ended.get(faktur.number) ?? faktur.state;
  const replaced = family
    .filter((faktur) => stateOf(faktur) !== 'cancelled')
    .toSorted((a, b) => (a.number < b.number ? 1 : -1))[0];
  const part = replaced?.part ?? listed.code;
  const isExpected = (code: string) => request.expected.some((one) => one.code === code);
  const isTaken = request.fakturs.some(
    (faktur) =>
      stateOf(faktur) === 'valid' &&
      // One that stands for no part of today's receipt may be for any of it.
      (faktur.part === part || !isExpected(faktur.part)) &&
      !faktur.number.endsWith(number.slice(-13)),
  );
  if (isTaken) return { reason: 'secondNumber' };
  // What a replacement changes are the amounts.
  const expected = request.expected.find(({ code }) => code === listed.code);
  const isRight =
    expected && isNear(listed.dppNilaiLain, expected.dppNilaiLain) && isNear(listed.ppn, expected.ppn);
  const counted = request.fakturs.map((faktur) => ({ ...faktur, state: stateOf(faktur) }));
  const hasTooMuch = isExcess({ number, ppn: listed.ppn }, { ...request, fakturs: counted });
  if ((!isRight && !replaced) || hasTooMuch) return { reason: 'amountDiffers' };
  return { effect: 'issue', part, replaces: replaced?.number ?? null };
}
