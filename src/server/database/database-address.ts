/** One address for each host of this one. */
export function singleHostUrls(url: string): { host: string; url: string }[] {
  const authority = url.slice(url.indexOf('://') + 3).split(/[?/]/)[0] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.split(',').map((host) => ({ host, url: url.replace(hosts, host) }));
}

export type Login = { name: string; password: string };

/** The user and password of an address. Several hosts are no URL for the platform's parser, which gets the first. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(singleHostUrls(url)[0]?.url ?? url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
