import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

type Shape = {
  mediaBox?: string;
  /** What the pages are drawn with, instead of lines of text. */
  drawing?: Buffer;
  encrypted?: boolean;
};

/** A PDF of these pages, each of them some lines of text. */
export function pdfOf(
  pages: string[][],
  { mediaBox = '0 0 595 842', drawing, encrypted }: Shape = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      drawing ? packed(drawing) : streamOf(Buffer.from(textDrawing(lines), 'latin1'), ''),
    ]),
  ];
  const secret = (length: number) => `<${randomBytes(length).toString('hex')}>`;
  if (encrypted) objects.push(`<< /Filter /Standard /V 1 /R 2 /O ${secret(32)} /U ${secret(32)} /P -4 >>`);
  const lock = encrypted ? `/Encrypt ${objects.length} 0 R /ID [${secret(16)} ${secret(16)}]` : '';

  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const size = objects.length + 1;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${lock} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const packed = (drawing: Buffer) => streamOf(deflateSync(drawing), '/Filter /FlateDecode');

const streamOf = (content: Buffer, filter: string) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const textDrawing = (lines: string[]) =>
  `BT /F1 12 Tf 72 780 Td ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj 0 -16 Td`).join(' ')} ET`;
