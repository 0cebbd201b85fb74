/** The history state of the sign-in page: where to go after signing in. */
export type ReturnState = { returnTo: string };

export function returnAddress(state: unknown, otherwise: string): string {
  const hasAddress = typeof state === 'object' && state !== null && 'returnTo' in state;
  const wanted = hasAddress ? state.returnTo : undefined;
  return typeof wanted === 'string' && wanted.startsWith('/') && !wanted.startsWith('//')
    ? wanted
    : otherwise;
}
