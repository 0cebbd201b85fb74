import type { FastifyRequest } from 'fastify';
import { looksLikeApiKey, type ApiKeyKind } from '#domain/api-key.ts';
import { DomainError } from '#domain/errors.ts';
import { can, type Action } from '#domain/staff/permissions.ts';
import type { KeyRing, Machine } from './key-ring.ts';

declare module 'fastify' {
  interface FastifyRequest {
    machine: Machine | undefined;
  }
}

/** Calls of machines, and the kind of key that opens them. */
const keyKinds = { posFeed: 'pos', warehouse: 'read' } as const satisfies Record<string, ApiKeyKind>;
export type MachineAccess = keyof typeof keyKinds;

/**
 * Who may call: everybody, customers by the session of a mailed link, machines by their key, or staff whose role may do
 * this.
 */
export type Access = 'public' | 'customer' | MachineAccess | Action;

export const isForMachines = (access: Access): access is MachineAccess => Object.hasOwn(keyKinds, access);

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** A key opens the calls that it was made for; a machine that brings it anywhere else learns so. */
export function refuseKeys(request: FastifyRequest): void {
  if (looksLikeApiKey(bearerOf(request) ?? '')) throw new DomainError('notSignedIn');
}

export const findMachine = (
  keys: KeyRing,
  access: MachineAccess,
  request: FastifyRequest,
): Promise<Machine | undefined> => keys.find(keyKinds[access], bearerOf(request) ?? '');

/** For calls of machines, too, only whether somebody was recognised, so that all refusals look the same. */
export async function checkAccess(access: Access, request: FastifyRequest, keys: KeyRing): Promise<void> {
  // Customers are asked for their session by the route.
  if (access === 'public' || access === 'customer') return;
  if (isForMachines(access)) {
    if (request.machine) return;
    throw new DomainError((await keys.hasAny(keyKinds[access])) ? 'notSignedIn' : 'notFound');
  }
  if (!request.staff) throw new DomainError('notSignedIn');
  if (!can(request.staff.role, access)) throw new DomainError('notAllowed');
}
