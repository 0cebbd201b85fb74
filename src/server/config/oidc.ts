import type { ClaimRules, CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { roleNamed } from '#domain/staff/role-name.ts';
import { oneOfProtocols, text, toggle, words } from './values.ts';

/** `group=role,group=role`; a group may have any other sign in its name. */
function roleMap(value: string): ReadonlyMap<string, Role> {
  const entries = value.split(',').map((pair): [string, Role] => {
    const at = pair.lastIndexOf('=');
    const [group, role] = [pair.slice(0, at).trim(), roleNamed(pair.slice(at + 1).trim())];
    if (at < 1 || group === '' || role === undefined)
      throw new Error(`expected group=staff, group=manager or group=super-admin, got "${pair.trim()}"`);
    return [group, role];
  });
  return new Map(entries);
}

/** `claim`, or `claim@domain` where the claim is an address. */
function empidClaim(value: string): ClaimRules['empid'] {
  const at = value.indexOf('@');
  const [claim, domain] = at < 0 ? [value, undefined] : [value.slice(0, at), value.slice(at + 1)];
  if (claim === '' || domain === '') throw new Error('expected a claim, or claim@domain');
  return { claim, domain };
}

/** The company's identity provider. */
export const oidcVariables = {
  OIDC_ISSUER: {
    read: oneOfProtocols('http:', 'https:'),
    shown: 'unset: everybody signs in with a password',
    meaning:
      "issuer of your company's OpenID Connect provider: everybody signs in there, only Super Admins keep passwords; `https` in production",
  },
  OIDC_CLIENT_ID: { read: text, shown: 'unset', meaning: 'required with `OIDC_ISSUER`' },
  OIDC_CLIENT_SECRET: { read: text, shown: 'unset', meaning: 'required with `OIDC_ISSUER`' },
  OIDC_NAME: {
    read: text,
    shown: "the issuer's host",
    meaning: 'what the button says: Sign in with …',
  },
  OIDC_SCOPES: { read: text, fallback: 'openid profile', meaning: 'scopes that are asked for' },
  OIDC_EMPID_CLAIM: {
    read: empidClaim,
    fallback: 'preferred_username',
    meaning:
      'claim with the EMPID; `email@contoh.co.id` takes the part before the `@` of addresses of that domain and refuses all others',
  },
  OIDC_ROLE_CLAIM: {
    read: text,
    shown: 'unset: roles are those of Users',
    meaning:
      'claim with the role (`1`, `2`, `3`, `staff`, `manager`, `super-admin`; the highest of several), taken over at every sign-in',
  },
  OIDC_ROLE_MAP: {
    read: roleMap,
    shown: 'unset',
    meaning: 'roles of the groups in `OIDC_ROLE_CLAIM`, instead: `tax-team=staff,tax-leads=manager`',
  },
  OIDC_ACR: {
    read: words,
    shown: 'unset: Super Admins give the second step of this service',
    meaning:
      'values of the claim `acr` by which your provider says that a second step was asked for, separated by spaces: for Super Admins they count as one',
  },
  OIDC_CREATE: {
    read: toggle,
    fallback: 'off',
    meaning: '`on`: whoever signs in there and is not in Users is added, as Staff or by the role claim',
  },
} as const;

type OidcValues = {
  [Name in keyof typeof oidcVariables]: (typeof oidcVariables)[Name] extends { fallback: string }
    ? ReturnType<(typeof oidcVariables)[Name]['read']>
    : ReturnType<(typeof oidcVariables)[Name]['read']> | undefined;
};

type OidcConfig = CompanySignIn & {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
};

export function oidcConfig(values: OidcValues): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const roleClaim = values.OIDC_ROLE_CLAIM;
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.OIDC_NAME ?? new URL(issuer).host,
    scopes: values.OIDC_SCOPES,
    rules: {
      empid: values.OIDC_EMPID_CLAIM,
      role: roleClaim === undefined ? undefined : { claim: roleClaim, map: values.OIDC_ROLE_MAP },
    },
    createsUsers: values.OIDC_CREATE,
    secondSteps: values.OIDC_ACR ?? [],
  };
}

/** The problems of settings that are missing or contradict each other. */
export function oidcProblems(values: OidcValues, production: boolean): string[] {
  const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const isGiven = together.some((name) => values[name] !== undefined);
  const rules: [broken: boolean, problem: string][] = [
    ...together.map((name): [boolean, string] => [
      isGiven && values[name] === undefined,
      `${name}: needed with ${together.filter((other) => values[other] !== undefined).join(' and ')}`,
    ]),
    [
      production && (values.OIDC_ISSUER?.startsWith('http:') ?? false),
      'OIDC_ISSUER: http is refused in production',
    ],
    [
      values.OIDC_ROLE_MAP !== undefined && values.OIDC_ROLE_CLAIM === undefined,
      'OIDC_ROLE_CLAIM: needed with OIDC_ROLE_MAP',
    ],
    [
      isGiven && !values.OIDC_SCOPES.split(/\s+/).includes('openid'),
      'OIDC_SCOPES: must have openid among them',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}
