import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { SecondStepRule } from '#domain/staff/second-step.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FailureLog } from '../../store/audit/failure-log.ts';
import type { Session } from '../../store/people/sessions.ts';
import {
  checkAccess,
  findMachine,
  hasKey,
  isForMachines,
  refuseKeys,
  type Access,
  type MachineAccess,
} from './access.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { requireFresh } from './fresh.ts';
import type { Guard } from './guard.ts';
import { keyName, type KeyRing } from './key-ring.ts';
import type { Caller, RateLimiter } from './limits.ts';
import { callerAddress, clientIp } from './request-context.ts';
import type { Sessions } from './sessions.ts';
import type { Visits } from './visits.ts';

export type EntryTools = {
  antiForgery: AntiForgery;
  limiter: RateLimiter;
  sessions: Sessions;
  visits: Visits;
  reads: Pick<Reads, 'primary'>;
  keys: KeyRing;
  failures: FailureLog;
  secondStep: SecondStepRule;
  clock: Clock;
};

const isForStrangers = (access: Access) =>
  access === 'public' || access === 'signIn' || access === 'customer';

/**
 * Lets a call in before its content is read. The checks run in this order: anti-forgery, session or key, call limit, right,
 * fresh sign-in, visit of a customer.
 */
export function createEntry(tools: EntryTools, endpoint: Endpoint, guard: Guard) {
  const { antiForgery, limiter, sessions, visits, keys, reads, clock } = tools;
  const isGet = endpoint.method === 'GET';
  const isReading = isGet || endpoint.changesNothing === true;
  const watchedMisses = guard.misses?.captcha && guard.misses.limit;

  async function browserCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    await refuseKeys(request, tools);
    if (isGet) antiForgery.issueIfMissing(request, reply);
    else antiForgery.check(request);
    const browser = guard.limit.per === 'browser' ? sessions.knownBrowser(request) : undefined;
    return { name: browser ?? callerAddress(request), idHash: sessions.idHash(request) };
  }

  /** Machines have no browser that could be misled and no cookies: their key or signature stands in for all of it. */
  async function machineCaller(access: MachineAccess | 'provider', request: FastifyRequest): Promise<Caller> {
    request.machine = hasKey(access) ? await findMachine(tools, access, request) : undefined;
    const key = guard.limit.per === 'key' && request.machine ? keyName(request.machine) : undefined;
    return { name: key ?? callerAddress(request), idHash: undefined };
  }

  async function touch(session: Session): Promise<void> {
    try {
      await sessions.touch(session);
    } catch (error) {
      if (!isReading || !reads.primary.noteFailure(error)) throw error;
    }
  }

  return async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const caller = isForMachines(guard.access)
      ? await machineCaller(guard.access, request)
      : await browserCaller(request, reply);
    const entering = { misses: watchedMisses, isReading };
    const { session, needsCaptcha, isKnownLate } = await limiter.enter(guard.limit, caller, entering);
    // A session of the last moment may be one that no replica has heard of: nobody is signed out for that.
    if (isKnownLate && caller.idHash && !session && !isForStrangers(guard.access))
      throw new DomainError('busy', { retryAfterSeconds: 2 });
    request.needsCaptcha = needsCaptcha;
    if (session && !guard.isPolled && !isKnownLate) await touch(session);
    request.staff = session?.user;
    await checkAccess(guard.access, request, tools);
    if (guard.fresh === true && request.staff) requireFresh(request.staff, clock.now());
    if (request.machine) await keys.noteUse(request.machine, clientIp(request));
    if (guard.access === 'customer') request.customer = await visits.admit(request);
  };
}
