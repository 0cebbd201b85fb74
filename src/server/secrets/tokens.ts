import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: enough to recognise it, useless to a person who reads it. */
export const tokenHash = (token: string | Buffer): Buffer => hash('sha256', token, 'buffer');

export type Signer = ReturnType<typeof createSigner>;

/** The most right signatures that are remembered, about 300 kB: a browser brings the same one with every call. */
const knownMax = 1_000;

const signWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/**
 * Signatures made for one purpose are worth nothing for another. The previous secret signs nothing any more, but what it
 * signed stays valid.
 */
export function createSigner(secret: string, previous?: string) {
  const secrets = previous === undefined ? [secret] : [secret, previous];
  const known = new Map<string, Buffer>();
  /** The signatures by each secret, the present one first. */
  const signatures = (purpose: string, text: string): string[] =>
    secrets.map((key) => signWith(key, purpose, text));
  const verifies = (purpose: string, text: string, signature: string): boolean => {
    const signed = `${purpose}\0${text}`;
    const given = Buffer.from(signature);
    const isEqual = (expected: Buffer) =>
      expected.length === given.length && timingSafeEqual(expected, given);
    const remembered = known.get(signed);
    if (remembered && isEqual(remembered)) return true;
    const isRight = signatures(purpose, text).some((expected) => isEqual(Buffer.from(expected)));
    // Only right ones are worth a place, so that nobody fills it with guesses.
    if (isRight) {
      if (known.size >= knownMax) known.clear();
      known.set(signed, given);
    }
    return isRight;
  };
  return {
    sign: (purpose: string, text: string) => signWith(secret, purpose, text),
    signatures,
    verifies,
  };
}

/** Hashes a text for the audit log: enough to tell later whether this was it, and nothing to learn it from. */
export const keyedHash = (signer: Signer, text: string): string =>
  signer.sign('person', text.trim().toLowerCase()).slice(0, 16);

/** The link of the confirmation mail: made anew from the submission whenever the mail is, and kept nowhere. */
export const confirmToken = (signer: Signer, submissionId: string): string =>
  signer.sign('confirm', submissionId);

/** The same link again, by whichever secret it was first made. */
export const confirmTokenAgain = (
  signer: Signer,
  { submissionId, confirmTokenHash }: { submissionId: string; confirmTokenHash: Buffer },
): string => signedAgain(signer, 'confirm', submissionId, confirmTokenHash);

/** The link to all requests of an address, likewise. */
export const myRequestsToken = (signer: Signer, linkId: string): string => signer.sign('mine', linkId);
export const myRequestsTokenAgain = (
  signer: Signer,
  { id, tokenHash: known }: { id: string; tokenHash: Buffer },
): string => signedAgain(signer, 'mine', id, known);

/** The link to the address on record of a company, likewise. */
export const companyToken = (signer: Signer, linkId: string): string => signer.sign('company', linkId);
export const companyTokenAgain = (
  signer: Signer,
  { id, tokenHash: known }: { id: string; tokenHash: Buffer },
): string => signedAgain(signer, 'company', id, known);

/** The link by which a customer says that a purchase by their buyer code was not theirs, likewise. */
export const notUsToken = (signer: Signer, submissionId: string): string =>
  signer.sign('notUs', submissionId);
export const notUsTokenAgain = (
  signer: Signer,
  { submissionId, notUsHash }: { submissionId: string; notUsHash: Buffer },
): string => signedAgain(signer, 'notUs', submissionId, notUsHash);

/** What is stored to find a buyer code by: without the secret its twelve digits would soon be tried. */
export const buyerCodeHash = (signer: Signer, code: string): Buffer =>
  tokenHash(signer.sign('buyerCode', code));
/** The same by each secret, the present one first. */
export const buyerCodeHashes = (signer: Signer, code: string): Buffer[] =>
  signer.signatures('buyerCode', code).map((signature) => tokenHash(signature));

const signedAgain = (signer: Signer, purpose: string, text: string, known: Buffer): string =>
  signer.signatures(purpose, text).find((token) => tokenHash(token).equals(known)) ??
  signer.sign(purpose, text);

type TrackedSubmission = { submissionId: string; trackVersion: number };
/** Links that were mailed before there were versions have none. */
const trackedText = ({ submissionId, trackVersion }: TrackedSubmission) =>
  trackVersion === 0 ? submissionId : `${submissionId} ${trackVersion}`;

/** The link that shows a customer everything of their own submission, and nobody else's of the same receipt. */
export const trackToken = (signer: Signer, tracked: TrackedSubmission): string =>
  signer.sign('track', trackedText(tracked));
export const opensTracking = (signer: Signer, tracked: TrackedSubmission, token: string): boolean =>
  signer.verifies('track', trackedText(tracked), token);
