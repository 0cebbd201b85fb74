import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import {
  accountIn,
  empidIn,
  hasSecondStepIn,
  provedAtIn,
  roleIn,
  type Claims,
  type CompanyProblem,
  type CompanySignIn,
} from '#domain/staff/company-identity.ts';
import { companySignInMs } from '#domain/staff/sign-in.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  IdentityProviderError,
  type IdentityProvider,
  type SignInSecrets,
} from '../../../ports/identity-provider.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { insertCompanySignIn, takeCompanySignIn } from '../../../store/people/company-sign-ins.ts';
import { findBindings } from '../../../store/people/company-accounts.ts';
import { findSessions, noteConfirmed } from '../../../store/people/sessions.ts';
import type { FailureLog } from '../../../store/audit/failure-log.ts';
import { findStaffByEmpid } from '../../../store/people/staff.ts';
import { newToken, tokenHash, type Signer } from '../../../secrets/tokens.ts';
import { startSession, type SignInBrowser, type StartedSession } from '../start-session.ts';
import { beginSecondStep, type Halfway } from '../second-step/pending-sign-in.ts';
import { admitPerson } from './admit-person.ts';

type Needs = {
  failures: FailureLog;
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

/**
 * Begins a sign-in at the provider: gives its address and the cookie by which the browser is known when it comes back,
 * or why it cannot.
 */
export async function beginCompanySignIn(
  needs: Needs,
  callbackUrl: URL,
  /** The session of a person who proves again who they are; null at a first sign-in. */
  confirms: Buffer | null,
): Promise<{ url: URL; browserToken: string } | { problem: CompanyProblem }> {
  const { database, clock, signer, provider } = needs;
  const browserToken = newToken();
  const url = await orProblem(
    provider.signInUrl(secretsOf(signer, browserToken), callbackUrl, confirms !== null),
  );
  if (url instanceof IdentityProviderError) return refuse(needs, url.problem);
  const expiresAt = new Date(clock.now().getTime() + companySignInMs);
  await insertCompanySignIn(database, { browserHash: tokenHash(browserToken), expiresAt, confirms });
  return { url, browserToken };
}

type Return = { answer: URL; browserToken: string | undefined; browser: SignInBrowser };

type Outcome =
  | StartedSession
  | Halfway
  | { confirmed: true }
  | { problem: CompanyProblem; isConfirming: boolean };

/** A session, the way to its second step, a session that was confirmed, or why there is none of them. */
export async function finishCompanySignIn(
  needs: Needs,
  { answer, browserToken, browser }: Return,
): Promise<Outcome> {
  const { database, clock, signer, provider } = needs;
  const secrets = browserToken === undefined ? undefined : secretsOf(signer, browserToken);
  // Looked at first: an address that somebody else made up must not use up the sign-in that is under way here.
  if (
    browserToken === undefined ||
    !secrets ||
    !isSame(answer.searchParams.get('state') ?? '', secrets.state)
  )
    return { ...(await refuse(needs, 'expired')), isConfirming: false };
  const taken = await takeCompanySignIn(database, tokenHash(browserToken), clock.now());
  if (!taken) return { ...(await refuse(needs, 'expired')), isConfirming: false };

  const { confirms } = taken;
  const claims = await orProblem(provider.claimsOf(answer, secrets, confirms !== null));
  const outcome =
    claims instanceof IdentityProviderError
      ? await refuse(needs, claims.problem)
      : confirms
        ? await confirmSession(needs, claims, confirms)
        : await admit(needs, claims, browser);
  return 'problem' in outcome ? { ...outcome, isConfirming: confirms !== null } : outcome;
}

async function admit(needs: Needs, claims: Claims, browser: SignInBrowser) {
  const { database, clock, company } = needs;
  const empid = empidIn(claims, company.rules);
  if (empid === undefined) return refuse(needs, 'unknownUser');
  const role = roleIn(claims, company.rules);
  const known = await findStaffByEmpid(database, empid);
  if (company.rules.role && role === undefined) return refuse(needs, 'roleMissing', known?.empid);

  const now = clock.now();
  const accountHash = tokenHash(accountIn(claims));
  const mayBeAdded = company.createsUsers;
  const started = await database.begin(async (tx) => {
    const person = await admitPerson(tx, { empid, role, mayBeAdded, accountHash, now });
    if (!person || person === 'otherAccount') return person;
    const hasCompanyStep = hasSecondStepIn(claims, company);
    // A Super Admin can do everything: the provider's word is enough only where it says what it has asked for.
    if (person.role === 'superAdmin' && person.secondStepSince && !hasCompanyStep)
      return beginSecondStep(tx, person, { by: 'company', now });
    return startSession(tx, person, {
      by: 'company',
      hasCompanyStep,
      provedAt: provedAtIn(claims),
      browser,
      now,
    });
  });
  if (started === 'otherAccount') return refuse(needs, 'otherAccount', known?.empid);
  return started ?? refuse(needs, 'unknownUser');
}

/** Confirms a session whose owner has signed in at the provider once more, by the very account that is theirs. */
async function confirmSession(needs: Needs, claims: Claims, confirms: Buffer) {
  const { database, clock } = needs;
  const now = clock.now();
  const [session] = await findSessions(database, [confirms], now);
  if (!session) return refuse(needs, 'expired');
  const { staffId, empid } = session.user;
  const accountHash = tokenHash(accountIn(claims));
  const bound = await findBindings(database, { staffId, accountHash });
  const isTheirs =
    bound.length === 1 && bound[0]?.staffId === staffId && bound[0].accountHash.equals(accountHash);
  if (!isTheirs) return refuse(needs, 'otherPerson', empid);
  await noteConfirmed(database, confirms, now);
  return { confirmed: true } as const;
}

/** The address at which the browser signs out at the provider. */
export const companySignOutUrl = async ({ provider }: Pick<Needs, 'provider'>, backTo: URL) => {
  const url = await orProblem(provider.signOutUrl(backTo));
  return url instanceof IdentityProviderError ? undefined : url;
};

/** Anybody can come back from nowhere as often as they like; whom it concerns has a line of their own. */
async function refuse({ database, clock, failures }: Needs, problem: CompanyProblem, actor?: string) {
  const line = {
    actor: actor ?? '',
    action: 'signInFailed',
    detail: { by: 'company', why: problem },
  } as const;
  if (actor === undefined) failures.note(line);
  else await writeAudit(database, line, clock.now());
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
