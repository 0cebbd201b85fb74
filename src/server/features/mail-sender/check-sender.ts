import { createPublicKey } from 'node:crypto';
import { dnsKey, DnsGap, DnsUnknown, readerOf, type DnsAnswer } from '#domain/mail-sender/dns-records.ts';
import { isAddress } from '#domain/mail-sender/ip-address.ts';
import {
  judges,
  senderChecks,
  type MailSender,
  type SenderCheck,
  type SenderFinding,
} from '#domain/mail-sender/judge-sender.ts';
import { senderAddress } from '../../mail/sender.ts';
import type { DnsLookup } from '../../ports/dns-lookup.ts';

export type SenderConfig = {
  mailFrom: string;
  bounceAddress: string | undefined;
  smtpServers: readonly { url: string }[];
  dkimSelector: string | undefined;
  mailSendingIp: string | undefined;
};

const domainOf = (address: string): string => (address.split('@').at(-1) ?? '').toLowerCase();

/** The mail sender as it is configured; undefined where its domain is no name that others could look up. */
export function configuredSender({
  mailFrom,
  bounceAddress = senderAddress(mailFrom),
  smtpServers,
  dkimSelector: selector,
  mailSendingIp: address,
}: SenderConfig): MailSender | undefined {
  const domain = domainOf(senderAddress(mailFrom));
  if (!domain.includes('.') || isAddress(domain)) return undefined;
  const [first] = smtpServers;
  const host = first && new URL(first.url).hostname;
  const mailHost = host?.includes('.') && !isAddress(host) ? host : undefined;
  return { domain, returnDomain: domainOf(bounceAddress), selector, address, mailHost, keyBits };
}

/** The size of an RSA key as DKIM publishes it. */
function keyBits(key: string): number | undefined {
  try {
    const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const;
    return createPublicKey(der).asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

/** Looks up, for each check, what its rule asks for, until it can judge. */
export async function checkSender(
  sender: MailSender,
  lookup: DnsLookup,
): Promise<(SenderFinding & { check: SenderCheck })[]> {
  const known = new Map<string, Promise<DnsAnswer>>();
  const find: DnsLookup = (question) => {
    const key = dnsKey(question);
    const answer = known.get(key) ?? lookup(question);
    known.set(key, answer);
    return answer;
  };
  return Promise.all(
    senderChecks.map(async (check) => ({ check, ...(await judgeBy(judges[check], sender, find)) })),
  );
}

async function judgeBy(
  judge: (typeof judges)[SenderCheck],
  sender: MailSender,
  lookup: DnsLookup,
): Promise<SenderFinding> {
  const records = new Map<string, DnsAnswer>();
  for (;;) {
    try {
      return judge(sender, readerOf(records));
    } catch (error) {
      if (error instanceof DnsUnknown)
        return { state: 'unknown', problem: 'resolverAway', name: error.message, records: [], line: null };
      if (!(error instanceof DnsGap)) throw error;
      records.set(dnsKey(error.question), await lookup(error.question));
    }
  }
}
