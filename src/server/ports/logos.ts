import type { LogoPicture } from '#domain/chain/face.ts';

export type DrawnPicture = { content: Buffer; width: number; height: number };

/** The pictures of a logo, as PNG and nothing else; throws LogoError. */
export type DrawLogo = (content: Buffer) => Promise<Record<LogoPicture, DrawnPicture>>;

type LogoProblem = 'logoType' | 'logoBroken' | 'logoSize';

export class LogoError extends Error {
  override readonly name = 'LogoError';
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
