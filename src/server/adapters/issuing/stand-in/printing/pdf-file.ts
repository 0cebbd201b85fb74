import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const secret = (length: number) => `<${randomBytes(length).toString('hex')}>`;

/** A PDF of these objects, numbered from 1, of which the first is its catalog; perhaps with a password that nobody knows. */
export function pdfFile(plain: (string | Buffer)[], { encrypted = false } = {}): Buffer {
  const lock = `<< /Filter /Standard /V 1 /R 2 /O ${secret(32)} /U ${secret(32)} /P -4 >>`;
  const objects = encrypted ? [...plain, lock] : plain;
  const trailer = encrypted ? `/Encrypt ${objects.length} 0 R /ID [${secret(16)} ${secret(16)}]` : '';
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
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const packedStream = (content: Buffer | string): Buffer =>
  streamOf(deflateSync(content), '/Filter /FlateDecode');

export const streamOf = (content: Buffer, entries: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
