import { BlockList, isIP, isIPv6 } from 'node:net';

/** The targets that may lie inside: hosts by name, and networks. */
export type AllowedTargets = { hosts: readonly string[]; networks: readonly Network[] };
export type Network = { address: string; prefix: number };

/** Everything but addresses of the Internet (IANA's registry of special purposes), and Azure's way to its machines. */
const insideV4: Network[] = [
  { address: '0.0.0.0', prefix: 8 },
  { address: '10.0.0.0', prefix: 8 },
  { address: '100.64.0.0', prefix: 10 },
  { address: '127.0.0.0', prefix: 8 },
  { address: '168.63.129.16', prefix: 32 },
  { address: '169.254.0.0', prefix: 16 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.0.0.0', prefix: 24 },
  { address: '192.0.2.0', prefix: 24 },
  { address: '192.31.196.0', prefix: 24 },
  { address: '192.52.193.0', prefix: 24 },
  { address: '192.88.99.0', prefix: 24 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '192.175.48.0', prefix: 24 },
  { address: '198.18.0.0', prefix: 15 },
  { address: '198.51.100.0', prefix: 24 },
  { address: '203.0.113.0', prefix: 24 },
  { address: '224.0.0.0', prefix: 3 },
];
/** The part of IPv6 that is the Internet; loopback, local, mapped and translated addresses lie elsewhere. */
const internetV6 = listOf([{ address: '2000::', prefix: 3 }]);
/** Networks within that part which are not: Teredo and other protocols, documentation, 6to4. */
const insideV6: Network[] = [
  { address: '2001::', prefix: 23 },
  { address: '2001:db8::', prefix: 32 },
  { address: '2002::', prefix: 16 },
  { address: '2620:4f:8000::', prefix: 48 },
  { address: '3fff::', prefix: 20 },
];
const inside = listOf([...insideV4, ...insideV6]);

export function isOnTheInternet(address: string): boolean {
  if (isIPv6(address)) return internetV6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
  return !inside.check(address, 'ipv4');
}

export function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** The host without the brackets of IPv6, and without the dot that a full name may end with. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

export const isAddress = (host: string): boolean => isIP(host) !== 0;

/** Parses an address, or says what is wrong with it. Numbers in whatever notation are plain afterwards. */
export function parseTarget(
  address: string,
  { isProduction, isAllowed }: { isProduction: boolean; isAllowed: (host: string) => boolean },
): URL | 'webhookAddress' | 'webhookHttps' | 'webhookPort' {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(address)) return 'webhookAddress';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'webhookAddress';
  if (isProduction && url.protocol === 'http:') return 'webhookHttps';
  const port = Number(url.port);
  // Those between belong to other protocols, whose servers must not be talked to by somebody else's words.
  const isUsual = url.port === '' || port === 443 || port === 80 || port >= 1024;
  return isUsual || isAllowed(hostOf(url)) ? url : 'webhookPort';
}
