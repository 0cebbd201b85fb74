import { fakturFileName } from './faktur-file-name.ts';
import type { FakturRead } from './read-faktur-text.ts';
import { isNear, type RequestFacts } from './referenced-requests.ts';

const fakturWarnings = ['fileName', 'place', 'year', 'vatRule', 'masaReported', 'otherName'] as const;
export type FakturWarning = (typeof fakturWarnings)[number];

const isOther = (hint: string, read: string | null): boolean => hint !== '' && read !== null && hint !== read;

function hasOtherFileName(read: FakturRead, fileName: string): boolean {
  const name = fakturFileName(fileName);
  if (!name) return false;
  const isTaxNumber = read.buyerKind === 'npwp';
  return (
    isOther(name.seller, read.seller) ||
    isOther(name.number, read.number) ||
    (isTaxNumber && isOther(name.buyer, read.buyer))
  );
}

/** The branch is the NPWP with six digits more. */
const hasOtherPlace = ({ buyerKind, buyer, buyerPlace }: FakturRead): boolean =>
  buyerKind === 'npwp' && buyer !== null && buyerPlace !== null && !buyerPlace.startsWith(buyer);

const hasOtherYear = ({ number, date, legacy }: FakturRead): boolean =>
  !legacy && date !== null && number.slice(4, 6) !== date.slice(2, 4);

const twelvePercent = new Set(['01', '04']);
const breaksVatRule = ({ code, dppNilaiLain, ppn }: FakturRead): boolean =>
  twelvePercent.has(code) && dppNilaiLain !== null && ppn !== null && !isNear(ppn, dppNilaiLain * 0.12);

/** The registry of taxpayers leaves out what kind of company it is, and writes punctuation in its own way. */
const comparable = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/\b(?:PT|CV|UD|TBK|FIRMA|PERSERO)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const hasOtherName = ({ buyerName }: FakturRead, { companyName }: RequestFacts): boolean =>
  buyerName !== null && comparable(buyerName) !== comparable(companyName);

export function warningsOf(read: FakturRead, fileName: string, request?: RequestFacts): FakturWarning[] {
  const found: Record<FakturWarning, boolean> = {
    fileName: hasOtherFileName(read, fileName),
    place: hasOtherPlace(read),
    year: hasOtherYear(read),
    vatRule: breaksVatRule(read),
    masaReported: request?.isMasaReported ?? false,
    otherName: request !== undefined && hasOtherName(read, request),
  };
  return fakturWarnings.filter((warning) => found[warning]);
}
