import {
  fakturLines,
  type FakturFacts,
  type FakturLayout,
} from '../../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import {
  packedStream,
  pdfFile,
  streamOf,
} from '../../src/server/adapters/issuing/stand-in/printing/pdf-file.ts';
import {
  inBrackets,
  pagesOfLines,
  pdfOfPages,
  standardFont,
  type Run,
} from '../../src/server/adapters/issuing/stand-in/printing/pdf-pages.ts';

export type Printing = {
  layout?: FakturLayout;
  /** A text, large, grey and across every page; drawn before everything else or after it. */
  watermark?: string;
  watermarkIs?: 'behind' | 'above';
  /** How the text layer is written: as it is, or every word in several pieces that lie close together or apart. */
  words?: 'whole' | 'pieces' | 'apart';
  /**
   * The standard font, or one whose characters only its map can tell, as programs embed them: with ligatures that stand
   * for their letters or for a character of their own.
   */
  font?: 'standard' | 'letters' | 'ligatures';
  encrypted?: boolean;
};

/** A made-up faktur of a made-up shop; what is not told is always the same. */
const usual: FakturFacts = {
  number: '04002600000000101',
  date: '2026-11-03',
  seller: '0012345674011000',
  sellerName: 'TOKO CONTOH',
  sellerAddress: 'JL A NO 1, RT 001, RW 001, KOTA ADM. JAKARTA SELATAN 12710',
  city: 'KOTA ADM. JAKARTA SELATAN',
  signer: 'NAMA PENANDATANGAN',
  buyer: { kind: 'npwp', number: '0098765431021000' },
  buyerName: 'CONTOH MAJU',
  buyerAddress: 'JL B NO 2, RT 003, RW 004, KOTA BATAM 29675',
  buyerPlace: '000000',
  reference: '2026110300017',
  goods: [{ name: 'Kursi lipat', amount: 200_000 }],
  dppNilaiLain: 183_333,
  ppn: 22_000,
  ppnbm: 0,
  note: 'PERINGATAN: Pengusaha Kena Pajak yang menerbitkan Faktur Pajak yang tidak sesuai dikenai sanksi.',
};

export const fakturFacts = (facts: Partial<FakturFacts> = {}): FakturFacts => ({ ...usual, ...facts });

/** A PDF with a text layer, as Coretax or the program before it would have made of these facts. */
export function fakturPdf(facts: Partial<FakturFacts> = {}, printing: Printing = {}): Buffer {
  const { layout = 'lines', encrypted = false } = printing;
  return printed(pagesOfLines(fakturLines(fakturFacts(facts), layout), layout), printing, encrypted);
}

/** Several fakturs one after the other in one PDF. */
export function fakturPdfOf(all: readonly Partial<FakturFacts>[]): Buffer {
  const pages = all.flatMap((facts) => pagesOfLines(fakturLines(fakturFacts(facts), 'lines'), 'lines'));
  return printed(pages, {}, false);
}

/** A PDF as a scanner makes it: a picture and no text. */
export function scannedPdf(): Buffer {
  const grey = streamOf(
    Buffer.alloc(16, 0x99),
    '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    packedStream('595 0 0 842 0 0 cm /I Do'),
    grey,
  ]);
}

function printed(pages: Run[][], printing: Printing, encrypted: boolean): Buffer {
  const { font = 'standard' } = printing;
  return pdfOfPages(
    pages.map((runs) => drawing(runs, printing)),
    (from) => [
      standardFont,
      {
        name: 'F2',
        objects: [
          `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Contoh /Encoding /Identity-H /DescendantFonts [${from + 2} 0 R] /ToUnicode ${from + 3} 0 R >>`,
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Contoh /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
          packedStream(characterMap(font === 'ligatures')),
        ],
      },
    ],
    { encrypted },
  );
}

function drawing(runs: Run[], printing: Printing): string {
  const { watermark, watermarkIs = 'above', words = 'whole', font = 'standard' } = printing;
  const name = font === 'standard' ? 'F1' : 'F2';
  const texts = runs.map(
    ({ x, y, text }) => `BT /${name} 9 Tf 1 0 0 1 ${x} ${y} Tm [${shown(text, words, font)}] TJ ET`,
  );
  const mark =
    watermark === undefined
      ? ''
      : `q 0.8 g BT /F1 90 Tf 0.7 0.7 -0.7 0.7 130 230 Tm ${inBrackets(watermark)} Tj ET Q`;
  return (watermarkIs === 'behind' ? [mark, ...texts] : [...texts, mark]).join('\n');
}

/** Thousandths of the font's size that the next piece is drawn nearer; a font's own kerning is a few dozens. */
const shifts = { whole: 0, pieces: 20, apart: -350 };

function shown(text: string, words: keyof typeof shifts, font: Printing['font']): string {
  const pieces = words === 'whole' ? [text] : (text.match(/.{1,4}/gu) ?? []);
  return pieces.map(font === 'standard' ? inBrackets : inCodes).join(` ${shifts[words]} `);
}

const ligatures = ['ffi', 'ffl', 'ff', 'fi', 'fl'];
const ligatureCharacters = ['\u{FB03}', '\u{FB04}', '\u{FB00}', '\u{FB01}', '\u{FB02}'];
/** Codes that say nothing by themselves, as in a font of which only the used characters are embedded. */
const codeOf = (index: number) => (index + 3).toString(16).padStart(4, '0');
const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const codes = new Map([...ligatures, ...printable].map((text, index) => [text, codeOf(index)]));

const inCodes = (text: string) =>
  `<${(text.match(/ff[il]|f[fil]|./gu) ?? []).map((piece) => codes.get(piece) ?? codes.get('?')).join('')}>`;

function characterMap(asCharacters: boolean): string {
  const texts = [...(asCharacters ? ligatureCharacters : ligatures), ...printable];
  const rows = texts.map((text, index) => {
    const units = Buffer.from(text, 'utf16le').swap16().toString('hex');
    return `<${codeOf(index)}> <${units}>`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Contoh def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${rows.length} beginbfchar
${rows.join('\n')}
endbfchar endcmap end end`;
}
