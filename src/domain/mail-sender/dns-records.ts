export const dnsTypes = ['TXT', 'MX', 'A', 'AAAA', 'PTR'] as const;
export type DnsType = (typeof dnsTypes)[number];
export type DnsQuestion = { type: DnsType; name: string };

/** The values of a name, none when it has no such record; `unknown` when no name server answered. */
export type DnsAnswer = readonly string[] | 'unknown';

/** What is known by now; a rule that needs more says so by a `DnsGap`. */
export type DnsRecords = ReadonlyMap<string, DnsAnswer>;

export const dnsKey = ({ type, name }: DnsQuestion): string => `${type} ${name.toLowerCase()}`;

/** Stops a rule that needs a record which nobody has looked up yet. */
export class DnsGap extends Error {
  readonly question: DnsQuestion;
  constructor(question: DnsQuestion) {
    super(`${dnsKey(question)} was not looked up`);
    this.question = question;
  }
}

/** Stops a rule because no name server answered. */
export class DnsUnknown extends Error {}

export type DnsReader = (type: DnsType, name: string) => readonly string[];

/** Reads records that are known; what is missing stops the rule that reads. */
export const readerOf =
  (records: DnsRecords): DnsReader =>
  (type, name) => {
    const question = { type, name };
    const answer = records.get(dnsKey(question));
    if (answer === undefined) throw new DnsGap(question);
    if (answer === 'unknown') throw new DnsUnknown(dnsKey(question));
    return answer;
  };
