import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const [secret, next] = ['a secret of thirty-two characters', 'another one of thirty-two or more'];

it('gives back what it encrypted, for the same purpose alone', () => {
  const { encrypt, decrypt } = createEncryption(secret);
  const encrypted = encrypt('webhook', 'whsec_kopi');
  expect(encrypted.toString('latin1')).not.toContain('kopi');
  expect(encrypt('webhook', 'whsec_kopi')).not.toEqual(encrypted);
  expect(decrypt('webhook', encrypted)).toBe('whsec_kopi');
  expect(decrypt('totp', encrypted)).toBeUndefined();
});

it('reads nothing that was changed, cut off or encrypted by somebody else', () => {
  const { encrypt, decrypt } = createEncryption(secret);
  const encrypted = encrypt('webhook', 'kopi');
  const changed = Buffer.from(encrypted);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(decrypt('webhook', changed)).toBeUndefined();
  expect(decrypt('webhook', encrypted.subarray(0, 20))).toBeUndefined();
  expect(createEncryption(next).decrypt('webhook', encrypted)).toBeUndefined();
});

it('reads what the previous secret encrypted, and renews it', () => {
  const encrypted = createEncryption(secret).encrypt('webhook', 'kopi');
  const replaced = createEncryption(next, secret);
  expect(replaced.decrypt('webhook', encrypted)).toBe('kopi');
  const renewed = replaced.renewed('webhook', encrypted) ?? Buffer.alloc(0);
  expect(createEncryption(next).decrypt('webhook', renewed)).toBe('kopi');
  expect(replaced.renewed('webhook', renewed)).toBeUndefined();
});
