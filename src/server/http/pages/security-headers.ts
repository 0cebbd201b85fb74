import type { FastifyInstance } from 'fastify';

/** The settings on which the headers depend. */
export type Site = { https: boolean; captcha: string };

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** What each remote captcha asks for in its documentation; without one, nothing foreign is allowed. */
const captchaSources: Record<string, Partial<Record<keyof typeof policy, string>>> = {
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  hcaptcha: {
    'script-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'frame-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'style-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'connect-src': 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  turnstile: {
    'script-src': 'https://challenges.cloudflare.com',
    'frame-src': 'https://challenges.cloudflare.com',
  },
};

function policyFor(captcha: string): Record<string, string> {
  const added = captchaSources[captcha] ?? {};
  const extended = Object.entries(added).map(([name, sources]) => [name, `'self' ${sources}`]);
  return { ...policy, ...Object.fromEntries(extended) };
}

const join = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * The headers of a mail that is shown in a frame of our page: no script, no form, nothing from outside but its own
 * styles.
 */
export const mailFrameHeaders = {
  'content-security-policy': join({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'frame-ancestors': "'self'",
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  }),
  'x-frame-options': 'SAMEORIGIN',
};

/** The policy of a page with these inline styles and scripts, each named by the hash of its content. */
export function policyWith({ captcha }: Site, inline: { styles?: string[]; scripts?: string[] }): string {
  const { styles = [], scripts = [] } = inline;
  const directives = policyFor(captcha);
  return join({
    ...directives,
    'style-src': [directives['style-src'], ...styles].join(' '),
    'script-src': [directives['script-src'], ...scripts].join(' '),
  });
}

export function securityHeaders({ https, captcha }: Site): Record<string, string> {
  return {
    'content-security-policy': join(policyFor(captcha)),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Adds the headers to every answer, errors included, before anything else can fail. */
export function addSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = securityHeaders(site);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
