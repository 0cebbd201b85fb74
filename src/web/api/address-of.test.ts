import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { readAttachment, readMessagePage } from '#contract/demo.ts';
import { endpoint } from '#contract/endpoint.ts';
import { addressOf } from './address-of.ts';

test('fills in the parameters', () => {
  expect(addressOf(readMessagePage, { params: { id: '12' } })).toBe('/api/demo/mailbox/12/html');
  expect(addressOf(readAttachment, { params: { id: '12', index: '0' } })).toBe(
    '/api/demo/mailbox/12/attachments/0',
  );
});

const search = endpoint({
  method: 'GET',
  path: '/api/things/{name}',
  summary: 'For the test.',
  params: z.object({ name: z.string() }),
  query: z.object({ q: z.optional(z.string()), page: z.optional(z.int()) }),
});

test('escapes what is typed and leaves out what is not given', () => {
  expect(addressOf(search, { params: { name: 'a/b?' }, query: { q: 'x&y' } })).toBe(
    '/api/things/a%2Fb%3F?q=x%26y',
  );
  expect(addressOf(search, { params: { name: 'a' }, query: {} })).toBe('/api/things/a');
});
