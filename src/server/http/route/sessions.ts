import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '#domain/staff/device.ts';
import { empidKey } from '#domain/staff/empid.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../database/database.ts';
import { touchSession, type Session, type SessionUser } from '../../store/people/sessions.ts';
import { newToken, tokenHash, type Signer } from '../../secrets/tokens.ts';
import type { AntiForgery } from './anti-forgery.ts';
import type { Cookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: SessionUser | undefined;
  }
}

const devicePurpose = 'device';
const deviceOf = (nonce: string, empid: string) => `${nonce}.${empidKey(empid)}`;
/** The most people who are remembered in a browser that they share. */
const rememberedMax = 8;
const signatureShape = /^[\w-]{43}$/;

type Needs = { database: Database; clock: Clock; signer: Signer; cookies: Cookies; antiForgery: AntiForgery };

/** The session cookie and what hangs on it. */
export function createSessions({ database, clock, signer, cookies, antiForgery }: Needs) {
  /** A number of the browser's own, our signature of it, and one more for each person who has signed in there. */
  const deviceMarks = (request: FastifyRequest) => {
    const [nonce = '', ...signatures] = (cookies.device.read(request) ?? '').split('.');
    return { nonce, signatures };
  };
  const knownBrowser = (request: FastifyRequest): string | undefined => {
    const { nonce, signatures } = deviceMarks(request);
    return signer.verifies('browser', nonce, signatures[0] ?? '') ? nonce : undefined;
  };
  const knownDevice = (request: FastifyRequest, empid: string): string | undefined => {
    const { nonce, signatures } = deviceMarks(request);
    const isKnown = signatures.some((one) => signer.verifies(devicePurpose, deviceOf(nonce, empid), one));
    return isKnown ? nonce : undefined;
  };

  return {
    token: (request: FastifyRequest): string | undefined => cookies.session.read(request),

    /** The facts about a browser that a sign-in from it needs. */
    browser: (request: FastifyRequest) => ({
      endsSession: cookies.session.read(request),
      device: deviceName(request.headers['user-agent']),
    }),

    /** The hash under which the database has the session of a call. */
    idHash(request: FastifyRequest): Buffer | undefined {
      const token = cookies.session.read(request);
      return token ? tokenHash(token) : undefined;
    },

    /** Somebody is there, and not only a page that refreshes itself. */
    touch: (session: Session) => touchSession(database, session, clock.now()),

    start(request: FastifyRequest, reply: FastifyReply, token: string, empid: string): void {
      cookies.session.write(reply, token);
      if (cookies.pendingSignIn.read(request)) cookies.pendingSignIn.clear(reply);
      antiForgery.issue(reply, token);
      const known = knownBrowser(request);
      const nonce = known ?? newToken();
      const own = signer.sign(devicePurpose, deviceOf(nonce, empid));
      const others = known ? deviceMarks(request).signatures.slice(1) : [];
      const people = [own, ...others.filter((one) => one !== own)].slice(0, rememberedMax);
      cookies.device.write(reply, [nonce, signer.sign('browser', nonce), ...people].join('.'));
    },

    end(reply: FastifyReply): void {
      cookies.session.clear(reply);
      antiForgery.issue(reply, undefined);
    },

    /** The mark of a browser in which somebody of the staff has signed in before. */
    knownBrowser,

    /**
     * Names the counter to which a failed attempt is added: that of this browser where this very person has signed in
     * here, else everybody's.
     */
    attempt(request: FastifyRequest, empid: string): { counter: string; isKnownBrowser: boolean } {
      const device = knownDevice(request, empid);
      const counter = signer.sign('sign-in', `${empidKey(empid)}.${device ?? ''}`);
      return { counter, isKnownBrowser: device !== undefined };
    },

    /** The same for a passkey, which names nobody beforehand. */
    passkeyAttempt(request: FastifyRequest, address: string): { counter: string; isKnownBrowser: boolean } {
      const browser = knownBrowser(request);
      const counter = signer.sign('sign-in', `passkey.${browser ?? address}`);
      return { counter, isKnownBrowser: browser !== undefined };
    },

    /** The cookies of a sign-in in two steps. */
    pendingSignIn: cookies.pendingSignIn,
    challenge: cookies.challenge,

    noteFailure: (reply: FastifyReply, counter: string) => cookies.attempt.write(reply, counter),

    /** The counter of the last attempt that failed in this browser. */
    failedCounter(request: FastifyRequest): string | undefined {
      const counter = cookies.attempt.read(request) ?? '';
      return signatureShape.test(counter) ? counter : undefined;
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
