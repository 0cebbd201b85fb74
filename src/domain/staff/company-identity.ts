import { isEmpid } from './empid.ts';
import { roles, type Role } from './permissions.ts';
import { roleNamed } from './role-name.ts';

/** What the company's identity provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

export type ClaimRules = {
  /** `domain` where the claim is an address: only people of it have an EMPID, the part before the sign. */
  empid: { claim: string; domain: string | undefined };
  /** Undefined: roles are ours. `map` names the role of each group; without it values are roles themselves. */
  role: { claim: string; map: ReadonlyMap<string, Role> | undefined } | undefined;
};

/** How the company's people come in. */
export type CompanySignIn = {
  name: string;
  rules: ClaimRules;
  /** Whoever is not in Users is added. */
  createsUsers: boolean;
  /** Values of the claim `acr` that count as a second step of Super Admins. */
  secondSteps: readonly string[];
};

export function empidIn(claims: Claims, { empid: { claim, domain } }: ClaimRules): string | undefined {
  const value = claims[claim];
  if (typeof value !== 'string') return undefined;
  // An address that nobody is said to have confirmed could be anybody's.
  if (claim === 'email' && claims['email_verified'] !== true) return undefined;
  const at = value.lastIndexOf('@');
  if (domain === undefined) return isEmpid(value) ? value : undefined;
  const isOurs = at > 0 && value.slice(at + 1).toLowerCase() === domain.toLowerCase();
  const name = value.slice(0, at);
  return isOurs && isEmpid(name) ? name : undefined;
}

/** The highest of those that the claim gives; undefined when it gives none. */
export function roleIn(claims: Claims, { role }: ClaimRules): Role | undefined {
  if (!role) return undefined;
  const value = claims[role.claim];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const found = given.map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one) : ''));
  const named = new Set(found.map((one) => (role.map ? role.map.get(one) : roleNamed(one))));
  return roles.toReversed().find((one) => named.has(one));
}

/** Names one account of one provider for good, whatever it is called there. */
export const accountIn = (claims: Claims): string => JSON.stringify([claims['iss'], claims['sub']]);

export const hasSecondStepIn = (claims: Claims, { secondSteps }: CompanySignIn): boolean => {
  const { acr } = claims;
  return typeof acr === 'string' && secondSteps.includes(acr);
};

/** When the person gave their password there, which may be long before they came here; undefined where it is not said. */
export function provedAtIn(claims: Claims): Date | undefined {
  const seconds = claims['auth_time'];
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : undefined;
}

/** The claims that have to be known. */
export const wantedClaims = ({ empid, role }: ClaimRules): string[] => [
  empid.claim,
  ...(empid.claim === 'email' ? ['email_verified'] : []),
  ...(role ? [role.claim] : []),
];

/** Why somebody whom the provider sent is not let in, or the provider could not be asked. */
export const companyProblems = [
  /** The provider cannot be reached, is too slow or has a fault. */
  'unavailable',
  /** The provider, or the person there, has refused. */
  'denied',
  /** What it answered does not check out. */
  'invalid',
  /** Begun too long ago, in another browser, or used before. */
  'expired',
  'unknownUser',
  'roleMissing',
  /** The user belongs to another account of the company, or the account to another user. */
  'otherAccount',
  /** Whoever had to confirm who they are signed in as somebody else. */
  'otherPerson',
] as const;
export type CompanyProblem = (typeof companyProblems)[number];
