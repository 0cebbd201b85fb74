import type { DnsAnswer, DnsQuestion } from '#domain/mail-sender/dns-records.ts';

/** Asks the name servers that this machine uses. It never fails: what none of them answers in time is unknown. */
export type DnsLookup = (question: DnsQuestion) => Promise<DnsAnswer>;
