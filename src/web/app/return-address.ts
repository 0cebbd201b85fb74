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
