import type { Claims } from '#domain/staff/company-identity.ts';

/** What ties an answer to the question: each is known to this service and the browser's cookie alone. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

/** The service at which people of the company sign in. Every call may end with an IdentityProviderError. */
export type IdentityProvider = {
  /** The address at which the browser signs in; `isAgain` asks for it even of a person who is signed in there. */
  signInUrl: (secrets: SignInSecrets, callbackUrl: URL, isAgain: boolean) => Promise<URL>;
  /**
   * What is said about the person, by the address with which the browser was sent back; `isAgain` accepts only an answer
   * that says they have signed in there within the last minutes.
   */
  claimsOf: (answer: URL, secrets: SignInSecrets, isAgain: boolean) => Promise<Claims>;
  /** The address at which the browser signs out there, if that is possible. */
  signOutUrl: (backTo: URL) => Promise<URL | undefined>;
};

export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
  readonly problem: 'unavailable' | 'denied' | 'invalid';
  constructor(problem: IdentityProviderError['problem'], cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
