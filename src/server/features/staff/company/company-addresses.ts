import { paths } from '#contract/paths.ts';
import type { CompanyProblem } from '#domain/staff/company-identity.ts';

/** The sign-in page, which leads on whoever has a session, and says what to do about a problem. */
export const signInPage = (problem?: CompanyProblem): string =>
  problem === undefined ? paths.signIn : `${paths.signIn}?company=${problem}`;
