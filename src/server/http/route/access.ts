import type { FastifyRequest } from 'fastify';
import { looksLikeApiKey, type ApiKeyKind } from '#domain/machines/api-key.ts';
import { machineActor } from '#domain/staff/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { can, type Action } from '#domain/staff/permissions.ts';
import { lacksSecondStep, type SecondStepRule } from '#domain/staff/second-step.ts';
import { withClientAddress } from '../../store/audit/client-address.ts';
import type { FailureLog } from '../../store/audit/failure-log.ts';
import type { KeyRing, Machine } from './key-ring.ts';
import { clientIp } from './request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    machine: Machine | undefined;
  }
}

/** Calls of machines, and the kind of key that opens them. */
const keyKinds = {
  posFeed: 'pos',
  warehouse: 'read',
  handover: 'handover',
  relay: 'mail',
} as const satisfies Record<string, ApiKeyKind>;
export type MachineAccess = keyof typeof keyKinds;

/**
 * Who may call: everybody, also as a part of signing in and out, customers by the session of a mailed link, machines by
 * their key, a provider by the signature of its message, which its handler checks, or staff whose role may do this.
 */
export type Access = 'public' | 'signIn' | 'customer' | 'provider' | MachineAccess | Action;

/** Tells whether a route is for those who call by a key of ours. */
export const hasKey = (access: Access): access is MachineAccess => Object.hasOwn(keyKinds, access);
/** Machines have no browser that could be misled. */
export const isForMachines = (access: Access): access is MachineAccess | 'provider' =>
  hasKey(access) || access === 'provider';

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

type KeyRules = { keys: KeyRing; failures: FailureLog };

/** A key opens the calls that it was made for; a machine that brings it anywhere else learns so. */
export async function refuseKeys(request: FastifyRequest, rules: KeyRules): Promise<void> {
  const given = bearerOf(request) ?? '';
  if (!looksLikeApiKey(given)) return;
  await judgeKey(rules, undefined, request);
  throw new DomainError('notSignedIn');
}

export const findMachine = (
  rules: KeyRules,
  access: MachineAccess,
  request: FastifyRequest,
): Promise<Machine | undefined> => judgeKey(rules, keyKinds[access], request);

/** A key that is refused leaves a line, with its name where it is one of ours: it may be lost, stolen or forgotten. */
async function judgeKey(
  { keys, failures }: KeyRules,
  kind: ApiKeyKind | undefined,
  request: FastifyRequest,
): Promise<Machine | undefined> {
  const given = bearerOf(request);
  if (given === undefined) return undefined;
  const judged = await keys.judge(kind, given);
  if (!('refused' in judged)) return judged;
  const { refused: why, name } = judged;
  const detail = name === null ? { why } : { key: name, why };
  withClientAddress(clientIp(request), () =>
    failures.note({ actor: name === null ? '' : machineActor, action: 'keyRefused', detail }),
  );
  return undefined;
}

type Rules = { keys: KeyRing; secondStep: SecondStepRule };

/**
 * Refuses a caller who lacks the right. Calls of machines are refused by nothing but a key that was not recognised, so
 * that all refusals look the same. A person who has still to set up a second step does that and nothing else; where
 * nobody has to be signed in they are a stranger.
 */
export async function checkAccess(access: Access, request: FastifyRequest, rules: Rules): Promise<void> {
  if (access === 'signIn' || access === 'provider') return;
  const isUnfinished = lacksSecondStep(rules.secondStep, request.staff);
  // Customers are asked for their session by the route.
  if (access === 'public' || access === 'customer') {
    if (isUnfinished) request.staff = undefined;
    return;
  }
  if (hasKey(access)) {
    if (request.machine) return;
    throw new DomainError((await rules.keys.hasAny(keyKinds[access])) ? 'notSignedIn' : 'notFound');
  }
  if (!request.staff) throw new DomainError('notSignedIn');
  if (isUnfinished && access !== 'setUpSecondStep') throw new DomainError('secondStepMissing');
  if (!can(request.staff.role, access)) throw new DomainError('notAllowed');
}
