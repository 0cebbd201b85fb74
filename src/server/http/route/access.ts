import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { can, type Action } from '#domain/staff/permissions.ts';
import { tokenHash } from '../../tokens.ts';

/** Who may call: everybody, customers by the session of a mailed link, the tills by their key, or staff whose role may do this. */
export type Access = 'public' | 'customer' | 'posFeed' | Action;

export function checkAccess(access: Access, request: FastifyRequest, posApiKey: string | undefined): void {
  // Customers are asked for their session by the route.
  if (access === 'public' || access === 'customer') return;
  if (access === 'posFeed') return checkKey(request, posApiKey);
  if (!request.staff) throw new DomainError('notSignedIn');
  if (!can(request.staff.role, access)) throw new DomainError('notAllowed');
}

/** Hashes are compared, so that neither the time nor the length of a guess tells anything. */
function checkKey(request: FastifyRequest, key: string | undefined): void {
  if (key === undefined) throw new DomainError('notFound');
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(tokenHash(given), tokenHash(key))) throw new DomainError('notSignedIn');
}
