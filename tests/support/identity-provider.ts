import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

const secret = { id: 'faktur-desk', secret: 'a secret of this client, long enough' };
const callback = '/api/oidc/callback';

type Claims = Record<string, unknown>;
/** Changes what is handed out at the token endpoint. */
type Tamper = { claims?: (claims: Claims) => Claims; key?: Key };
type Key = { kid: string; privateKey: KeyObject };

const newKey = (): Key => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
});

/** A real OpenID provider on loopback, which can be stopped, slowed down and made to lie. */
export async function startIdentityProvider(claimsOf: (login: string) => Claims) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let key = newKey();
  let tamper: Tamper = {};
  let isHanging = false;
  let redirectTo = '';
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  let server: Server | undefined;

  const build = () => {
    const provider = new Provider(issuer, configuration(key, redirectTo, claimsOf));
    provider.use(async (context, next) => {
      if (context.path.startsWith('/interaction/')) return interact(provider, context.req, context.res);
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token) body.id_token = resign(body.id_token, key, tamper);
    });
    handle = provider.callback();
  };

  const start = async () => {
    server = createServer((request, response) => {
      if (!(isHanging && request.url === '/token')) handle(request, response);
    });
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await start();

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: secret.id, OIDC_CLIENT_SECRET: secret.secret },
    /** Tells it which server it may send browsers back to. */
    knows({ address }: Pick<TestServer, 'address'>): void {
      redirectTo = address;
      build();
    },
    start,
    async stop(): Promise<void> {
      server?.closeAllConnections();
      server?.close();
      if (server?.listening) await once(server, 'close');
    },
    /** Signs with another key from now on and publishes no other. */
    rotateKeys(): void {
      key = newKey();
      build();
    },
    foreignKey: newKey,
    async lying<T>(lie: Tamper, work: () => Promise<T>): Promise<T> {
      tamper = lie;
      return work().finally(() => (tamper = {}));
    },
    /** Takes calls to its token endpoint and does not answer them. */
    async hanging<T>(work: () => Promise<T>): Promise<T> {
      isHanging = true;
      return work().finally(() => (isHanging = false));
    },
  };
}
export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

function configuration(
  { kid, privateKey }: Key,
  address: string,
  claimsOf: (login: string) => Claims,
): Configuration {
  return {
    clients: [
      {
        client_id: secret.id,
        client_secret: secret.secret,
        redirect_uris: [`${address}${callback}`],
        post_logout_redirect_uris: [`${address}/admin`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the cookies of a test'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'groups'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(context, form) {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>';
          context.body = page(form + button);
        },
      },
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: async () => ({ sub: `subject of ${login}`, ...claimsOf(login) }),
    }),
    // Nobody is asked whether the service may know them.
    async loadExistingGrant({ oidc }) {
      const { Grant } = oidc.provider;
      const { client, session } = oidc;
      const grant = new Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid profile groups');
      await grant.save();
      return grant;
    },
  };
}

const page = (content: string) => `<!doctype html><html lang="en"><title>Company</title>${content}`;

/** The sign-in page of the company: whoever types a name is that person. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const accountId = new URLSearchParams(body).get('login') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(
    page('<form method="post"><label>Name <input name="login"></label><button>Continue</button></form>'),
  );
}

function resign(token: string, own: Key, { claims = (same) => same, key = own }: Tamper): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  const signed = `${part({ alg: 'RS256', kid: key.kid })}.${part(claims(payload))}`;
  return `${signed}.${createSign('sha256').update(signed).sign(key.privateKey, 'base64url')}`;
}

/** Begins a sign-in in this browser and signs in at the provider; gives the address that leads back. */
export async function returnOf(
  client: Client,
  issuer: string,
  login: string,
  from = '/api/oidc/start',
): Promise<string> {
  const started = await client.get(from);
  const there = new Client(issuer);
  let at = new URL(started.headers.get('location') ?? '');
  for (let steps = 0; steps < 6 && at.origin === issuer; steps++) {
    const answer = at.pathname.startsWith('/interaction/')
      ? await there.post(at.pathname, new URLSearchParams({ login }).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        })
      : await there.get(at.pathname + at.search);
    at = new URL(answer.headers.get('location') ?? '', issuer);
  }
  return at.pathname + at.search;
}
