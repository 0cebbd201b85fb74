/** The address without one of its parameters, for the history of the browser, where a secret must not stay. */
export function withoutParameter(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
