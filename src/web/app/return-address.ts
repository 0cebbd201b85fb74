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

/** For this tab, while it is at another site to sign in, without the words that were searched for. One that came back from there without success keeps the first. */
export function keepAddress(address: string): void {
  try {
    if (address !== '') sessionStorage.setItem(key, withoutWords(address));
  } catch {
    // Without storage the usual page is opened afterwards.
  }
}

/** Where this tab was going when it went to sign in, once. */
export function keptAddress(): string | undefined {
  try {
    const returnTo = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return returnAddress({ returnTo }, '') || undefined;
  } catch {
    return undefined;
  }
}
