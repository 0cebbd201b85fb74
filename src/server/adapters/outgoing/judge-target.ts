import type { LookupAddress } from 'node:dns';
import { lookup as askDns } from 'node:dns/promises';
import { withTimeout } from '../../concurrency/timeout.ts';
import {
  familyOf,
  hostOf,
  isAddress,
  isOnTheInternet,
  listOf,
  parseTarget,
  type AllowedTargets,
} from './targets.ts';

export type TargetRules = {
  allowed: AllowedTargets;
  isProduction: boolean;
  /** Origins that lead to a provider of our own on this machine, and are open besides. */
  own?: ReadonlySet<string>;
  /** Every address of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};
/** An address with the numbers that its host stands for, all of them judged. */
export type Target = { url: URL; addresses: LookupAddress[] };
/** The code of what is wrong with an address. */
export type TargetFault = 'webhookAddress' | 'webhookHttps' | 'webhookPort' | 'webhookHost' | 'webhookInside';
export type TargetJudge = (address: string, withinMs: number) => Promise<Target | TargetFault>;

/**
 * Judges the addresses that Super Admins have typed, which may lead nowhere inside. A host is looked up once for each
 * message, all of its addresses are judged, and the connection is made to one of those, so that a name which changes its
 * mind in between leads nowhere else.
 */
export function createTargetJudge({
  allowed,
  isProduction,
  own = new Set(),
  resolve = (host) => askDns(host, { all: true }),
}: TargetRules): TargetJudge {
  const allowedNetworks = listOf(allowed.networks);
  const isAllowedAddress = (address: string) => allowedNetworks.check(address, familyOf(address));
  const isAllowed = (host: string) =>
    allowed.hosts.includes(host.toLowerCase()) || (isAddress(host) && isAllowedAddress(host));

  const find = async (address: string): Promise<Target | TargetFault> => {
    const url = parseTarget(address, { isProduction, isAllowed });
    if (typeof url === 'string') return url;
    const host = hostOf(url);
    const addresses = isAddress(host)
      ? [{ address: host, family: familyOf(host) === 'ipv6' ? 6 : 4 }]
      : await resolve(host).catch(() => []);
    if (addresses.length === 0) return 'webhookHost';
    const mayGo = (one: string) =>
      own.has(url.origin) || isAllowed(host) || isAllowedAddress(one) || isOnTheInternet(one);
    return addresses.every((one) => mayGo(one.address)) ? { url, addresses } : 'webhookInside';
  };

  return (address, withinMs) => withTimeout(withinMs, () => find(address)).catch(() => 'webhookHost');
}
