import type { ZipRefusal } from '#domain/coretax/faktur/drop-limits.ts';
import { DomainError } from '#domain/errors.ts';
import { ZipError, type OpenZip, type ZipFault, type ZippedFile } from '../../../ports/zip-files.ts';
import { kindOf, namedBy, type NamedFile } from './sent-file.ts';

const refusals: Record<ZipFault, ZipRefusal> = {
  broken: 'damaged',
  encrypted: 'locked',
  tooLarge: 'tooLarge',
  tooMany: 'tooManyFiles',
  zipInside: 'zipInside',
};

/** The content of a ZIP: its PDFs, which are unpacked once more when they are taken, and its list, if there is one. */
export type SentZip = { pdfs: NamedFile[]; list: ZippedFile | undefined };

/** All of it is unpacked once before anything is kept: what that reveals must not leave half of a ZIP behind. */
export async function openSentZip({ openZip }: { openZip: OpenZip }, content: Buffer): Promise<SentZip> {
  const [pdfs, lists]: [NamedFile[], ZippedFile[]] = [[], []];
  try {
    for await (const file of openZip(content)) {
      if (kindOf(file) === 'list') lists.push(file);
      else pdfs.push(namedBy(file));
    }
  } catch (error) {
    throw error instanceof ZipError ? zipRefused(refusals[error.reason]) : error;
  }
  if (lists.length > 1) throw zipRefused('severalLists');
  return { pdfs, list: lists[0] };
}

export const zipRefused = (reason: ZipRefusal) => new DomainError('zipRefused', { reason });
