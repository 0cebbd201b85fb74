import type { FakturState } from '../../../src/domain/requests/faktur-state.ts';
import type { RequestStatus } from '../../../src/domain/requests/request-status.ts';

export type Amounts = { dpp: number; dppNilaiLain: number; ppn: number };
export type Item = {
  batch: number;
  code: string;
  state: 'exported' | 'issued' | 'rejected' | 'withdrawn';
  date: string;
  amounts: Amounts;
  at: number;
};
export type Faktur = {
  number: string;
  code: string;
  /** The part of the receipt that it stands for. */
  part: string;
  state: 'valid' | 'replaced' | 'cancelled';
  hasFile: boolean;
  /** Whether it was typed by hand: then its buyer is whatever its request says until its PDF has come. */
  isByHand: boolean;
  /** Comes in the place of another. */
  isSuccessor: boolean;
  date: string;
  amounts: Amounts;
  at: number;
};
export type Return = {
  id: string;
  amount: number;
  at: number;
  isAfterExport: boolean;
  /** A mail about it has left. */
  isTold: boolean;
};
export type Mail = {
  kind: string;
  /** The faktur whose PDF it carries. */
  number?: string;
  /** The fakturs whose PDFs the mail of a closing carries. */
  numbers?: string[];
  /** The return that it tells of. */
  returned?: Return;
};
type Line = { status: RequestStatus };
type Correction = { state: 'done' | 'requested' | 'settled'; sent: string };

export type Sale = {
  id: string;
  email: string;
  salesDate: string;
  kind: 'npwp' | 'nik';
  /** Two numbers, of which the buyer has one at a time. */
  buyers: [string, string];
  buyer: string;
  /** What is left of each code after returns, as it was paid. */
  net: Map<string, number>;
  /** The same before anything was brought back. */
  sold: ReadonlyMap<string, number>;
  paid: number;
  status: RequestStatus;
  items: Item[];
  fakturs: Faktur[];
  /** The number that lists show. */
  shown: string | null;
  /** The number of the faktur whose PDF is shown. */
  file: string | null;
  mark: 'pdfMissing' | 'replacementRequested' | null;
  lines: Line[];
  /** The mails on their way; `told` has the kinds of all that were ever queued and not taken back. */
  queued: Mail[];
  /** When mails about its fakturs left. */
  mailedAt: number[];
  told: string[];
  corrections: Correction[];
  returns: Return[];
};

const serialOf = (number: string) => number.slice(-13);
export const timesOf = (number: string) => Number(number.slice(2, 4));
const isEarlier = (one: string, other: string) =>
  serialOf(one) === serialOf(other) && timesOf(one) < timesOf(other);

export const validOf = ({ fakturs }: Sale): Faktur[] =>
  fakturs.filter(({ state }) => state === 'valid').toSorted((a, b) => (a.code < b.code ? -1 : 1));
export const isTyped = ({ isByHand, hasFile }: Faktur): boolean => isByHand && !hasFile;
export const familyOf = ({ fakturs }: Sale, number: string): Faktur[] =>
  fakturs.filter((one) => serialOf(one.number) === serialOf(number));
export const exportedOf = ({ items }: Sale): Item[] => items.filter(({ state }) => state === 'exported');
const activeOf = ({ items }: Sale): Item[] =>
  items.filter(({ state }) => state === 'exported' || state === 'issued');
export const returnedOf = ({ returns }: Sale): number => returns.reduce((sum, { amount }) => sum + amount, 0);
export const isInWork = ({ status }: Sale): boolean => status === 'open' || status === 'process';

export function stateOf(sale: Sale): FakturState {
  const valid = validOf(sale);
  if (valid.length > 0) return valid.some(({ isSuccessor }) => isSuccessor) ? 'replaced' : 'issued';
  if (exportedOf(sale).length > 0) return 'exported';
  return sale.fakturs.some(({ state }) => state === 'cancelled') ? 'cancelled' : 'none';
}

/** A twelfth of the price is not taxed; nobody paid the VAT of exempt goods. */
export function amountsOf(sale: Sale, code: string): Amounts {
  const net = sale.net.get(code) ?? 0;
  if (code === '08')
    return { dpp: net, dppNilaiLain: Math.round((net * 11) / 12), ppn: Math.round(net * 0.11) };
  const dpp = Math.round(net / 1.11);
  return { dpp, dppNilaiLain: Math.round((dpp * 11) / 12), ppn: Math.round(dpp * 0.11) };
}

/** Codes of which something is left. */
export const codesLeft = ({ net }: Sale): string[] =>
  [...net].filter(([, left]) => left > 0).map(([code]) => code);
/** What has no faktur and lies in no file. */
export function codesToExport(sale: Sale): string[] {
  const taken = new Set([
    ...activeOf(sale).map(({ code }) => code),
    ...validOf(sale).map(({ part }) => part),
  ]);
  return codesLeft(sale).filter((code) => !taken.has(code));
}

type ExpectedFaktur = { code: string; date: string; amounts: Amounts };
/** What its fakturs have to say: as they were exported, else as they would be. */
export function expectedOf(sale: Sale): ExpectedFaktur[] {
  const exported = activeOf(sale);
  const others = codesLeft(sale).filter((code) => exported.every((item) => item.code !== code));
  return [
    ...exported,
    ...others.map((code) => ({ code, date: sale.salesDate, amounts: amountsOf(sale, code) })),
  ];
}

export type Pdf = { code: string; number: string; amounts: Amounts };
export type Verdict = { verdict: string; act: 'attach' | 'replace' | null };
export type Others = readonly Sale[];

const left = (verdict: string): Verdict => ({ verdict, act: null });

/** What becomes of a PDF of this sale that says whose and when as it should. */
export function judge(sale: Sale, pdf: Pdf, all: Others): Verdict {
  const judged = verdictOf(sale, pdf, all);
  return isExcess(sale, pdf) ? left(judged.verdict) : judged;
}

/** Whether a PDF on file says something else by now than its part of the receipt. */
export const isDoubtful = (sale: Sale): boolean =>
  validOf(sale).some(({ number, code, hasFile, date, amounts }) => {
    const hasPredecessor = sale.fakturs.some(
      (one) => one.state !== 'cancelled' && isEarlier(one.number, number),
    );
    if (!hasFile || (timesOf(number) > 0 && hasPredecessor)) return false;
    const part = expectedOf(sale).find((one) => one.code === code);
    const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
    return !(
      part?.date === date &&
      isNear(part.amounts.ppn, amounts.ppn) &&
      isNear(part.amounts.dppNilaiLain, amounts.dppNilaiLain)
    );
  });

/** The VAT of all fakturs of a receipt, which may be one rupiah more for each part. */
export function isExcess(sale: Sale, { number, amounts }: Pdf): boolean {
  const expected = expectedOf(sale);
  const others = validOf(sale).filter((one) => one.number !== number && !isEarlier(one.number, number));
  const vat = others.reduce((sum, one) => sum + one.amounts.ppn, amounts.ppn);
  return expected.length > 0 && vat > expected.reduce((sum, part) => sum + part.amounts.ppn + 1, 0);
}

/** The part of the receipt that a faktur is of: that of its predecessor, that of its code, or the only one there is. */
export function partOf(sale: Sale, { code, number }: Pick<Pdf, 'code' | 'number'>): string {
  const known = sale.fakturs.find((one) => one.number === number || isEarlier(one.number, number));
  const expected = expectedOf(sale);
  if (known) return known.part;
  const [only] = expected;
  return only && expected.length === 1 ? only.code : code;
}

function verdictOf(sale: Sale, { code, number }: Pdf, all: Others): Verdict {
  const same = sale.fakturs.find((one) => one.number === number);
  if (same && (same.hasFile || same.state !== 'valid')) return left('alreadyAttached');
  if (isOthers(sale, number, all)) return left('sameNumberOther');
  if (sale.status === 'rejected') return left('notOpen');
  const others = sale.fakturs.filter((one) => one.number !== number && !isEarlier(one.number, number));
  const valid = others.filter(({ state }) => state === 'valid');
  const isExpected = expectedOf(sale).some((part) => part.code === code);
  const part = partOf(sale, { code, number });
  const isOfToday = (own: string) => expectedOf(sale).some((one) => one.code === own);
  if (valid.some((one) => one.part === part || !isOfToday(one.part))) return left('closedOther');
  if (timesOf(number) > 0) {
    const hasPredecessor = sale.fakturs.some(
      (one) => one.state !== 'cancelled' && isEarlier(one.number, number),
    );
    return hasPredecessor ? { verdict: 'replacement', act: 'replace' } : left('replacement');
  }
  if (!isExpected) return left('amountDiffers');
  const how = attaching(sale, { code, number });
  const verdicts = { mail: 'closedWithout', close: 'ready', wait: 'partial' };
  return { verdict: verdicts[how], act: 'attach' };
}

export const isOthers = (sale: Sale, number: string, all: Others): boolean =>
  all.some(
    (one) => one !== sale && one.fakturs.some((faktur) => serialOf(faktur.number) === serialOf(number)),
  );

export function attaching(sale: Sale, pdf: Pick<Pdf, 'code' | 'number'>): 'mail' | 'close' | 'wait' {
  if (sale.status === 'closed') return 'mail';
  const own = partOf(sale, pdf);
  const hasCome = (wanted: string) => validOf(sale).some((one) => one.part === wanted && one.hasFile);
  return expectedOf(sale).every(({ code }) => code === own || hasCome(code)) ? 'close' : 'wait';
}

/** What a row of the list does that tells of a number that Coretax has given. */
export function isIssuedByRow(sale: Sale, pdf: Pdf, all: Others): boolean {
  const { code, number } = pdf;
  const family = sale.fakturs.filter((one) => serialOf(one.number) === serialOf(number));
  if (family.some((one) => one.number === number) || isOthers(sale, number, all)) return false;
  if (sale.status === 'rejected' || !family.every((one) => isEarlier(one.number, number))) return false;
  const isExpected = (own: string) => expectedOf(sale).some((part) => part.code === own);
  const part = partOf(sale, pdf);
  const others = validOf(sale).filter((one) => !family.includes(one));
  if (others.some((one) => one.part === part || !isExpected(one.part)) || isExcess(sale, pdf)) return false;
  return isExpected(code) || family.some(({ state }) => state !== 'cancelled');
}

/** When it was settled what a faktur says: a replacement as it was recorded, any other as its file was made. */
function settledAt(sale: Sale, faktur: Faktur): number {
  const isFirst = sale.fakturs.every((one) => !isEarlier(one.number, faktur.number));
  const item = sale.items.find(({ code, state }) => code === faktur.part && state === 'issued');
  return isFirst && item ? item.at : faktur.at;
}

export const isUnknownToFaktur = (sale: Sale, { isAfterExport, at }: Return): boolean =>
  isAfterExport && validOf(sale).some((one) => settledAt(sale, one) < at);

export type Stage = 'toExport' | 'exported' | 'pdfMissing' | 'issued';
export function stageOf(sale: Sale): Stage | null {
  if (validOf(sale).length > 0) {
    if (sale.mark !== 'pdfMissing') return 'issued';
    return sale.status === 'rejected' ? null : 'pdfMissing';
  }
  if (!isInWork(sale)) return null;
  return exportedOf(sale).length > 0 ? 'exported' : 'toExport';
}
