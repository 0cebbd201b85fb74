import { paths } from '#contract/paths.ts';
import type { CompanyProblem } from '#domain/staff/company-identity.ts';
import type { SecondStepMethod } from '#domain/staff/second-step.ts';

/** The sign-in page, which leads on whoever has a session, and says what to do about a problem. */
export const signInPage = (problem?: CompanyProblem): string => withProblem(paths.signIn, problem);

/** The page of a window of its own, which tells the one that opened it. */
export const signedInAgainPage = (problem?: CompanyProblem): string =>
  withProblem(paths.signedInAgain, problem);

/** The sign-in page at its second step. */
export const secondStepPage = (methods: readonly SecondStepMethod[]): string =>
  `${paths.signIn}?secondStep=${methods.join(',')}`;

const withProblem = (path: string, problem: CompanyProblem | undefined) =>
  problem === undefined ? path : `${path}?company=${problem}`;
