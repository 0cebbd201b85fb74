import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteVisit, findVisit, touchVisit, type Visit } from '../../store/people/customer-visits.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { Cookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: Visit | undefined;
  }
}

type Needs = { database: Database; reads: Reads; clock: Clock; cookies: Cookies };

/** The sessions of customers, by a cookie of their own. */
export function createVisits({ database, reads, clock, cookies }: Needs) {
  const find = async (request: FastifyRequest): Promise<Visit | undefined> => {
    const token = cookies.visit.read(request);
    return token ? findVisit(reads.latest, tokenHash(token), clock.now()) : undefined;
  };
  return {
    find,

    /** Finds the visit of a customer, which this call prolongs. Calls without one are refused. */
    async admit(request: FastifyRequest): Promise<Visit> {
      const visit = await find(request);
      if (!visit) throw new DomainError('visitEnded');
      try {
        await touchVisit(database, visit, clock.now());
      } catch (error) {
        // Whoever reads is let in while the primary is away.
        if (request.method !== 'GET' || !reads.primary.noteFailure(error)) throw error;
      }
      return visit;
    },

    start: (reply: FastifyReply, token: string): void => cookies.visit.write(reply, token),

    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const token = cookies.visit.read(request);
      if (token) await deleteVisit(database, tokenHash(token));
      cookies.visit.clear(reply);
    },
  };
}
export type Visits = ReturnType<typeof createVisits>;
