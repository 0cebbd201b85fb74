import { withoutWords } from '#web/browser/address-query.ts';

/** The history state of the sign-in page: where to go after signing in, and whether the server ended a session. */
export type ReturnState = { returnTo: string; hasEnded: boolean };

export function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true;
}

export function returnAddress(state: unknown, otherwise: string): string {
  const hasAddress = typeof state === 'object' && state !== null && 'returnTo' in state;
  const wanted = hasAddress ? state.returnTo : undefined;
  return typeof wanted === 'string' && wanted.startsWith('/') && !wanted.startsWith('//')
    ? wanted
    : otherwise;
}

const key = 'returnTo';

/**
 * Keeps the address for this tab while it signs in at another site, without the words that were searched for. A tab that
 * came back from there without success keeps the first.
 */
export function keepAddress(address: string): void {
  try {
    if (address !== '') sessionStorage.setItem(key, withoutWords(address));
  } catch {
    // Without storage the usual page is opened afterwards.
  }
}

/** Takes the address that this tab was going to when it went to sign in; the next call finds none. */
export function keptAddress(): string | undefined {
  try {
    const returnTo = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return returnAddress({ returnTo }, '') || undefined;
  } catch {
    return undefined;
  }
}
