import { digitsAt } from './printed-values.ts';
import { allPlaces, firstPlace, lastPlace, spaced, type Place } from './page-text.ts';
import { buyerIn } from './printed-buyer.ts';

const label = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'gi');

const numberLabel = label(spaced('Kode dan Nomor Seri Faktur Pajak'));
const sellerLabel = label(spaced('Pengusaha Kena Pajak'));
const buyerLabel = label(spaced('Pembeli Barang Kena Pajak'));
const goodsHeader = label(
  String.raw`N\s?o\s?\.?\s?\/?\s?${spaced('Kode Barang')}`,
  spaced('Nama Barang Kena Pajak'),
);
const nameLabel = label(spaced('Nama'));
const priceLabel = label(spaced('Harga Jual / Penggantian / Uang Muka / Termin'));
const discountLabel = label(spaced('Dikurangi Potongan Harga'));
const baseLabel = label(spaced('Dasar Pengenaan Pajak'));
const vatLabel = label(spaced('Jumlah PPN (Pajak Pertambahan Nilai)'));
/** The label of the VAT as e-Faktur Desktop prints it. */
const oldVatLabel = label(String.raw`${spaced('Total PPN')}(?!\s?B)`);
const luxuryLabel = label(
  spaced('Jumlah PPnBM (Pajak Penjualan atas Barang Mewah)'),
  spaced('Total PPnBM (Pajak Penjualan Barang Mewah)'),
);
const signatureLabel = label(spaced('Ditandatangani secara elektronik'));
/** The reference in its brackets; bounded, because an opening one may stand anywhere without its end. */
const reference = label(String.raw`\(\s?${spaced('Referensi')}\s?:?\s?[^)]{0,500}\)`);

/** The parts of a faktur. Labels inside them come in any order, so that each is looked for in its part alone. */
export type FakturSections = {
  text: string;
  /** 17 digits, or 16 of e-Faktur Desktop. */
  number: string;
  /** The places where the values of these labels begin. */
  priceAt: number | undefined;
  discountAt: number | undefined;
  baseAt: number | undefined;
  vatAt: number | undefined;
  luxuryAt: number | undefined;
  seller: string;
  buyer: string;
  /** The words in brackets at the end, with their label. */
  reference: string;
  /** The text after the totals: place, date and signature; without the reference, which may hold anything. */
  ending: string;
  /** The words of the faktur itself: without goods, reference, and the names and addresses of seller and buyer. */
  frame: string;
};

/** The parts of a text; undefined when it is not one of a faktur. Several fakturs in one PDF cannot be read. */
export function fakturSections(text: string): FakturSections | 'severalFakturs' | undefined {
  const numberAt = firstPlace(text, numberLabel)?.end;
  const number = numberAt === undefined ? undefined : digitsAt(text, numberAt, [17, 16]);
  const seller = firstPlace(text, sellerLabel);
  if (number === undefined || !seller) return undefined;
  const buyer = firstPlace(text, buyerLabel, seller.end);
  const goods = buyer && firstPlace(text, goodsHeader, buyer.end);
  const goodsAt = goods?.start ?? buyer?.start ?? seller.start;
  if (hasSeveral(text, goodsAt)) return 'severalFakturs';

  // The name of an article may hold any of these words, and so may the reference, but for a closing bracket.
  const [usual, unusual] = number.length === 17 ? [vatLabel, oldVatLabel] : [oldVatLabel, vatLabel];
  const vat = lastPlace(text, usual, goodsAt) ?? lastPlace(text, unusual, goodsAt);
  const endingAt = (vat ?? lastPlace(text, signatureLabel, goodsAt))?.start ?? text.length;
  const note = lastPlace(text, reference, endingAt) ?? lastPlace(text.slice(0, goodsAt), reference);
  const outside = (from: number, to: number): string => without(text, { start: from, end: to }, note);
  const beforeNote = note && note.start > endingAt ? text.slice(0, note.start) : text;
  const namesAt = firstPlace(text, nameLabel)?.start ?? seller.start;
  return {
    text,
    number,
    priceAt: lastPlace(beforeNote, priceLabel, goodsAt)?.end,
    discountAt: lastPlace(beforeNote, discountLabel, goodsAt)?.end,
    baseAt: lastPlace(beforeNote, baseLabel, goodsAt)?.end,
    vatAt: vat?.end,
    luxuryAt: lastPlace(beforeNote, luxuryLabel, goodsAt)?.end,
    seller: text.slice(seller.end, buyer?.start ?? seller.end),
    buyer: buyer && goods ? text.slice(buyer.end, goods.start) : '',
    reference: note ? text.slice(note.start, note.end) : '',
    ending: outside(endingAt, text.length),
    frame: `${outside(0, Math.min(namesAt, seller.start))}\n${outside(endingAt, text.length)}`,
  };
}

/**
 * Whether more than one faktur is printed: two numbers, two buyers, or two references outside the goods, whose names may
 * hold anything. What a faktur repeats on each of its pages is one.
 */
function hasSeveral(text: string, goodsAt: number): boolean {
  const numbers = allPlaces(text, numberLabel).flatMap(({ end }) => digitsAt(text, end, [17, 16]) ?? []);
  if (new Set(numbers).size > 1) return true;
  const buyers = allPlaces(text, buyerLabel).map(({ end }, at) => {
    const block = text.slice(end, firstPlace(text, goodsHeader, end)?.start ?? text.length);
    return JSON.stringify(buyerIn(block) ?? at);
  });
  if (new Set(buyers).size > 1) return true;
  const goodsEnd = firstPlace(text, vatLabel, goodsAt)?.start ?? goodsAt;
  const references = allPlaces(text, reference)
    .filter(({ start }) => start < goodsAt || start >= goodsEnd)
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s/g, ''));
  return new Set(references).size > 1;
}

function without(text: string, { start, end }: Place, note: Place | undefined): string {
  if (!note || note.end <= start || note.start >= end) return text.slice(start, end);
  return `${text.slice(start, note.start)}\n${text.slice(note.end, end)}`;
}
