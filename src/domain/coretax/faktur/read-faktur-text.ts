import type { BuyerKind } from '../../buyers/buyer.ts';
import { markIn, type FakturMark } from './faktur-marks.ts';
import { fakturSections, type FakturSections } from './faktur-sections.ts';
import { pageText, spaced } from './page-text.ts';
import { buyerIn, nameIn, npwpsIn, placeIn } from './printed-buyer.ts';
import { dateIn, hundredthsAt, rupiahAt } from './printed-values.ts';

/** What the PDF of a faktur says. Null is what it does not say, or not clearly. */
export type FakturRead = {
  /** 17 digits: transaction code, status, year, serial number; 16 on the old ones. */
  number: string;
  code: string;
  /** The status in two digits: 00, or how often the faktur was replaced. */
  status: string;
  legacy: boolean;
  date: string | null;
  seller: string | null;
  buyerKind: BuyerKind | null;
  buyer: string | null;
  /** 22 digits: NPWP and branch. */
  buyerPlace: string | null;
  buyerName: string | null;
  reference: string;
  /** The price without tax in whole rupiah, after discounts. */
  dpp: number | null;
  /** Whole rupiah, as the two that follow are. */
  dppNilaiLain: number | null;
  ppn: number | null;
  ppnbm: number | null;
  mark: FakturMark | null;
};

export type Unreadable = {
  unreadable: 'notAPdf' | 'password' | 'noText' | 'noNumber' | 'severalFakturs' | 'limits';
};

/** The most characters that a text may have: twenty full pages have a third of it. */
const mostCharacters = 300_000;

export function readFakturText(raw: string): FakturRead | Unreadable {
  if (raw.length > mostCharacters) return { unreadable: 'limits' };
  const text = pageText(raw);
  if (text === '') return { unreadable: 'noText' };
  const sections = fakturSections(text);
  if (!sections) return { unreadable: 'noNumber' };
  if (sections === 'severalFakturs') return { unreadable: sections };
  const { number } = sections;
  const legacy = number.length === 16;
  const sellers = npwpsIn(sections.seller);
  const buyer = buyerIn(sections.buyer);
  return {
    number,
    code: number.slice(0, 2),
    status: legacy ? `0${number.charAt(2)}` : number.slice(2, 4),
    legacy,
    // A signature block may be drawn before everything else.
    date: dateIn(sections.ending, legacy) ?? dateIn(sections.frame, false),
    seller: sellers.length === 1 ? (sellers[0] ?? null) : null,
    buyerKind: buyer?.kind ?? null,
    buyer: buyer?.number ?? null,
    buyerPlace: placeIn(sections.buyer),
    buyerName: nameIn(sections.buyer),
    reference: referenceIn(sections.reference),
    dpp: priceIn(sections),
    dppNilaiLain: rupiahAt(text, sections.baseAt),
    ppn: rupiahAt(text, sections.vatAt),
    ppnbm: rupiahAt(text, sections.luxuryAt),
    mark: markIn(sections.frame),
  };
}

function priceIn({ text, priceAt, discountAt }: FakturSections): number | null {
  const price = hundredthsAt(text, priceAt);
  return price === null ? null : Math.floor((price - (hundredthsAt(text, discountAt) ?? 0) + 50) / 100);
}

const referenceLabel = new RegExp(String.raw`^\(\s?${spaced('Referensi')}\s?:?`, 'i');
/** Shorter pieces of digits are no IDs of their own but a broken one. */
const shortestId = 6;

function referenceIn(note: string): string {
  const written = note.replace(referenceLabel, '').slice(0, -1).replaceAll(/\s/g, ' ').trim();
  const pieces = written.split(' ');
  const isBroken = /^[\d ]+$/.test(written) && pieces.some((piece) => piece.length < shortestId);
  return isBroken ? pieces.join('') : written;
}
