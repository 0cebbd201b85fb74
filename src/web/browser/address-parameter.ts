/** The address without one of its parameters. */
export function withoutParameter(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Takes a parameter out of the address, so that it stays in neither the address bar nor the history. */
export function removeParameter(name: string): void {
  if (!new URLSearchParams(location.search).has(name)) return;
  history.replaceState(history.state, '', withoutParameter(location.href, name));
}
