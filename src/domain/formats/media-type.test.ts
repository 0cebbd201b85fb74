import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

it.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[...Buffer.from('%PDF-1.7')], 'application/pdf'],
  [[...Buffer.from('PK\u0003\u0004')], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'application/vnd.ms-excel'],
  [[0xff, 0xd8], 'application/octet-stream'],
  [[...Buffer.from('<html>')], 'application/octet-stream'],
  [[], 'application/octet-stream'],
])('tells %j by its first bytes as %s', (bytes, type) => {
  expect(mediaTypeOf(Uint8Array.from(bytes))).toBe(type);
});
