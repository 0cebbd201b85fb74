import type { FastifyReply, FastifyRequest } from 'fastify';
import { empidKey } from '#domain/empid.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { touchSession, type Session, type SessionUser } from '../../store/people/sessions.ts';
import { newToken, tokenHash, type Signer } from '../../tokens.ts';
import type { AntiForgery } from './anti-forgery.ts';
import type { Cookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: SessionUser | undefined;
  }
}

const devicePurpose = 'device';
const deviceOf = (nonce: string, empid: string) => `${nonce}.${empidKey(empid)}`;

type Needs = { database: Database; clock: Clock; signer: Signer; cookies: Cookies; antiForgery: AntiForgery };

/** The session cookie and what hangs on it. */
export function createSessions({ database, clock, signer, cookies, antiForgery }: Needs) {
  return {
    token: (request: FastifyRequest): string | undefined => cookies.session.read(request),

    /** By this the database knows the session that a call brings. */
    idHash(request: FastifyRequest): Buffer | undefined {
      const token = cookies.session.read(request);
      return token ? tokenHash(token) : undefined;
    },

    /** Somebody is there, and not only a page that refreshes itself. */
    touch: (session: Session) => touchSession(database, session, clock.now()),

    start(reply: FastifyReply, token: string, empid: string): void {
      cookies.session.write(reply, token);
      antiForgery.issue(reply, token);
      const nonce = newToken();
      cookies.device.write(reply, `${nonce}.${signer.sign(devicePurpose, deviceOf(nonce, empid))}`);
    },

    end(reply: FastifyReply): void {
      cookies.session.clear(reply);
      antiForgery.issue(reply, undefined);
    },

    /** The mark of a browser in which this very person has signed in before. */
    knownDevice(request: FastifyRequest, empid: string): string | undefined {
      const [nonce = '', signature = ''] = (cookies.device.read(request) ?? '').split('.');
      return signer.verifies(devicePurpose, deviceOf(nonce, empid), signature) ? nonce : undefined;
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
