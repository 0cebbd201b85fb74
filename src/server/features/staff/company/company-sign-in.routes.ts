import type { FastifyReply } from 'fastify';
import {
  endCompanySignIn,
  finishCompanySignIn as finishCall,
  startCompanySignIn,
} from '#contract/company-sign-in.ts';
import { DomainError } from '#domain/errors.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Database } from '../../../database/database.ts';
import type { Cookies } from '../../../http/route/cookies.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Sessions } from '../../../http/route/sessions.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { IdentityProvider } from '../../../ports/identity-provider.ts';
import type { FailureLog } from '../../../store/audit/failure-log.ts';
import type { Signer } from '../../../secrets/tokens.ts';
import { secondStepPage, signedInAgainPage, signInPage } from './company-addresses.ts';
import { beginCompanySignIn, companySignOutUrl, finishCompanySignIn } from './company-sign-in.ts';

type Needs = {
  failures: FailureLog;
  database: Database;
  clock: Clock;
  signer: Signer;
  identityProvider: IdentityProvider | undefined;
  config: { oidc: CompanySignIn | undefined; baseUrl: URL };
  sessions: Sessions;
  cookies: Cookies;
};

const guard = { access: 'public', limit: limits.signIn } as const;

function leadTo(reply: FastifyReply, url: URL | string): undefined {
  reply.header('location', String(url));
}

/** People come here by links and redirects, so that every outcome is a page: their own, or the sign-in with what to do. */
export function companySignInRoutes(route: Route, needs: Needs): void {
  const { identityProvider: provider, config, sessions, cookies, ...deps } = needs;
  const { oidc: company, baseUrl } = config;
  const configured = () => {
    if (!provider || !company) throw new DomainError('notFound');
    return { ...deps, provider, company };
  };

  route(startCompanySignIn, guard, async ({ request, reply, query, user }) => {
    const confirms = query.confirm === undefined || !user ? null : (sessions.idHash(request) ?? null);
    const begun = await beginCompanySignIn(configured(), new URL(finishCall.path, baseUrl), confirms);
    if ('problem' in begun) return leadTo(reply, (confirms ? signedInAgainPage : signInPage)(begun.problem));
    cookies.companySignIn.write(reply, begun.browserToken);
    return leadTo(reply, begun.url);
  });

  route(finishCall, guard, async ({ request, reply }) => {
    const outcome = await finishCompanySignIn(configured(), {
      answer: new URL(request.url, baseUrl),
      browserToken: cookies.companySignIn.read(request),
      browser: sessions.browser(request),
    });
    if ('problem' in outcome)
      return leadTo(reply, (outcome.isConfirming ? signedInAgainPage : signInPage)(outcome.problem));
    cookies.companySignIn.clear(reply);
    if ('confirmed' in outcome) return leadTo(reply, signedInAgainPage());
    if ('pending' in outcome) {
      sessions.pendingSignIn.write(reply, outcome.pending);
      return leadTo(reply, secondStepPage(outcome.methods));
    }
    sessions.start(request, reply, outcome.token, outcome.empid);
    return leadTo(reply, signInPage());
  });

  route(endCompanySignIn, guard, async ({ reply }) => {
    const url = await companySignOutUrl(configured(), new URL(signInPage(), baseUrl));
    return leadTo(reply, url ?? signInPage());
  });
}
