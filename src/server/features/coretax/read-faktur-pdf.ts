import { readFakturText, type FakturRead, type Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import { PdfError, type Pdf } from '../../ports/pdf.ts';

/** Fakturs have a page or two and less than a megabyte. */
const limits = { bytes: 5 * 1024 * 1024, pages: 20 };

/** Reads the PDF of a faktur, or says why it cannot be read; it has no pages when it could not be opened. */
export async function readFakturPdf(
  { pdf }: { pdf: Pdf },
  content: Buffer,
): Promise<{ pages: number; read: FakturRead | Unreadable }> {
  if (content.length > limits.bytes) return { pages: 0, read: { unreadable: 'limits' } };
  try {
    const { pages, text } = await pdf.read(content);
    return { pages, read: pages > limits.pages ? { unreadable: 'limits' } : readFakturText(text) };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { pages: 0, read: { unreadable: error.reason } };
  }
}
