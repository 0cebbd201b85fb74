import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { newToken, type Signer } from '../../secrets/tokens.ts';
import type { Cookies } from './cookies.ts';

const purpose = 'anti-forgery';
const bound = (nonce: string, session: string | undefined) => `${nonce}.${session ?? ''}`;

/** A signed token bound to the session, or to none; a call must repeat it in a header, which no foreign site can. */
export function createAntiForgery(signer: Signer, cookies: Cookies, baseUrl: URL) {
  function isValid(token: string, session: string | undefined): boolean {
    const [nonce = '', signature = ''] = token.split('.');
    return signer.verifies(purpose, bound(nonce, session), signature);
  }

  function isForeign(origin: string | undefined, host: string): boolean {
    if (origin === undefined || origin === baseUrl.origin) return false;
    return !URL.canParse(origin) || new URL(origin).host !== host;
  }

  return {
    issue(reply: FastifyReply, session: string | undefined): void {
      const nonce = newToken();
      cookies.antiForgery.write(reply, `${nonce}.${signer.sign(purpose, bound(nonce, session))}`);
    },
    /** A page or an answer that is read brings the token, unless the browser has a good one. */
    issueIfMissing(request: FastifyRequest, reply: FastifyReply): void {
      const session = cookies.session.read(request);
      if (!isValid(cookies.antiForgery.read(request) ?? '', session)) this.issue(reply, session);
    },
    check(request: FastifyRequest): void {
      const token = cookies.antiForgery.read(request);
      const repeated = token !== undefined && request.headers['x-xsrf-token'] === token;
      const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
      if (crossSite || isForeign(request.headers.origin, request.headers.host ?? ''))
        throw new DomainError('forged');
      if (!repeated || !isValid(token, cookies.session.read(request))) throw new DomainError('forged');
    },
  };
}
export type AntiForgery = ReturnType<typeof createAntiForgery>;
