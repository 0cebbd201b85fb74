import { PdfError, type Pdf } from '../../../ports/pdf.ts';

/** Draws a page of a PDF; undefined for one that cannot be drawn, or is not there. */
export async function drawPage(pdf: Pdf, content: Buffer, page: number): Promise<Buffer | undefined> {
  try {
    return await pdf.render(content, page);
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}
