import { expect, it } from 'vitest';
import { isSignedBy, signedHeaders } from './signature.ts';

const client = { clientId: 'kopi', clientSecret: 'rahasia' };
const now = new Date('2026-11-19T03:00:00Z');
const path = '/api/issuing/push/klikpajak';
const body = Buffer.from('{"efakturOutId":7}');
const headers = signedHeaders(client, { method: 'POST', target: path, body, now });
const signed = (change: object = {}, at = now, secret = client.clientSecret) =>
  isSignedBy(secret, { path, headers, body, ...change }, at);
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('signs the date and the request line, and tells the digest of a body', () => {
  expect(headers).toEqual({
    date: 'Thu, 19 Nov 2026 03:00:00 GMT',
    digest: 'SHA-256=fZuxQqbaSqpxs/Hb8uH9bA9hV7NIiunxBDw15K58HjI=',
    authorization:
      'hmac username="kopi", algorithm="hmac-sha256", headers="date request-line", signature="sOAfgC6eklojZaY08yZV0SFWtE1iaucwHxpNi1GJseI="',
  });
  expect(signedHeaders(client, { method: 'GET', target: '/a?b=1', body: '', now })).not.toHaveProperty(
    'digest',
  );
});

it('takes what was signed for this path and this body, for five minutes', () => {
  expect(signed()).toBe(true);
  expect(signed({}, after(300))).toBe(true);
  expect(signed({}, after(301))).toBe(false);
  expect(signed({}, after(-301))).toBe(false);
  expect(signed({}, now, 'tebakan')).toBe(false);
  expect(signed({ path: '/api/issuing/push/other' })).toBe(false);
  expect(signed({ body: Buffer.from('{"efakturOutId":8}') })).toBe(false);
});

it.each([
  ['no headers', {}],
  ['no date', { ...headers, date: undefined }],
  ['a date that is none', { ...headers, date: 'kemarin' }],
  ['no digest', { ...headers, digest: undefined }],
  ['another scheme', { ...headers, authorization: 'Bearer kopi' }],
  ['another algorithm', { ...headers, authorization: headers['authorization']?.replace('sha256', 'sha1') }],
  [
    'nothing signed',
    { ...headers, authorization: headers['authorization']?.replace('date request-line', '') },
  ],
])('takes nothing with %s', (_what, told) => {
  expect(signed({ headers: told })).toBe(false);
});
