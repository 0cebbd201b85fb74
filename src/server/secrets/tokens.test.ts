import { expect, it } from 'vitest';
import { createSigner } from './tokens.ts';

it('takes a signature for what it was made for, again and again, and for nothing else', () => {
  const signer = createSigner('a secret');
  const signature = signer.sign('track', 'one');
  for (let time = 0; time < 2; time++) {
    expect(signer.verifies('track', 'one', signature)).toBe(true);
    expect(signer.verifies('track', 'two', signature)).toBe(false);
    expect(signer.verifies('confirm', 'one', signature)).toBe(false);
    expect(signer.verifies('track', 'one', signer.sign('track', 'two'))).toBe(false);
    expect(signer.verifies('track', 'one', '')).toBe(false);
  }
  expect(createSigner('another').verifies('track', 'one', signature)).toBe(false);
});

it('knows right ones from wrong ones after more of them than it remembers', () => {
  const signer = createSigner('a secret');
  for (let n = 0; n < 2_500; n++)
    expect(signer.verifies('track', `${n}`, signer.sign('track', `${n}`))).toBe(true);
  expect(signer.verifies('track', '0', signer.sign('track', '0'))).toBe(true);
  expect(signer.verifies('track', '0', signer.sign('track', '1'))).toBe(false);
});
