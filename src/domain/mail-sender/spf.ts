import type { DnsReader } from './dns-records.ts';
import { isIpv6, isNetwork, isWithin } from './ip-address.ts';

type Qualifier = '+' | '-' | '~' | '?';
type Mechanism = { qualifier: Qualifier; name: string; value: string | undefined; prefix: string };
type SpfRecord = { mechanisms: Mechanism[]; redirect: string | undefined };

/** What an SPF record says of an address. */
export type SpfVerdict = 'pass' | 'fail' | 'softfail' | 'neutral' | 'error';

/** Receivers give up on a record that needs more lookups of names than this (RFC 7208, 4.6.4). */
const spfLookupsMax = 10;

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

const mechanismNames = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);

/** Undefined when the record cannot be read. */
export function parseSpf(text: string): SpfRecord | undefined {
  const mechanisms: Mechanism[] = [];
  let redirect: string | undefined;
  for (const term of text.trim().split(/ +/).slice(1)) {
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term);
    if (modifier) {
      if (modifier[1]?.toLowerCase() === 'redirect') redirect = modifier[2];
      continue;
    }
    const mechanism = parseMechanism(term);
    if (!mechanism) return undefined;
    mechanisms.push(mechanism);
  }
  return { mechanisms, redirect };
}

function parseMechanism(term: string): Mechanism | undefined {
  const [, sign = '', name = '', value, prefix = ''] =
    /^([-+~?]?)([a-z\d]+)(?::([^/]*))?(\/.*)?$/i.exec(term) ?? [];
  const known = name.toLowerCase();
  if (!mechanismNames.has(known)) return undefined;
  if (known === 'ip4' || known === 'ip6') {
    const network = `${value ?? ''}${prefix}`;
    if (!isNetwork(network) || isIpv6(network.split('/')[0] ?? '') !== (known === 'ip6')) return undefined;
    return { qualifier: (sign || '+') as Qualifier, name: known, value: network, prefix: '' };
  }
  if ((known === 'include' || known === 'exists') && !value) return undefined;
  if (known === 'all' && `${value ?? ''}${prefix}` !== '') return undefined;
  if (!prefixes.test(prefix)) return undefined;
  return { qualifier: (sign || '+') as Qualifier, name: known, value, prefix };
}

/** The lengths of networks behind `a` and `mx`: of IPv4 addresses, and of IPv6 ones behind two strokes. */
const prefixes = /^(\/\d{1,2})?(?:\/(\/\d{1,3}))?$/;

const verdicts: Record<Qualifier, SpfVerdict> = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' };

/** What the records say when a mail of this domain comes from this address; `error` also with too many lookups. */
export function evaluateSpf(address: string, domain: string, read: DnsReader): SpfVerdict {
  const budget = { left: spfLookupsMax };
  const spend = () => --budget.left >= 0;

  const check = (name: string): SpfVerdict | 'none' => {
    const records = read('TXT', name).filter(isSpf);
    if (records.length === 0) return 'none';
    const record = records.length === 1 ? parseSpf(records[0] ?? '') : undefined;
    if (!record) return 'error';
    for (const mechanism of record.mechanisms) {
      const matches = isMatch(mechanism, name);
      if (matches === 'error') return 'error';
      if (matches) return verdicts[mechanism.qualifier];
    }
    if (record.redirect === undefined) return 'neutral';
    if (!spend()) return 'error';
    const redirected = check(record.redirect);
    return redirected === 'none' ? 'error' : redirected;
  };

  const isMatch = ({ name, value, prefix }: Mechanism, domainOfRecord: string): boolean | 'error' => {
    if (name === 'all') return true;
    if (name === 'ip4' || name === 'ip6') return isWithin(address, value ?? '');
    if (!spend()) return 'error';
    const target = value ?? domainOfRecord;
    // What is put in per mail cannot be told beforehand.
    if (target.includes('%') || name === 'ptr' || name === 'exists') return false;
    if (name === 'include') {
      const included = check(target);
      return included === 'none' || included === 'error' ? 'error' : included === 'pass';
    }
    const hosts = name === 'mx' ? read('MX', target).map(hostOfMx) : [target];
    return hosts.some((host) =>
      addressesOf(host).some((one) => isWithin(address, `${one}${lengthOf(prefix)}`)),
    );
  };

  const type = isIpv6(address) ? 'AAAA' : 'A';
  const addressesOf = (host: string) => (host === '' ? [] : read(type, host));
  const lengthOf = (prefix: string) => {
    const [, four, six] = prefixes.exec(prefix) ?? [];
    return (type === 'A' ? four : six) ?? '';
  };

  const verdict = check(domain);
  return verdict === 'none' ? 'neutral' : verdict;
}

/** An MX record is read as `10 mail.example.com`. */
export const hostOfMx = (record: string): string => (record.split(' ')[1] ?? '').replace(/\.$/, '');
