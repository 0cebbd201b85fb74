import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfiumPdf } from '../src/server/adapters/pdfium-pdf/pdfium-pdf.ts';
import { PdfError } from '../src/server/ports/pdf.ts';
import { pdfOf } from './support/pdfs.ts';
import { until } from './support/until.ts';

const pdf = pdfiumPdf();
afterAll(() => pdf.close());

const faktur = pdfOf([['Faktur Pajak', 'Referensi: 2026110300017'], ['2 dari 2']]);

describe('reading', () => {
  it('finds the text of every page', async () => {
    const { pages, text } = await pdf.read(faktur);
    expect(pages).toBe(2);
    expect(text.split(/\s*\n/)).toEqual(['Faktur Pajak', 'Referensi: 2026110300017', '2 dari 2']);
  });

  it('takes a scan, which has pages and no text', async () => {
    expect(await pdf.read(pdfOf([[]]))).toEqual({ pages: 1, text: '' });
  });

  it('keeps apart what is asked at the same time', async () => {
    // More at once would be refused where the first has taken long.
    const read = await Promise.all(
      Array.from({ length: 10 }, (_, index) => pdf.read(pdfOf([[`Nomor ${index}`]]))),
    );
    expect(read.map(({ text }) => text)).toEqual(read.map((_, index) => `Nomor ${index}`));
  });

  it('reads on and on, because what was read leaves nothing in its memory', async () => {
    const crowded = pdfOf([['x']], { drawing: Buffer.alloc(4_000_000, '0 0 m 1 1 l S\n') });
    for (let i = 0; i < 12; i++) expect((await pdf.read(crowded)).pages).toBe(1);
  });
});

describe('what is no faktur', () => {
  it.each([
    ['no PDF at all', Buffer.from('<!doctype html>'), 'notAPdf'],
    ['one that is cut off', faktur.subarray(0, 300), 'notAPdf'],
    ['one without pages', pdfOf([]), 'notAPdf'],
    ['one that needs a password', pdfOf([['secret']], { encrypted: true }), 'password'],
    ['one of too many pages', pdfOf(Array.from({ length: 201 }, () => ['x'])), 'limits'],
  ])('is refused for its reason: %s', async (_, content, reason) => {
    await expect(pdf.read(content)).rejects.toMatchObject({ name: 'PdfError', reason });
  });

  it('is given up when it takes too long, and the next one is read', async () => {
    const hurried = pdfiumPdf({ cpuLimitMs: 100 });
    const endless = pdfOf([['x']], { drawing: Buffer.alloc(400_000_000, '0 0 m 1 1 l S\n') });
    await expect(hurried.read(endless)).rejects.toMatchObject({ name: 'PdfError', reason: 'limits' });
    // Its own limit is short enough for a busy machine to miss it.
    const next = await until(() => hurried.read(faktur).catch(() => undefined));
    expect(next.pages).toBe(2);
    await hurried.close();
  });
});

describe('a page as a picture', () => {
  const sizeOf = async (content: Buffer | undefined) => {
    const { format, width, height } = await sharp(content).metadata();
    return { format, width, height };
  };

  it('is drawn in black on white, twice as large as on paper', async () => {
    const picture = await pdf.render(faktur, 1);
    expect(await sizeOf(picture)).toEqual({ format: 'png', width: 1190, height: 1684 });
    const { channels } = await sharp(picture).stats();
    expect(channels.map(({ min, max }) => [min, max])).toEqual([0, 0, 0].map((black) => [black, 255]));
  });

  it('is another one for another page, and none for a page that is not there', async () => {
    const [first, second] = [await pdf.render(faktur, 1), await pdf.render(faktur, 2)];
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
    expect(await pdf.render(faktur, 3)).toBeUndefined();
  });

  it.each(['0 0 900000000 900000000', '0 0 200000 3', '0 0 0 0', '5 5 -5 -5'])(
    'stays small whatever the page claims to be: %s',
    async (mediaBox) => {
      const { width, height } = await sizeOf(await pdf.render(pdfOf([['x']], { mediaBox }), 1));
      expect(Math.max(width, height)).toBeLessThanOrEqual(4_000);
    },
  );

  it('is refused when the file is broken', async () => {
    await expect(pdf.render(faktur.subarray(0, 300), 1)).rejects.toThrow(PdfError);
  });
});
