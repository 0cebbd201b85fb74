/** Why a file is not taken as a PDF. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/** Reads files of strangers: off the main thread, within limits of time, memory and pages. Throws PdfError. */
export type Pdf = {
  read: (content: Buffer) => Promise<{ pages: number; text: string }>;
  /** A page as PNG, counted from 1; undefined when there is no such page. */
  render: (content: Buffer, page: number) => Promise<Buffer | undefined>;
};
