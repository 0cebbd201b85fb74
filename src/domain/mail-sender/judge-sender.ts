import type { DnsReader, DnsType } from './dns-records.ts';
import { isIpv6, isWithin, reverseNameOf } from './ip-address.ts';
import { evaluateSpf, hostOfMx, isSpf, parseSpf } from './spf.ts';
import { parseTags } from './tag-list.ts';

export const senderChecks = ['spf', 'dkim', 'dmarc', 'mx', 'reverse'] as const;
export type SenderCheck = (typeof senderChecks)[number];

/** Unknown: no name server answered, or a setting that says what to look for is missing. */
export const senderStates = ['good', 'warning', 'wrong', 'missing', 'unknown'] as const;
export type SenderState = (typeof senderStates)[number];

export const senderProblems = [
  'resolverAway',
  'noRecord',
  'severalRecords',
  'unreadable',
  'addressNotNamed',
  'addressUnknown',
  'everybodyMaySend',
  'unresolvable',
  'openEnd',
  'noSelector',
  'revoked',
  'keyTooShort',
  'keyShort',
  'policyNone',
  'noReports',
  'notAligned',
  'takesNoMail',
  'noMx',
  'noMxButAddress',
  'noAddress',
  'noReverseName',
  'notConfirmed',
] as const;
export type SenderProblem = (typeof senderProblems)[number];

/** What to give to whoever keeps the names. */
type DnsLine = { name: string; type: DnsType; value: string };

export type SenderFinding = {
  state: SenderState;
  /** None when it is good. */
  problem: SenderProblem | null;
  /** The name that was looked up. */
  name: string;
  /** The records as they are. */
  records: string[];
  line: DnsLine | null;
};

export type MailSender = {
  /** The domain of the sender that people see. */
  domain: string;
  /** The domain that returned mails go to, which receivers check by SPF. */
  returnDomain: string;
  selector: string | undefined;
  /** The address from which mails leave. */
  address: string | undefined;
  /** The name of the mail server, where its address is not known. */
  mailHost: string | undefined;
  /** The size of a public key; undefined when it cannot be read. */
  keyBits: (key: string) => number | undefined;
};

type Judgement = Partial<SenderFinding> & { name: string };

const finding = (found: Judgement): SenderFinding => ({
  state: 'good',
  problem: null,
  records: [],
  line: null,
  ...found,
});

function judgeSpf({ returnDomain: name, address, mailHost }: MailSender, read: DnsReader): SenderFinding {
  const records = read('TXT', name).filter(isSpf);
  const at = (state: SenderState, problem: SenderProblem, value: string | null) =>
    finding({ name, records, state, problem, line: value === null ? null : { name, type: 'TXT', value } });
  const [record = ''] = records;
  const ours = address === undefined ? (mailHost ? `a:${mailHost}` : 'mx') : mechanismOf(address);
  if (records.length === 0) return at('missing', 'noRecord', `v=spf1 ${ours} ${address ? '-all' : '~all'}`);
  if (records.length > 1) return at('wrong', 'severalRecords', mergedSpf(records));
  const parsed = parseSpf(record);
  if (!parsed) return at('wrong', 'unreadable', null);
  const all = parsed.mechanisms.find((mechanism) => mechanism.name === 'all');
  if (all?.qualifier === '+') return at('wrong', 'everybodyMaySend', record.replace(/ \+?all\b/i, ' -all'));
  const verdict = evaluateSpf(address ?? '0.0.0.0', name, read);
  if (verdict === 'error') return at('wrong', 'unresolvable', null);
  if (address !== undefined && verdict !== 'pass')
    return at('wrong', 'addressNotNamed', withMechanism(record, mechanismOf(address)));
  if (address === undefined) return at('warning', 'addressUnknown', null);
  if (!parsed.redirect && (!all || all.qualifier === '?'))
    return at('warning', 'openEnd', `${record.replace(/ \?all\b/i, '')} ~all`);
  return finding({ name, records });
}

const mechanismOf = (address: string): string => `${isIpv6(address) ? 'ip6' : 'ip4'}:${address}`;

/** The record with this mechanism before `all`, after which nothing is read. */
const withMechanism = (record: string, mechanism: string): string =>
  / [-+~?]?all\b/i.test(record)
    ? record.replace(/ ([-+~?]?all)\b/i, ` ${mechanism} $1`)
    : record.replace(/^v=spf1/i, `v=spf1 ${mechanism}`);

function mergedSpf(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/ +/).slice(1));
  const ends = terms.filter((term) => /^[-+~?]?all$/i.test(term));
  const end = ends.find((term) => term.startsWith('-')) ?? '~all';
  return ['v=spf1', ...new Set(terms.filter((term) => !ends.includes(term))), end].join(' ');
}

const goodKeyBits = 2048;
const leastKeyBits = 1024;

function judgeDkim({ domain, selector, keyBits }: MailSender, read: DnsReader): SenderFinding {
  if (selector === undefined)
    return finding({ name: `_domainkey.${domain}`, state: 'unknown', problem: 'noSelector' });
  const name = `${selector}._domainkey.${domain}`;
  const records = [...read('TXT', name)];
  const line: DnsLine = { name, type: 'TXT', value: 'v=DKIM1; k=rsa; p=…' };
  const at = (state: SenderState, problem: SenderProblem) => finding({ name, records, state, problem, line });
  const keys = records.map(parseTags).filter((tags) => tags?.has('p'));
  if (records.length === 0) return at('missing', 'noRecord');
  if (keys.length > 1) return at('wrong', 'severalRecords');
  const [tags] = keys;
  if (!tags || (tags.has('v') && tags.get('v') !== 'DKIM1')) return at('wrong', 'unreadable');
  const key = (tags.get('p') ?? '').replaceAll(' ', '');
  if (key === '') return at('wrong', 'revoked');
  if (tags.get('k') === 'ed25519') return finding({ name, records });
  const bits = keyBits(key);
  if (bits === undefined) return at('wrong', 'unreadable');
  if (bits < leastKeyBits) return at('wrong', 'keyTooShort');
  if (bits < goodKeyBits) return at('warning', 'keyShort');
  return finding({ name, records });
}

/** The domain itself and those above it, of two labels at least: a policy of the organisation holds below it, too. */
function domainsUpwards(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_label, from) => labels.slice(from).join('.'));
}

const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\b/i.test(text.trim());

function judgeDmarc({ domain, returnDomain }: MailSender, read: DnsReader): SenderFinding {
  const own = `_dmarc.${domain}`;
  const suggested = (policy: string): DnsLine => ({
    name: own,
    type: 'TXT',
    value: `v=DMARC1; p=${policy}; rua=mailto:dmarc@${domain}`,
  });
  for (const each of domainsUpwards(domain)) {
    const name = `_dmarc.${each}`;
    const records = read('TXT', name).filter(isDmarc);
    if (records.length === 0) continue;
    const [record = ''] = records;
    const at = (state: SenderState, problem: SenderProblem, value?: string) =>
      finding({
        name,
        records,
        state,
        problem,
        line: value === undefined ? null : { name, type: 'TXT', value },
      });
    if (records.length > 1) return at('wrong', 'severalRecords', record);
    const tags = parseTags(record);
    const policy = (each === domain ? undefined : tags?.get('sp')) ?? tags?.get('p');
    if (!tags || !policy || !['none', 'quarantine', 'reject'].includes(policy.toLowerCase()))
      return at('wrong', 'unreadable', suggested('quarantine').value);
    if (!isAligned(domain, returnDomain, each, tags.get('aspf'))) return at('warning', 'notAligned');
    if (policy.toLowerCase() === 'none')
      return at('warning', 'policyNone', record.replace(/\b(s?p)\s*=\s*none\b/gi, '$1=quarantine'));
    if (!tags.has('rua'))
      return at('warning', 'noReports', `${record.replace(/;?\s*$/, '')}; rua=mailto:dmarc@${each}`);
    return finding({ name, records });
  }
  return finding({ name: own, state: 'missing', problem: 'noRecord', line: suggested('quarantine') });
}

/** The return address counts for the sender's domain when both are the same, or, unless the policy is strict, of one organisation. */
function isAligned(domain: string, returnDomain: string, organisation: string, mode = 'r'): boolean {
  if (returnDomain === domain) return true;
  return (
    mode !== 's' &&
    (isBelow(returnDomain, organisation) || isBelow(returnDomain, domain) || isBelow(domain, returnDomain))
  );
}

function judgeMx({ returnDomain: name }: MailSender, read: DnsReader): SenderFinding {
  const records = [...read('MX', name)];
  const at = (state: SenderState, problem: SenderProblem) =>
    finding({ name, records, state, problem, line: { name, type: 'MX', value: `10 mail.${name}.` } });
  if (records.some((record) => hostOfMx(record) === '')) return at('wrong', 'takesNoMail');
  if (records.length === 0)
    return read('A', name).length + read('AAAA', name).length > 0
      ? at('warning', 'noMxButAddress')
      : at('missing', 'noMx');
  const leadsSomewhere = records
    .map(hostOfMx)
    .some((host) => read('A', host).length > 0 || read('AAAA', host).length > 0);
  return leadsSomewhere ? finding({ name, records }) : at('wrong', 'noAddress');
}

function judgeReverse({ address, domain, mailHost }: MailSender, read: DnsReader): SenderFinding {
  if (address === undefined) return finding({ name: '', state: 'unknown', problem: 'addressUnknown' });
  const name = reverseNameOf(address);
  const records = read('PTR', name).map((record) => record.replace(/\.$/, ''));
  const host = mailHost ?? `mail.${domain}`;
  const [first] = records;
  if (first === undefined)
    return finding({
      name,
      state: 'missing',
      problem: 'noReverseName',
      line: { name, type: 'PTR', value: `${host}.` },
    });
  const type = isIpv6(address) ? 'AAAA' : 'A';
  if (records.some((record) => read(type, record).some((one) => isWithin(one, address))))
    return finding({ name, records });
  return finding({
    name,
    records,
    state: 'wrong',
    problem: 'notConfirmed',
    line: { name: first, type, value: address },
  });
}

export const judges: Record<SenderCheck, (sender: MailSender, read: DnsReader) => SenderFinding> = {
  spf: judgeSpf,
  dkim: judgeDkim,
  dmarc: judgeDmarc,
  mx: judgeMx,
  reverse: judgeReverse,
};

const isBelow = (name: string, other: string): boolean => name === other || name.endsWith(`.${other}`);
