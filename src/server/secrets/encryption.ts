import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes, keyBytes] = [12, 16, 32];

const keyOf = (from: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', from, '', `encrypt ${purpose}`, keyBytes));

const decryptBy = (from: string, purpose: string, given: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(from, purpose), given.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(given.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(given.subarray(ivBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined; // another secret, another purpose, or not what was encrypted
  }
};

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Encrypts secrets that have to be read again, which the database holds only in this form. What was encrypted for one
 * purpose cannot be read for another. What the previous secret encrypted can still be read.
 */
export function createEncryption(secret: string, previous?: string) {
  const encrypt = (purpose: string, text: string): Buffer => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  };

  const byPrevious = (purpose: string, given: Buffer) =>
    previous === undefined ? undefined : decryptBy(previous, purpose, given);

  return {
    encrypt,
    /** Undefined when neither secret has encrypted it for this purpose. */
    decrypt: (purpose: string, given: Buffer): string | undefined =>
      decryptBy(secret, purpose, given) ?? byPrevious(purpose, given),
    /** Encrypts by the present secret what the previous one encrypted; undefined when there is nothing to renew. */
    renewed(purpose: string, given: Buffer): Buffer | undefined {
      const text = byPrevious(purpose, given);
      return text === undefined ? undefined : encrypt(purpose, text);
    },
  };
}
