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
