import { dropLimits, listFileName } from '#domain/coretax/faktur/drop-limits.ts';
import { ZipError, type OpenZip } from '../../ports/zip-files.ts';
import { isWorkbook, placeOf, unpack, zipEntries, type ZipEntry } from '../../files/zip-archive.ts';
import { isFile, shownName } from './entry-names.ts';

const megabyte = 1024 * 1024;

const limits = {
  /** Folders and what operating systems put beside files included. */
  entries: 5_000,
  files: dropLimits.pdfs,
  fileBytes: 5 * megabyte,
  unpackedBytes: 200 * megabyte,
  ratio: 100,
};

const zipName = /\.zip$/i;
const zipSignature = Buffer.from('PK\x03\x04');

/**
 * Everything is judged by the list of files before any is unpacked. What is unpacked then has to be exactly what the
 * list says, so that a lie costs no more than the truth would have.
 */
export const openZip: OpenZip = async function* openZip(content) {
  const files = inBounds(() => listedFiles(content));
  for (const entry of files) {
    const name = shownName(entry);
    if (entry.bytes > mostBytes(name)) yield { name, content: 'tooLarge' };
    else yield { name, content: await unpacked(content, entry, name) };
  }
};

/** A list may be longer than a faktur. */
const mostBytes = (name: string) => (listFileName.test(name) ? dropLimits.listBytes : limits.fileBytes);

function listedFiles(content: Buffer): ZipEntry[] {
  const entries = zipEntries(content, limits.entries);
  checkPlaces(content, entries);
  const files = entries.filter(isFile);
  const fakturs = files.filter((entry) => !listFileName.test(shownName(entry)));
  if (fakturs.length > limits.files) throw new ZipError('tooMany', `${fakturs.length} files`);
  if (files.some(({ isEncrypted }) => isEncrypted)) throw new ZipError('encrypted');
  if (files.some((entry) => zipName.test(shownName(entry)))) throw new ZipError('zipInside');
  const bytes = files.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > limits.unpackedBytes) throw new ZipError('tooLarge', `${bytes} bytes`);
  if (files.some((entry) => entry.bytes > entry.packedBytes * limits.ratio))
    throw new ZipError('tooLarge', 'a ratio that no document has');
  return files;
}

/** Files that share bytes are how a small ZIP becomes a large one. */
function checkPlaces(content: Buffer, entries: ZipEntry[]): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const { end } = placeOf(content, entry);
    if (entry.offset < free || end > content.length)
      throw new ZipError('broken', 'files that overlap or are cut off');
    free = end;
  }
}

async function unpacked(content: Buffer, entry: ZipEntry, name: string): Promise<Buffer> {
  const file = await unpack(content, entry, entry.bytes).catch((error: unknown) => {
    throw error instanceof ZipError ? new ZipError('broken', `${name}: ${error.message}`) : error;
  });
  if (file.length !== entry.bytes) throw new ZipError('broken', `${name}: not as long as it says`);
  const isZip = file.subarray(0, zipSignature.length).equals(zipSignature);
  if (isZip && !isWorkbook(file)) throw new ZipError('zipInside', name);
  return file;
}

function inBounds<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new ZipError('broken', error.message) : error;
  }
}
