import { DomainError } from '#domain/errors.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import type { Issue } from '../../../store/issuing/issues.ts';
import { readFakturPdf } from '../read-faktur-pdf.ts';
import type { IssuedPdf } from './engine/judge-pdf.ts';

type Needs = { files: FileStorage; pdf: Pdf };

/** Reads the PDF of an issue that was not taken. */
export async function readIssuedPdf(
  { files, pdf }: Needs,
  { file, sha256 }: Pick<Issue, 'file' | 'sha256'>,
): Promise<IssuedPdf> {
  const content = file === null ? undefined : await files.get(file);
  if (file === null || sha256 === null || !content) throw new DomainError('notFound');
  return { ...(await readFakturPdf({ pdf }, content)), file, sha256 };
}
