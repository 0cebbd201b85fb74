import * as openid from 'openid-client';
import { wantedClaims, type ClaimRules, type Claims } from '#domain/staff/company-identity.ts';
import { IdentityProviderError, type IdentityProvider } from '../ports/identity-provider.ts';

const timeoutSeconds = 5;
const clockSkewSeconds = 60;
/** How long a sign-in there may take that was asked for again. */
const signedInAgainSeconds = 300;
/** Endpoints seldom change; keys have a cache of their own, which is loaded anew at an unknown one, once a minute at most. */
const discoveredForMs = 3_600_000;

type Options = {
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    scopes: string;
    rules: ClaimRules;
  };
  log: { warn: (details: object, message: string) => void };
};

/** The company's identity provider by OpenID Connect: authorization code with PKCE, signed ID tokens. */
export function openidProvider({ oidc, log }: Options): IdentityProvider {
  const issuer = new URL(oidc.issuer);
  let known: { configuration: openid.Configuration; at: number } | undefined;

  async function discover(): Promise<openid.Configuration> {
    const configuration = await openid.discovery(
      issuer,
      oidc.clientId,
      { client_secret: oidc.clientSecret, [openid.clockTolerance]: clockSkewSeconds },
      undefined,
      {
        timeout: timeoutSeconds,
        // Signatures of ID tokens are checked although they come by TLS: a proxy in between must not make any up.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    known = { configuration, at: Date.now() };
    return configuration;
  }

  /** Gives the provider's configuration. A known one goes on counting while the provider cannot be asked again. */
  async function configurationNow(): Promise<openid.Configuration> {
    if (known && Date.now() - known.at < discoveredForMs) return known.configuration;
    try {
      return await discover();
    } catch (error) {
      if (known) return known.configuration;
      throw error;
    }
  }

  /** Says in the log what kind of failure it was, and nothing of what was sent or received. */
  async function asking<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const problem = problemOf(error);
      log.warn({ what, problem, reason: reasonOf(error) }, 'sign-in with the company account failed');
      throw new IdentityProviderError(problem, error);
    }
  }

  return {
    signInUrl: ({ state, nonce, codeVerifier }, callbackUrl, isAgain) =>
      asking('start', async () =>
        openid.buildAuthorizationUrl(await configurationNow(), {
          redirect_uri: callbackUrl.href,
          scope: oidc.scopes,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // The first asks, the second has the provider say when it was done: an address can be changed on its way.
          ...(isAgain ? { prompt: 'login', max_age: String(signedInAgainSeconds) } : {}),
        }),
      ),

    claimsOf: (answer, { state, nonce, codeVerifier }, isAgain) =>
      asking('callback', async () => {
        const configuration = await configurationNow();
        const tokens = await openid.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          ...(isAgain ? { maxAge: signedInAgainSeconds } : {}),
        });
        const claims: Claims = tokens.claims() ?? {};
        const isMissing = wantedClaims(oidc.rules).some((name) => claims[name] === undefined);
        if (!isMissing || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
        // Many providers keep the ID token short and tell the rest here.
        const told = await openid.fetchUserInfo(configuration, tokens.access_token, String(claims['sub']));
        return { ...told, ...claims };
      }),

    signOutUrl: (backTo) =>
      asking('end', async () => {
        const configuration = await configurationNow();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        // By our own name and not by the ID token, which would put claims into an address.
        return openid.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: backTo.href,
        });
      }),
  };
}

const unavailableCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const codeOf = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

function problemOf(error: unknown): IdentityProviderError['problem'] {
  if (error instanceof openid.AuthorizationResponseError) return 'denied';
  // A connection that is refused or breaks off.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unavailable';
  return unavailableCodes.has(codeOf(error) ?? '') ? 'unavailable' : 'invalid';
}

/** Names of errors, which are the library's or the protocol's own words. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return `provider: ${error.error}`.slice(0, 100);
  return (codeOf(error) ?? (error instanceof Error ? error.message : 'unknown')).slice(0, 100);
}
