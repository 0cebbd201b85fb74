import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bitsOf, secretBits } from './secret-strength.ts';

/** Random as any, and the same at every run. */
const random = (n: number) => createHash('sha256').update(`secret ${n}`).digest();

describe('the estimated strength of a secret', () => {
  it.each([
    'x'.repeat(64),
    'abc'.repeat(20),
    '0123456789abcdef0123456789abcdef',
    '12345678901234567890123456789012345678901234567890',
    'changeme-changeme-changeme-changeme',
    'a secret that all servers of a test share',
    'the key of the tills, long enough',
    'rahasia-faktur-desk-produksi-2026',
    'Ini-Kunci-Rahasia-Perusahaan-Kami',
    'qwertyuiopasdfghjklzxcvbnm',
    'super.secret.production.key.2026!',
    random(1).toString('hex').slice(0, 24),
    random(2).toString('base64url').slice(0, 20),
  ])('is too low: %s', (secret) => {
    expect(bitsOf(secret)).toBeLessThan(secretBits);
  });

  it('is enough for what random generators give', () => {
    const weak = Array.from({ length: 500 }, (_, n) => random(n)).flatMap((bytes) =>
      [
        bytes.toString('hex'),
        bytes.toString('base64'),
        bytes.toString('base64url'),
        bytes.toString('hex').slice(0, 40),
      ].filter((secret) => bitsOf(secret) < secretBits),
    );
    expect(weak).toEqual([]);
    // Ten random words out of 7,776.
    const phrase = 'gravel-monsoon-ticket-orbit-vanilla-puzzle-harbor-candle-ribbon-falcon-meadow';
    expect(bitsOf(phrase)).toBeGreaterThanOrEqual(secretBits);
  });
});
