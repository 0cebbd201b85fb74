import { isNear, referencedIds } from '../faktur/referenced-requests.ts';
import type { ListEffect } from '../faktur/list-rows.ts';

export const reconciliationGroups = [
  'equal',
  'amountsDiffer',
  'onlyInCoretax',
  'onlyHere',
  'issuedTwice',
  'cancelledThere',
  'neverIssued',
] as const;
export type ReconciliationGroup = (typeof reconciliationGroups)[number];

type Amounts = { dppNilaiLain: number | null; ppn: number | null };

/** The newest row of a number in Coretax's lists. */
export type ListedNumber = Amounts & {
  number: string;
  code: string;
  date: string | null;
  status: string;
  effect: ListEffect;
  reference: string;
};

export type FakturHere = Amounts & {
  number: string;
  part: string;
  state: 'valid' | 'replaced' | 'cancelled';
  transactionId: string;
  date: string | null;
  /** Whether it counts in the month, and not only in what the month's rows lead to. */
  isOfMonth: boolean;
  /** Whether it was on record before the last list that has the whole month. */
  wasListed: boolean;
};

/** A part of a sale that lies in a file for Coretax, and of which no number is on record. */
export type AwaitedPart = Amounts & { transactionId: string; code: string; date: string };

export type ReconciledRow = {
  number: string | null;
  transactionId: string | null;
  code: string;
  date: string | null;
  /** The status in Coretax's own words. */
  status: string | null;
  coretax: Amounts | null;
  here: Amounts | null;
  /** The other number for the same sale. */
  otherNumber: string | null;
};

export type Reconciliation = Record<ReconciliationGroup, ReconciledRow[]>;
type Sides = {
  listed: readonly ListedNumber[];
  here: readonly FakturHere[];
  awaited: readonly AwaitedPart[];
};

/** Coretax's rows of a month beside what is on record: each number and each awaited part in one group at most. */
export function reconcile({ listed, here, awaited }: Sides): Reconciliation {
  const found: Reconciliation = {
    equal: [],
    amountsDiffer: [],
    onlyInCoretax: [],
    onlyHere: [],
    issuedTwice: [],
    cancelledThere: [],
    neverIssued: [],
  };
  const ours = new Map(here.map((faktur) => [faktur.number, faktur]));
  const taken = takenParts(here);
  const isIssuedThere = new Set<string>();
  for (const row of listed.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const faktur = ours.get(row.number);
    const isValid = faktur?.state === 'valid';
    if (row.effect === 'replace' || row.effect === 'cancel') {
      if (isValid) found.cancelledThere.push(rowOf(row, faktur));
    } else if (row.effect === 'issue') {
      const ids = referencedIds(row.reference);
      for (const id of ids) isIssuedThere.add(partKey(id, row.code));
      const isEqual =
        isNear(row.ppn, faktur?.ppn ?? NaN) && isNear(row.dppNilaiLain, faktur?.dppNilaiLain ?? NaN);
      if (isValid) found[isEqual ? 'equal' : 'amountsDiffer'].push(rowOf(row, faktur));
      else addUnknown(row, faktur, ids);
    }
  }

  function addUnknown(row: ListedNumber, faktur: FakturHere | undefined, ids: readonly string[]): void {
    const keys = ids.map((id) => partKey(id, row.code));
    const other = keys
      .map((key) => taken.get(key))
      .find((one) => one !== undefined && !isSameFaktur(one, row.number));
    if (other === undefined) {
      found.onlyInCoretax.push(rowOf(row, faktur));
      for (const key of keys) taken.set(key, row.number);
    } else found.issuedTwice.push({ ...rowOf(row, faktur), otherNumber: other });
  }

  const isListed = new Set(listed.map(({ number }) => number));
  for (const faktur of here)
    if (faktur.state === 'valid' && faktur.isOfMonth && faktur.wasListed && !isListed.has(faktur.number))
      found.onlyHere.push({ ...rowHere(faktur), code: faktur.part });
  for (const part of awaited)
    if (!isIssuedThere.has(partKey(part.transactionId, part.code)))
      found.neverIssued.push({ ...empty, ...idsOf(part), here: amountsOf(part) });
  return found;
}

/** The VAT of rows as Coretax has it, else as it is on record here. */
export const vatOf = (rows: readonly ReconciledRow[]): number =>
  rows.reduce((sum, { coretax, here }) => sum + (coretax?.ppn ?? here?.ppn ?? 0), 0);

const partKey = (transactionId: string, code: string): string => `${transactionId} ${code}`;
const isSameFaktur = (number: string, other: string): boolean => number.slice(-13) === other.slice(-13);
/** The key to sort by: lower numbers first, as where one of two is chosen, a replacement behind what it replaced. */
const keyOf = ({ number }: ListedNumber): string => `${number.slice(-13)} ${number}`;

function takenParts(here: readonly FakturHere[]): Map<string, string> {
  const valid = here.filter(({ state }) => state === 'valid');
  return new Map(valid.map(({ transactionId, part, number }) => [partKey(transactionId, part), number]));
}

const empty = { number: null, status: null, coretax: null, otherNumber: null };
const amountsOf = ({ dppNilaiLain, ppn }: Amounts): Amounts => ({ dppNilaiLain, ppn });
const idsOf = ({ transactionId, code, date }: AwaitedPart) => ({ transactionId, code, date });

const rowHere = ({ number, transactionId, date, part, ...amounts }: FakturHere): ReconciledRow => ({
  ...empty,
  number,
  transactionId,
  code: part,
  date,
  here: amountsOf(amounts),
});

function rowOf(row: ListedNumber, faktur: FakturHere | undefined): ReconciledRow {
  const ids = referencedIds(row.reference);
  return {
    number: row.number,
    transactionId: faktur?.transactionId ?? ids[0] ?? null,
    code: row.code,
    date: row.date,
    status: row.status,
    coretax: amountsOf(row),
    here: faktur ? amountsOf(faktur) : null,
    otherNumber: null,
  };
}
