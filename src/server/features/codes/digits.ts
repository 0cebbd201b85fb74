import { randomInt } from 'node:crypto';
import { buyerCodeDigits, buyerCodeOf } from '#domain/buyers/buyer-code.ts';
import type { Encryption } from '../../secrets/encryption.ts';
import { buyerCodeHash, type Signer } from '../../secrets/tokens.ts';
import type { Digits } from '../../store/codes/buyer-codes.ts';

type Secrets = { signer: Signer; encryption: Encryption };

const purpose = 'buyerCode';
const { random } = buyerCodeDigits;

/** The number of attempts. Few are enough: of a hundred thousand million codes one is hardly ever taken. */
const attempts = 5;

/** Stores digits that nobody can foresee and no other code has. */
export async function withNewDigits(
  { signer, encryption }: Secrets,
  store: (digits: Digits) => Promise<boolean>,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const code = buyerCodeOf(String(randomInt(10 ** random)).padStart(random, '0'));
    const digits = { codeHash: buyerCodeHash(signer, code), code: encryption.encrypt(purpose, code) };
    if (await store(digits)) return;
  }
  throw new Error('no free buyer code was found');
}

/** The digits as their owner reads them; undefined when neither secret has encrypted them. */
export const shownDigits = (encryption: Encryption, encrypted: Buffer): string | undefined =>
  encryption.decrypt(purpose, encrypted);

/** Digits as the present secret stores them, where the previous one has; undefined when there is nothing to renew. */
export function renewedDigits({ signer, encryption }: Secrets, encrypted: Buffer): Digits | undefined {
  const again = encryption.renewed(purpose, encrypted);
  const code = again && shownDigits(encryption, again);
  return again && code ? { codeHash: buyerCodeHash(signer, code), code: again } : undefined;
}
