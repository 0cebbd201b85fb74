import { expect, it } from 'vitest';
import { createSigner } from '../secrets/tokens.ts';
import { returnPathOf, sendingIn } from './return-path.ts';

const signer = createSigner('a'.repeat(32));
const pattern = 'bounce+{id}@contoh.co.id';
const sending = { id: '1234567890', round: 2 };
const address = returnPathOf(signer, pattern, sending);

it('fits into an address, whatever servers do to its case', () => {
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  const seen = `"Faktur" <lain@contoh.co.id>, <${address.toUpperCase()}>`;
  expect(sendingIn(signer, pattern, seen)).toEqual(sending);
});

it('is known by the secret before the present one', () => {
  const next = createSigner('b'.repeat(32), 'a'.repeat(32));
  expect(sendingIn(next, pattern, address)).toEqual(sending);
});

it.each([
  ['another mail', address.replace('1234567890', '1234567891')],
  ['another round', address.replace('-2-', '-3-')],
  ['a number written in another way', address.replace('1234567890', '01234567890')],
  ['another signature', address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['no signature', address.replace(/-[0-9a-f]{24}@/, '@')],
  ['a part of the signature', address.replace(/[0-9a-f]{4}@/, '@')],
  ['another domain', address.replace('contoh.co.id', 'contoh.co.id.lain.example')],
  ['another name before it', `x${address}`],
  ['the secret of somebody else', returnPathOf(createSigner('c'.repeat(32)), pattern, sending)],
  ['nothing', ''],
])('is not known with %s', (_case, text) => {
  expect(sendingIn(signer, pattern, text)).toBeUndefined();
});
