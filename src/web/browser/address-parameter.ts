/** A parameter that is a secret stands behind `#`, where no server sees it; links of older mails have it before. */
export function secretParameter({ hash, search }: Pick<URL, 'hash' | 'search'>, name: string): string {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? '';
}

/** The address without one of its parameters, on either side of `#`. */
export function withoutParameter(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  const behind = new URLSearchParams(url.hash.slice(1));
  if (behind.has(name)) {
    behind.delete(name);
    url.hash = behind.toString();
  }
  return url.pathname + url.search + url.hash;
}

/** Takes a parameter out of the address, so that it stays in neither the address bar nor the history. */
export function removeParameter(name: string): void {
  if (secretParameter(location, name) === '') return;
  history.replaceState(history.state, '', withoutParameter(location.href, name));
}
