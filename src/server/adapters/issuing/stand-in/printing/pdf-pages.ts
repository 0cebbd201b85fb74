import type { FakturLayout } from './faktur-text.ts';
import { packedStream, pdfFile } from './pdf-file.ts';

/** A text where it stands on its page, in points from the lower left. */
export type Run = { x: number; y: number; text: string };
/** A font with its objects, of which the first is the font itself. */
export type PdfFont = { name: string; objects: (string | Buffer)[] };

const onlyPage = '1 dari 1';
const page = { top: 810, lineHeight: 13, lines: 58, bottom: 24 };

/** Places lines one below the other, on as many pages as they need, each with its number at the bottom. */
export function pagesOfLines(all: string[], layout: FakturLayout): Run[][] {
  const lines = all.filter((line) => line !== onlyPage);
  const count = Math.ceil(lines.length / page.lines);
  const pages = Array.from({ length: count }, (): Run[] => []);
  for (const [index, line] of lines.entries()) {
    // Columns are written in another order than they stand in: here the lower of two lines comes first.
    const row = (layout === 'columns' ? index ^ 1 : index) % page.lines;
    const y = page.top - row * page.lineHeight;
    pages[Math.floor(index / page.lines)]?.push(...piecesOf(line).map(([x, text]) => ({ x, y, text })));
  }
  return pages.map((runs, index) => [
    ...runs,
    { x: 280, y: page.bottom, text: `${index + 1} dari ${count}` },
  ]);
}

/** Label, colon and value stand in columns of their own. */
function piecesOf(line: string): [x: number, text: string][] {
  const [, label, value] = /^(\w[\w ]{2,14}) : (.*)$/.exec(line) ?? [];
  if (label === undefined || value === undefined) return [[40, line]];
  return [
    [40, label],
    [120, ':'],
    [126, value],
  ];
}

const firstFont = 3;

/**
 * A PDF of these drawings, a page each. `fonts` gets the number of the first of their objects. The pages are written from
 * the last to the first: only their list has the order.
 */
export function pdfOfPages(
  drawings: string[],
  fonts: (from: number) => PdfFont[],
  { encrypted = false } = {},
): Buffer {
  const used = fonts(firstFont);
  let next = firstFont;
  const names = used.map(({ name, objects }) => {
    const place = `/${name} ${next} 0 R`;
    next += objects.length;
    return place;
  });
  const first = next;
  const place = (index: number) => first + 2 * (drawings.length - 1 - index);
  const kids = drawings.map((_, index) => `${place(index)} 0 R`).join(' ');
  return pdfFile(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} >>`,
      ...used.flatMap(({ objects }) => objects),
      ...drawings
        .toReversed()
        .flatMap((drawing, index) => [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << ${names.join(' ')} >> >> >>`,
          packedStream(Buffer.from(drawing, 'latin1')),
        ]),
    ],
    { encrypted },
  );
}

export const inBrackets = (text: string): string => `(${text.replaceAll(/[()\\]/g, String.raw`\$&`)})`;

/** The font that every reader has. */
export const standardFont: PdfFont = {
  name: 'F1',
  objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
};
