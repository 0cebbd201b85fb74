import { Resolver } from 'node:dns/promises';
import type { DnsAnswer, DnsQuestion } from '#domain/mail-sender/dns-records.ts';
import type { DnsLookup } from '../ports/dns-lookup.ts';

type Options = {
  /** Asked instead of those of the system. */
  servers?: readonly string[] | undefined;
  /** How long each server may take, at each of two tries. */
  timeoutMs?: number;
};

/** The errors that say that there is no such name, or no record of this kind for it: an answer like any other. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

export function systemDns({ servers, timeoutMs = 2_000 }: Options = {}): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);

  const ask = async ({ type, name }: DnsQuestion): Promise<string[]> => {
    if (type === 'TXT') return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    if (type === 'A') return resolver.resolve4(name);
    if (type === 'AAAA') return resolver.resolve6(name);
    if (type === 'PTR') return resolver.resolvePtr(name);
    const records = await resolver.resolveMx(name);
    return records
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ priority, exchange }) => `${priority} ${exchange}`);
  };

  return (question) =>
    ask(question).catch((error: unknown): DnsAnswer => {
      const { code = '' } = error as { code?: string };
      return nothingThere.has(code) ? [] : 'unknown';
    });
}
