/** Why a file is not read: it is no PDF or a damaged one, needs a password, or takes too much of the machine. */
export type PdfFault = 'notAPdf' | 'password' | 'limits';

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly reason: PdfFault;

  constructor(reason: PdfFault, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Reads files of strangers: off the main thread, within limits of time, memory and pages. Throws PdfError. */
export type Pdf = {
  /** The text is empty when there is only a picture, as of a scan. */
  read: (content: Buffer) => Promise<{ pages: number; text: string }>;
  /** A page as PNG, counted from 1; undefined when there is no such page. */
  render: (content: Buffer, page: number) => Promise<Buffer | undefined>;
};
