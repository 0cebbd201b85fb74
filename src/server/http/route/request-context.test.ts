import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { callerAddress } from './request-context.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['unknown', '192.0.2.1'],
  ['', '192.0.2.1'],
])('counts %s as %s', (ip, caller) => {
  expect(callerAddress({ ip, socket: { remoteAddress: '192.0.2.1' } } as FastifyRequest)).toBe(caller);
});
