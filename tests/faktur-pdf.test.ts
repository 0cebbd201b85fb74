import { afterAll, describe, expect, it } from 'vitest';
import { readFakturText } from '#domain/coretax/faktur/read-faktur-text.ts';
import { readFakturPdf } from '../src/server/features/coretax/read-faktur-pdf.ts';
import { pdfiumPdf } from '../src/server/adapters/pdfium-pdf/pdfium-pdf.ts';
import { fakturFacts, fakturPdf, scannedPdf, type Printing } from './support/faktur-pdf.ts';
import {
  fakturLayouts,
  fakturLines,
  type FakturFacts,
  type FakturLayout,
} from '../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { printFaktur } from '../src/server/adapters/issuing/stand-in/printing/print-faktur.ts';
import { pdfOf } from './support/pdfs.ts';

const pdf = pdfiumPdf();
afterAll(() => pdf.close());

/** The text layer, as lines. A hyphen at the end of a line is read as a character that stands for both. */
async function linesOf(facts: Partial<FakturFacts>, printing?: Printing) {
  const { text } = await pdf.read(fakturPdf(facts, printing));
  return text.replaceAll('\uFFFE', '-\n').split(/\r?\n/);
}
const wordsOf = async (...of: Parameters<typeof linesOf>) => (await linesOf(...of)).join(' ');
const solid = (text: string) => text.replaceAll(/\s/g, '');

/** A number of 16 digits where that is what the layout has. */
const factsFor = (layout: FakturLayout, facts: Partial<FakturFacts> = {}) =>
  fakturFacts(layout === 'desktop' ? { number: '0400250040687057', reference: '', ...facts } : facts);

describe('the text layer', () => {
  const facts = { buyerName: 'PT ANGIN & AIR (BALI)', reference: '190 G/26', ppn: 1_234_567 };

  it.each(fakturLayouts)('has every word in the order in which it was written: %s', async (layout) => {
    const printed = factsFor(layout, facts);
    expect(await wordsOf(printed, { layout })).toBe(fakturLines(printed, layout).join(' '));
  });

  it('has what stands side by side on one line', async () => {
    const lines = await linesOf({});
    expect(lines).toContain('NPWP : 0098765431021000');
    expect(lines).toContain('Identitas Lain : -');
  });

  it('has spaces within words whose pieces lie apart', async () => {
    const whole = await wordsOf({});
    expect(await wordsOf({}, { words: 'pieces' })).toBe(whole);
    const apart = await wordsOf({}, { words: 'apart' });
    expect(apart).toContain('0098 7654 3102 1000');
    expect(apart).toContain('(Ref eren si: 2026 1103 0001 7)');
    expect(solid(apart)).toBe(solid(whole));
  });

  it.each(['letters', 'ligatures'] as const)('has letters for ligatures: %s', async (font) => {
    const goods = [{ name: 'Afflux offline, wafer', amount: 1 }];
    const printed = { buyerName: 'PT Efisien Grafika', goods };
    expect(await wordsOf(printed, { font })).toBe(await wordsOf(printed));
  });

  it.each(['REPLACED', 'CANCELED', 'DIGANTI', 'BATAL'])('has a mark as a line: %s', async (watermark) => {
    const plain = await wordsOf({});
    for (const watermarkIs of ['behind', 'above'] as const) {
      const lines = await linesOf({}, { watermark, watermarkIs });
      expect(lines).toContain(watermark);
      // A large text in another direction changes where lines are taken to end, but nothing else.
      expect(lines.filter((line) => line !== watermark).join(' ')).toBe(plain);
    }
  });

  it('goes from the first page to the last, however they are kept', async () => {
    const goods = Array.from({ length: 15 }, (_, index) => ({ name: `Barang ${index}.`, amount: 1 }));
    const { pages, text } = await pdf.read(fakturPdf({ goods }));
    expect(pages).toBe(3);
    expect(text.match(/\d dari \d/g)).toEqual(['1 dari 3', '2 dari 3', '3 dari 3']);
    expect(text.match(/Barang \d+\./g)).toEqual(goods.map(({ name }) => name));
  });

  it('is not there when the page is a picture, or cannot be opened', async () => {
    expect(await pdf.read(scannedPdf())).toEqual({ pages: 1, text: '' });
    await expect(pdf.read(fakturPdf({}, { encrypted: true }))).rejects.toThrow('cannot be opened');
  });
});

/** 58 lines fit on a page; an article has seven, everything else less than fifty. */
function fakturOf(pages: number): Buffer {
  const length = Math.floor((pages * 58 - 50) / 7);
  return fakturPdf({ goods: Array.from({ length }, () => ({ name: 'Kursi', amount: 1 })) });
}
/** A faktur of so many bytes: what stands behind the end of a PDF means nothing. */
function withTail(bytes: number): Buffer {
  const content = fakturPdf();
  return Buffer.concat([content, Buffer.alloc(bytes - content.length, '\n')]);
}

describe('a faktur is read from its PDF', () => {
  const fonts = ['standard', 'letters', 'ligatures'] as const;
  const ways = fakturLayouts.flatMap((layout) =>
    // A number with points in it, broken as well, is nobody's.
    (layout === 'desktop' ? (['whole', 'pieces'] as const) : (['whole', 'pieces', 'apart'] as const)).flatMap(
      (words) => fonts.map((font) => ({ layout, words, font })),
    ),
  );
  const expected = ({ number, date, seller, buyer, reference, dppNilaiLain, ppn, ppnbm }: FakturFacts) => ({
    number,
    date,
    seller,
    buyerKind: buyer.kind,
    buyer: buyer.number,
    reference,
    dppNilaiLain,
    ppn,
    ppnbm,
  });

  it.each(ways)('$layout, $words words, font: $font', async (printing) => {
    const facts = factsFor(printing.layout);
    const read = async (watermark?: string) => {
      const marked = watermark === undefined ? {} : { watermark };
      return readFakturText((await pdf.read(fakturPdf(facts, { ...printing, ...marked }))).text);
    };
    expect(await read()).toMatchObject({ ...expected(facts), mark: null });
    expect(await read('REPLACED')).toMatchObject({ ...expected(facts), mark: 'replaced' });
    expect(await read('BATAL')).toMatchObject({ ...expected(facts), mark: 'cancelled' });
  });

  it('as people see it: in columns, with names of several lines, on several sheets', async () => {
    const name =
      'Kursi kantor dengan nama yang panjang sekali dan sandaran tangan, warna hitam, garansi lima tahun';
    const line = { name, amount: 252_252.25, price: 50_450.45, quantity: 5, discount: 0.25 };
    const facts = fakturFacts({
      buyerName: 'PT '.repeat(30).trim(),
      buyerAddress: 'JL PANJANG '.repeat(40).trim(),
      goods: Array.from({ length: 40 }, () => line),
    });
    const { pages, text } = await pdf.read(printFaktur(facts, 'sheet'));
    expect(pages).toBe(5);
    const dpp = 40 * 252_252;
    const buyerPlace = `${facts.buyer.number}000000`;
    expect(readFakturText(text)).toMatchObject({
      ...expected(facts),
      dpp,
      buyerPlace,
      buyerName: facts.buyerName,
      mark: null,
    });
  });

  it.each([
    { kind: 'nik', number: '3171012345678901' },
    { kind: 'passport', number: 'X1234567' },
    { kind: 'other', number: 'KITAS-2C/11' },
  ] as const)('of a buyer with $kind', async (buyer) => {
    for (const layout of ['lines', 'joined', 'columns', 'tight'] as const) {
      const { text } = await pdf.read(fakturPdf({ buyer }, { layout }));
      expect(readFakturText(text)).toMatchObject({ buyerKind: buyer.kind, buyer: buyer.number });
    }
  });

  it.each([
    ['no PDF', Buffer.from('x'), { pages: 0, read: { unreadable: 'notAPdf' } }],
    [
      'one with a password',
      fakturPdf({}, { encrypted: true }),
      { pages: 0, read: { unreadable: 'password' } },
    ],
    ['a picture', scannedPdf(), { pages: 1, read: { unreadable: 'noText' } }],
    ['another document', pdfOf([['Surat jalan']]), { pages: 1, read: { unreadable: 'noNumber' } }],
    ['20 pages', fakturOf(20), { pages: 20, read: { number: '04002600000000101' } }],
    ['21 pages', fakturOf(21), { pages: 21, read: { unreadable: 'limits' } }],
    ['5 megabytes', withTail(5 * 1024 * 1024), { pages: 1, read: { number: '04002600000000101' } }],
    ['more than that', withTail(5 * 1024 * 1024 + 1), { pages: 0, read: { unreadable: 'limits' } }],
  ])('or not, with the reason: %s', async (_, content, outcome) => {
    expect(await readFakturPdf({ pdf }, content)).toMatchObject(outcome);
  });

  it('two hundred times, four at once, each its own', async () => {
    const left = Array.from({ length: 200 }, (_, index) => `${2_026_110_300_000 + index}`);
    const readAll = async () => {
      for (let reference = left.pop(); reference !== undefined; reference = left.pop()) {
        const { text } = await pdf.read(fakturPdf({ reference }));
        expect(readFakturText(text)).toMatchObject({ reference });
      }
    };
    await Promise.all([readAll(), readAll(), readAll(), readAll()]);
  });
});
