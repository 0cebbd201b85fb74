export type Photos = {
  /** A small, upright JPEG of the same picture and nothing else; throws PhotoError. */
  clean: (content: Buffer) => Promise<Buffer>;
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
