import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) });

const summary = {
  id: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
};

const message = z.object({
  ...summary,
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() })),
});
export type DemoMessage = z.output<typeof message>;

export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  summary: 'Messages of the demo mailbox, newest first, at most 200.',
  answer: z.array(z.object(summary)),
  errors: ['notFound'],
});

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox/{id}',
  summary: 'One message of the demo mailbox.',
  params: id,
  answer: message,
  errors: ['notFound'],
});

export const readMessagePage = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox/{id}/html',
  summary: 'The HTML of a message, to be shown in a sandboxed frame.',
  params: id,
  answer: 'text/html',
  errors: ['notFound'],
});

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox/{id}/attachments/{index}',
  summary: 'One attachment of a message.',
  params: z.extend(id, { index: z.string().check(z.regex(/^\d{1,3}$/)) }),
  answer: 'application/octet-stream',
  errors: ['notFound'],
});

export const emptyMailbox = endpoint({
  method: 'DELETE',
  path: '/api/demo/mailbox',
  summary: 'Delete all messages of the demo mailbox.',
  status: 204,
  errors: ['notFound'],
});

/** A message in the chat of a demo. */
const chatMessage = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Whether the customer sent it to the service. */
  isIncoming: z.boolean(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
export type DemoChatMessage = z.output<typeof chatMessage>;

const phone = z.string().check(z.regex(/^[1-9]\d{7,14}$/));

/** The number stands in the body, as nothing of people stands in an address. */
export const readDemoChat = endpoint({
  method: 'POST',
  path: '/api/demo/whatsapp/chat',
  summary:
    'The chat of a number with the service in the demo, oldest first, at most 200. Reading it is reported as WhatsApp would.',
  body: z.object({ phone }),
  answer: z.array(chatMessage),
  errors: ['notFound'],
});

export const writeDemoChat = endpoint({
  method: 'POST',
  path: '/api/demo/whatsapp',
  summary: 'Write to the service as this number, in the demo.',
  body: z.object({ phone, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4096)) }),
  status: 204,
  errors: ['notFound'],
});
