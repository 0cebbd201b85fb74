import type { Role } from '#domain/staff/permissions.ts';

/** Where people sign in with the company's account, passwords are for Super Admins: their way in when that is away. */
export const mayHavePassword = (role: Role, oidc: object | undefined): boolean =>
  oidc === undefined || role === 'superAdmin';
