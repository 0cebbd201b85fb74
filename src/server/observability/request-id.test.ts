import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isRequestId } from './request-id.ts';

it('takes the ids of proxies, and nothing that could be about a person', () => {
  for (const id of [randomUUID(), randomUUID().toUpperCase(), 'a3'.repeat(16)])
    expect(isRequestId(id)).toBe(true);
  const others = [
    '',
    'abc',
    '081234567889',
    '0012345678901000',
    'budi@contoh.co.id.and.some.more',
    'a'.repeat(65),
    `${randomUUID()}\n`,
    [randomUUID(), randomUUID()],
    undefined,
  ];
  for (const other of others) expect(isRequestId(other)).toBe(false);
});
