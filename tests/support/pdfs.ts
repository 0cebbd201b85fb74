import {
  packedStream,
  pdfFile,
  streamOf,
} from '../../src/server/adapters/issuing/stand-in/printing/pdf-file.ts';

type Shape = {
  mediaBox?: string;
  /** What the pages are drawn with, instead of lines of text. */
  drawing?: Buffer;
  encrypted?: boolean;
};

/** A PDF of these pages, each of them some lines of text. */
export function pdfOf(
  pages: string[][],
  { mediaBox = '0 0 595 842', drawing, encrypted = false }: Shape = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      drawing ? packedStream(drawing) : streamOf(Buffer.from(textDrawing(lines), 'latin1'), ''),
    ]),
  ];
  return pdfFile(objects, { encrypted });
}

const textDrawing = (lines: string[]) =>
  `BT /F1 12 Tf 72 780 Td ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj 0 -16 Td`).join(' ')} ET`;
