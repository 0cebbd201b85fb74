/** Why a file is not taken as a ZIP: it is damaged or lies, needs a password, or has too much or another ZIP in it. */
export type ZipFault = 'broken' | 'encrypted' | 'tooLarge' | 'tooMany' | 'zipInside';

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly reason: ZipFault;

  constructor(reason: ZipFault, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

export type ZipPart = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** An archive that leaves while its parts are still being made. */
export type WriteZip = (parts: AsyncIterable<ZipPart>) => AsyncGenerator<Buffer>;

/** A file of a ZIP by its name without folders; one that is too large is not unpacked. */
export type ZippedFile = { name: string; content: Buffer | 'tooLarge' };

/**
 * The files in a ZIP of strangers one after the other, within limits of number, size and ratio. Throws ZipError: for
 * what its list of files tells before the first of them is given, for what unpacking tells in their midst.
 */
export type OpenZip = (content: Buffer) => AsyncIterable<ZippedFile>;
