import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const verifyWhatsapp = endpoint({
  method: 'GET',
  path: '/api/whatsapp',
  summary:
    'Answer the challenge by which WhatsApp verifies the address of its updates (WHATSAPP_VERIFY_TOKEN).',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(500)),
    'hub.challenge': z.string().check(z.regex(/^[\w.~-]{1,200}$/)),
  }),
  answer: 'text/plain',
  errors: ['notSignedIn', 'notFound'],
});

export const takeWhatsapp = endpoint({
  method: 'POST',
  path: '/api/whatsapp',
  summary:
    "Take what WhatsApp's Cloud API sends, signed in X-Hub-Signature-256 by WHATSAPP_APP_SECRET: messages of customers and reports about ours. A repetition does nothing, an unknown phone number ID is left out.",
  errors: ['notSignedIn', 'notFound'],
});
