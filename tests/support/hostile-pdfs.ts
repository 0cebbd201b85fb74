import { randomBytes } from 'node:crypto';
import type { HostileFile } from './hostile-lists.ts';
import { pdfOf } from './pdfs.ts';

const faktur = pdfOf([['Faktur Pajak', 'Referensi: 2026110300017'], ['2 dari 2']]);
/** A PDF with any objects, as if another program had written it. */
const rawPdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj ${object} endobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF`,
  );
const nested = '['.repeat(200_000);

const files: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'random bytes': randomBytes(50_000),
  'random bytes behind a signature': Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]),
  'a page of the web under another name': Buffer.from('<!doctype html><title>Faktur</title>'),
  'one that is cut off': faktur.subarray(0, 300),
  'one that needs a password': pdfOf([['secret']], { encrypted: true }),
  'five thousand pages': pdfOf(Array.from({ length: 5_000 }, (_, page) => [`Halaman ${page}`])),
  'no pages': pdfOf([]),
  'pages in a circle': rawPdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
  ),
  'a billion pages that are not there': rawPdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 1000000000 >>',
  ),
  'brackets within brackets': rawPdf(`<< /Type /Catalog /Pages ${nested} >>`),
  'four hundred megabytes of drawing': pdfOf([['x']], {
    drawing: Buffer.alloc(400_000_000, '0 0 m 1 1 l S\n'),
  }),
};

/** What is no faktur, or takes too long to be one. */
export const hostilePdfs: HostileFile[] = Object.entries(files).map(([what, content]) => ({
  what,
  content,
  code: 'notAPdf',
}));
