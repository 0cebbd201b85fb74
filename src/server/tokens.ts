import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to recognise it, useless to whoever reads it. */
export const tokenHash = (token: string | Buffer): Buffer => hash('sha256', token, 'buffer');

export type Signer = ReturnType<typeof createSigner>;

/** So many signatures that were right are kept, about 300 kB: a browser brings the same one with every call. */
const knownMax = 1_000;

/** Signatures made for one purpose are worth nothing for another. */
export function createSigner(secret: string) {
  const known = new Map<string, Buffer>();
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
  const verifies = (purpose: string, text: string, signature: string): boolean => {
    const signed = `${purpose}\0${text}`;
    const remembered = known.get(signed);
    const expected = remembered ?? Buffer.from(sign(purpose, text));
    const given = Buffer.from(signature);
    const isRight = expected.length === given.length && timingSafeEqual(expected, given);
    // Only right ones are worth a place, so that nobody fills it with guesses.
    if (isRight && !remembered) {
      if (known.size >= knownMax) known.clear();
      known.set(signed, expected);
    }
    return isRight;
  };
  return { sign, verifies };
}

/** The link of the confirmation mail: made anew from the submission whenever the mail is, and kept nowhere. */
export const confirmToken = (signer: Signer, submissionId: string): string =>
  signer.sign('confirm', submissionId);

/** The link that shows a customer everything of their own submission, and nobody else's of the same receipt. */
export const trackToken = (signer: Signer, submissionId: string): string =>
  signer.sign('track', submissionId);
export const opensTracking = (signer: Signer, submissionId: string, token: string): boolean =>
  signer.verifies('track', submissionId, token);
