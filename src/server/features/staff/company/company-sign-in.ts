import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { empidIn, roleIn, type CompanyProblem, type CompanySignIn } from '#domain/staff/company-identity.ts';
import { companySignInMs } from '#domain/staff/sign-in.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  IdentityProviderError,
  type IdentityProvider,
  type SignInSecrets,
} from '../../../ports/identity-provider.ts';
import { writeAudit } from '../../../store/people/audit.ts';
import { insertCompanySignIn, takeCompanySignIn } from '../../../store/people/company-sign-ins.ts';
import { findStaffByEmpid } from '../../../store/people/staff.ts';
import { newToken, tokenHash, type Signer } from '../../../tokens.ts';
import { startSession, type SignInBrowser, type Started } from '../start-session.ts';
import { admitPerson } from './admit-person.ts';

type Needs = {
  database: Database;
  clock: Clock;
  signer: Signer;
  provider: IdentityProvider;
  company: CompanySignIn;
};

/** All three come from the browser's cookie, so that the database keeps nothing by which a sign-in could be finished. */
const secretsOf = (signer: Signer, browserToken: string): SignInSecrets => ({
  state: signer.sign('company state', browserToken),
  nonce: signer.sign('company nonce', browserToken),
  codeVerifier: signer.sign('company code verifier', browserToken),
});

/** Where the browser goes to sign in, and the cookie by which it is known when it comes back; or why it cannot. */
export async function beginCompanySignIn(
  needs: Needs,
  callbackUrl: URL,
): Promise<{ url: URL; browserToken: string } | { problem: CompanyProblem }> {
  const { database, clock, signer, provider } = needs;
  const browserToken = newToken();
  const url = await orProblem(provider.signInUrl(secretsOf(signer, browserToken), callbackUrl));
  if (url instanceof IdentityProviderError) return refuse(needs, url.problem);
  const expiresAt = new Date(clock.now().getTime() + companySignInMs);
  await insertCompanySignIn(database, tokenHash(browserToken), expiresAt);
  return { url, browserToken };
}

type Return = { answer: URL; browserToken: string | undefined; browser: SignInBrowser };

/** A session, or why there is none. */
export async function finishCompanySignIn(
  needs: Needs,
  { answer, browserToken, browser }: Return,
): Promise<Started | { problem: CompanyProblem }> {
  const { database, clock, signer, provider, company } = needs;
  const secrets = browserToken === undefined ? undefined : secretsOf(signer, browserToken);
  // Looked at first: an address that somebody else made up must not use up the sign-in that is under way here.
  if (
    browserToken === undefined ||
    !secrets ||
    !isSame(answer.searchParams.get('state') ?? '', secrets.state)
  )
    return refuse(needs, 'expired');
  if (!(await takeCompanySignIn(database, tokenHash(browserToken), clock.now())))
    return refuse(needs, 'expired');

  const claims = await orProblem(provider.claimsOf(answer, secrets));
  if (claims instanceof IdentityProviderError) return refuse(needs, claims.problem);

  const empid = empidIn(claims, company.rules);
  if (empid === undefined) return refuse(needs, 'unknownUser');
  const role = roleIn(claims, company.rules);
  const known = await findStaffByEmpid(database, empid);
  if (company.rules.role && role === undefined) return refuse(needs, 'roleMissing', known?.empid);

  const now = clock.now();
  const started = await database.begin(async (tx) => {
    const person = await admitPerson(tx, { empid, role, mayBeAdded: company.createsUsers, now });
    return person && startSession(tx, person, { by: 'company', browser, now });
  });
  return started ?? refuse(needs, 'unknownUser');
}

/** Where the browser goes to sign out at the provider as well. */
export const companySignOutUrl = async ({ provider }: Pick<Needs, 'provider'>, backTo: URL) => {
  const url = await orProblem(provider.signOutUrl(backTo));
  return url instanceof IdentityProviderError ? undefined : url;
};

async function refuse({ database, clock }: Needs, problem: CompanyProblem, actor = '') {
  const detail = { by: 'company', why: problem };
  await writeAudit(database, { actor, action: 'signInFailed', detail }, clock.now());
  return { problem };
}

async function orProblem<T>(asked: Promise<T>): Promise<T | IdentityProviderError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof IdentityProviderError) return error;
    throw error;
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
