import { expect, it } from 'vitest';
import { readSession } from '#contract/staff.ts';
import { logout } from '#contract/staff/sign-in.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';

/**
 * Uses of a route that must not compile, never run: the type checker reads them, and an expected error that is missing
 * is an error itself.
 */
function whatMustNotCompile(route: Route) {
  // @ts-expect-error without access and limit
  route(logout, {}, async () => undefined);
  // @ts-expect-error without a limit
  route(logout, { access: 'public' }, async () => undefined);
  // @ts-expect-error without access
  route(logout, { limit: limits.session }, async () => undefined);
  // @ts-expect-error an action that nobody decided on
  route(logout, { access: 'anything', limit: limits.session }, async () => undefined);
  // @ts-expect-error an answer that is not the contract's
  route(readSession, { access: 'public', limit: limits.session }, async () => ({ user: 'budi' }));
  route(logout, { access: 'manageUsers', limit: limits.session }, async ({ user }) => {
    user.empid satisfies string; // a guarded route knows that somebody is signed in
    return undefined;
  });
}

it('declares access and limit on every route, or does not compile', () => {
  expect(whatMustNotCompile).toBeTypeOf('function');
});
