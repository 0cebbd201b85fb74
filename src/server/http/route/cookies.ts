import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitMaxMs } from '#domain/requests/my-requests.ts';
import { challengeMs, pendingSignInMs } from '#domain/staff/second-step.ts';
import { companySignInMs, sessionMaxMs, signInFailures } from '#domain/staff/sign-in.ts';

const yearSeconds = 365 * 24 * 3600;

const cookie = (name: string, options: CookieSerializeOptions) => ({
  read: (request: FastifyRequest): string | undefined => request.cookies[name],
  write: (reply: FastifyReply, value: string) => void reply.setCookie(name, value, options),
  clear: (reply: FastifyReply) => void reply.clearCookie(name, { ...options, maxAge: 0 }),
});

/** Names and attributes of our cookies; over https the `__Host-` prefix ties them to this very host. */
export function createCookies(secure: boolean) {
  const prefix = secure ? '__Host-' : '';
  const hidden: CookieSerializeOptions = { path: '/', secure, httpOnly: true, sameSite: 'lax' };
  return {
    session: cookie(`${prefix}session`, { ...hidden, maxAge: sessionMaxMs / 1000 }),
    /** The session of a customer, of no use for the calls of staff. No other site leads to what it opens. */
    visit: cookie(`${prefix}visit`, { ...hidden, sameSite: 'strict', maxAge: visitMaxMs / 1000 }),
    /** A sign-in that is under way at the company's identity provider, which leads back here from another site. */
    companySignIn: cookie(`${prefix}company-sign-in`, { ...hidden, maxAge: companySignInMs / 1000 }),
    /** A person who has given the right password and not yet the second step: no session, and good for nothing else. */
    pendingSignIn: cookie(`${prefix}pending`, {
      ...hidden,
      sameSite: 'strict',
      maxAge: pendingSignInMs / 1000,
    }),
    /** Ties what a passkey has to sign to the browser that asked. */
    challenge: cookie(`${prefix}challenge`, { ...hidden, sameSite: 'strict', maxAge: challengeMs / 1000 }),
    device: cookie(`${prefix}device`, { ...hidden, maxAge: yearSeconds }),
    /** The failures with which the page has to reckon after a reload. */
    attempt: cookie(`${prefix}attempt`, { ...hidden, maxAge: signInFailures.windowMs / 1000 }),
    /** The page reads it and repeats it in a header: that is its purpose, so it is not hidden. */
    antiForgery: cookie('XSRF-TOKEN', { ...hidden, httpOnly: false }),
  };
}
export type Cookies = ReturnType<typeof createCookies>;
