import { expect, test } from 'vitest';
import { empidIn, roleIn, type ClaimRules, type Claims } from './company-identity.ts';

const byName = (domain?: string, claim = 'preferred_username'): ClaimRules => ({
  empid: { claim, domain },
  role: undefined,
});

test.each<[string, Claims, ClaimRules, string | undefined]>([
  ['an EMPID', { preferred_username: 'Budi.S' }, byName(), 'Budi.S'],
  ['an address where EMPIDs are expected', { preferred_username: 'budi@contoh.co.id' }, byName(), undefined],
  [
    'an address of the company',
    { email: 'budi@Contoh.co.id', email_verified: true },
    byName('contoh.co.id', 'email'),
    'budi',
  ],
  [
    'one of another company',
    { email: 'budi@lain.example', email_verified: true },
    byName('contoh.co.id', 'email'),
    undefined,
  ],
  [
    'one that ends alike',
    { email: 'budi@x.contoh.co.id', email_verified: true },
    byName('contoh.co.id', 'email'),
    undefined,
  ],
  [
    'two signs',
    { email: 'budi@lain.example@contoh.co.id', email_verified: true },
    byName('contoh.co.id', 'email'),
    undefined,
  ],
  ['no address', { email: 'budi', email_verified: true }, byName('contoh.co.id', 'email'), undefined],
  [
    'an address that is not confirmed',
    { email: 'budi@contoh.co.id', email_verified: false },
    byName('contoh.co.id', 'email'),
    undefined,
  ],
  ...[undefined, null, 'true', 'false', 1].map((email_verified): [string, Claims, ClaimRules, undefined] => [
    `an address that is confirmed as ${JSON.stringify(email_verified)}`,
    { email: 'budi@contoh.co.id', email_verified },
    byName('contoh.co.id', 'email'),
    undefined,
  ]),
  ['a list', { preferred_username: ['budi'] }, byName(), undefined],
  ['nothing', {}, byName(), undefined],
])('%s', (_, claims, rules, empid) => {
  expect(empidIn(claims, rules)).toBe(empid);
});

const groups = new Map([
  ['tax-all', 'staff'],
  ['tax-leads', 'manager'],
] as const);
const byRole = (map?: typeof groups): ClaimRules => ({ ...byName(), role: { claim: 'groups', map } });

test.each([
  ['a name', 'super-admin', byRole(), 'superAdmin'],
  ['a code', 2, byRole(), 'manager'],
  ['the highest of several', ['staff', 'manager', 'cooks'], byRole(), 'manager'],
  ['the highest group', ['tax-all', 'tax-leads'], byRole(groups), 'manager'],
  ['a role that no group is mapped to', ['super-admin', 'tax-all'], byRole(groups), 'staff'],
  ['groups of others', ['cooks'], byRole(groups), undefined],
  ['a name of every object', 'constructor', byRole(), undefined],
  ['nothing', undefined, byRole(), undefined],
])('the role of %s', (_, value, rules, role) => {
  expect(roleIn({ groups: value }, rules)).toBe(role);
});
