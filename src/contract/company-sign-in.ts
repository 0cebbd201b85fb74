import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const startCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/oidc/start',
  summary:
    "Sends the browser to the company's identity provider to sign in there; with `confirm` again, to confirm who is signed in.",
  query: z.object({ confirm: z.optional(z.literal('1')) }),
  status: 303,
  errors: ['notFound'],
});

export const finishCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/oidc/callback',
  summary:
    'Where the identity provider sends the browser back to. Starts or confirms a session, or leads to a page that says what went wrong.',
  status: 303,
  errors: ['notFound'],
});

export const endCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/oidc/end',
  summary: 'Sends the browser, after it has signed out here, to the identity provider to sign out there.',
  status: 303,
  errors: ['notFound'],
});
