import { createHash } from 'node:crypto';
import { listFileName } from '#domain/coretax/faktur/drop-limits.ts';
import type { ZippedFile } from '../../../ports/zip-files.ts';
import { isWorkbook } from '../../../files/zip-archive.ts';

const signatures = {
  zip: Buffer.from('PK\x03\x04'),
  /** What .xls files begin with. */
  ole: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
};
/** Somewhere in its first bytes, as programs that show PDFs look for it. */
const pdf = { signature: Buffer.from('%PDF-'), within: 1024 };

/**
 * What somebody dropped, by its content: names lie, but of a CSV there is nothing else to go by. Whatever is neither ZIP
 * nor list is taken for a PDF.
 */
export function kindOf({ name, content }: ZippedFile): 'zip' | 'list' | 'pdf' {
  if (content === 'tooLarge') return listFileName.test(name) ? 'list' : 'pdf';
  const begins = (signature: Buffer) => content.subarray(0, signature.length).equals(signature);
  if (begins(signatures.ole)) return 'list';
  if (begins(signatures.zip)) return isWorkbook(content) ? 'list' : 'zip';
  const isPdf = content.subarray(0, pdf.within).includes(pdf.signature);
  return listFileName.test(name) && !isPdf ? 'list' : 'pdf';
}

const longestName = 200;

/** Somebody's own name for it: without what no file name has, and with its ending. */
const shownNameOf = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replaceAll(/\p{Cc}|[/\\]/gu, '')
    .slice(-longestName) || 'faktur.pdf';

/** The facts by which a drop recognises a file. One that was too large to be unpacked is recognised by its name alone. */
export type NamedFile = { name: string; sha256: string };

export const namedBy = ({ name, content }: ZippedFile): NamedFile => ({
  name: shownNameOf(name),
  sha256: createHash('sha256')
    .update(content === 'tooLarge' ? '' : content)
    .digest('hex'),
});
