import type { FastifyReply, FastifyRequest } from 'fastify';
import { empidKey } from '#domain/empid.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { findSession, type SessionUser } from '../../store/people/sessions.ts';
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

    /** Tells sessions apart without keeping what would open them. */
    key(request: FastifyRequest): string | undefined {
      const token = cookies.session.read(request);
      return token && tokenHash(token).toString('base64url');
    },

    async find(request: FastifyRequest, isSignOfLife: boolean): Promise<SessionUser | undefined> {
      const token = cookies.session.read(request);
      if (!token) return undefined;
      return findSession(database, { idHash: tokenHash(token), isSignOfLife }, clock.now());
    },

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
