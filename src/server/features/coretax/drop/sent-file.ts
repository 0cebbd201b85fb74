const zipSignature = Buffer.from('PK\x03\x04');
/** What .xls files begin with. */
const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Every .xlsx has this part, and its name stands in it as it is. */
const workbookPart = '[Content_Types].xml';

/** What somebody dropped, by its content: names lie. Whatever is neither ZIP nor Excel is taken for a PDF. */
export function kindOf(content: Buffer): 'zip' | 'list' | 'pdf' {
  const begins = (signature: Buffer) => content.subarray(0, signature.length).equals(signature);
  if (begins(oleSignature)) return 'list';
  if (!begins(zipSignature)) return 'pdf';
  return content.includes(workbookPart) ? 'list' : 'zip';
}

const longestName = 200;

/** Somebody's own name for it: without what no file name has, and with its ending. */
export const shownNameOf = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replaceAll(/\p{Cc}|[/\\]/gu, '')
    .slice(-longestName) || 'faktur.pdf';
