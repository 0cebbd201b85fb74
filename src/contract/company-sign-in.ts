import { endpoint } from './endpoint.ts';

export const startCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/oidc/start',
  summary: "Sends the browser to the company's identity provider to sign in there.",
  status: 303,
  errors: ['notFound'],
});

export const finishCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/oidc/callback',
  summary:
    'Where the identity provider sends the browser back to. Starts a session, or leads to the sign-in page, which says what went wrong.',
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
