/** Rows of red, green and blue, one byte each. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

export type Photos = {
  /** A small, upright JPEG of the same picture and nothing else; throws PhotoError. */
  clean: (content: Buffer) => Promise<Buffer>;
  /** A picture that we have drawn, as a JPEG. */
  encode: (picture: Picture) => Promise<Buffer>;
};

export type PhotoProblem = 'photoType' | 'photoBroken' | 'photoPixels';

export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly problem: PhotoProblem;
  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
