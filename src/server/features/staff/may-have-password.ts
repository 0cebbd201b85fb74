import type { Role } from '#domain/staff/permissions.ts';

/**
 * Tells who may have a password. Where people sign in with the company's account only Super Admins may: it is their way
 * in when that is away.
 */
export const mayHavePassword = (role: Role, oidc: object | undefined): boolean =>
  oidc === undefined || role === 'superAdmin';
