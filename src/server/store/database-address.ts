import { hostsOf } from './database.ts';

/** One address for each host of this one. */
export function singleHostUrls(url: string): { host: string; url: string }[] {
  const hosts = hostsOf(url);
  return hosts.map((host) => ({ host, url: url.replace(hosts.join(','), host) }));
}

export type Login = { name: string; password: string };

/** Who signs in by this address. Several hosts are no URL for the platform's parser: it gets the first. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(singleHostUrls(url)[0]?.url ?? url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
