import { describe, expect, it } from 'vitest';
import { dnsKey, DnsGap, DnsUnknown, readerOf, type DnsAnswer, type DnsType } from './dns-records.ts';
import { judges, type MailSender, type SenderCheck } from './judge-sender.ts';

const sender: MailSender = {
  domain: 'toko.example',
  returnDomain: 'toko.example',
  selector: 's1',
  address: '192.0.2.10',
  mailHost: 'smtp.toko.example',
  keyBits: (key) => ({ long: 2048, middle: 1024, short: 512 })[key],
};
type Zone = Record<string, string[]>;

/** Judges by a zone, written as `TXT toko.example`; what it lacks does not exist. */
function judge(check: SenderCheck, zone: Zone, changed: Partial<MailSender> = {}) {
  const known = new Map(Object.entries(zone).map(([key, values]): [string, DnsAnswer] => [key, values]));
  const reader = readerOf(known);
  const read = (type: DnsType, name: string) => (known.has(dnsKey({ type, name })) ? reader(type, name) : []);
  const { state, problem, line } = judges[check]({ ...sender, ...changed }, read);
  return [state, problem, line && `${line.name} ${line.type} ${line.value}`];
}
const spf = (...records: string[]): Zone => ({ 'TXT toko.example': ['site-verification=1', ...records] });
const good = ['good', null, null];
const spfLine = (state: string, problem: string, value: string) => [
  state,
  problem,
  `toko.example TXT ${value}`,
];

describe('SPF', () => {
  it.each([
    ['v=spf1 ip4:192.0.2.10 -all', good],
    ['v=spf1 ip4:192.0.2.0/24 ~all', good],
    ['V=SPF1 IP4:192.0.2.10 -ALL', good],
    ['v=spf1 redirect=_spf.toko.example', ['wrong', 'unresolvable', null]],
    [
      'v=spf1 ip4:192.0.3.0/24 -all',
      spfLine('wrong', 'addressNotNamed', 'v=spf1 ip4:192.0.3.0/24 ip4:192.0.2.10 -all'),
    ],
    [
      'v=spf1 -all ip4:192.0.2.10',
      spfLine('wrong', 'addressNotNamed', 'v=spf1 ip4:192.0.2.10 -all ip4:192.0.2.10'),
    ],
    ['v=spf1 ip4:192.0.2.10 +all', spfLine('wrong', 'everybodyMaySend', 'v=spf1 ip4:192.0.2.10 -all')],
    ['v=spf1 ip4:192.0.2.10 all', spfLine('wrong', 'everybodyMaySend', 'v=spf1 ip4:192.0.2.10 -all')],
    ['v=spf1 ip4:192.0.2.10', spfLine('warning', 'openEnd', 'v=spf1 ip4:192.0.2.10 ~all')],
    ['v=spf1 ip4:192.0.2.10 ?all', spfLine('warning', 'openEnd', 'v=spf1 ip4:192.0.2.10 ~all')],
    ['v=spf1 ipv4:192.0.2.10 -all', ['wrong', 'unreadable', null]],
    ['v=spf1 ip4:192.0.2.300 -all', ['wrong', 'unreadable', null]],
    ['v=spf1 include: -all', ['wrong', 'unreadable', null]],
  ])('%s', (record, expected) => {
    expect(judge('spf', spf(record))).toEqual(expected);
  });

  it('there must be exactly one', () => {
    expect(judge('spf', {})).toEqual(spfLine('missing', 'noRecord', 'v=spf1 ip4:192.0.2.10 -all'));
    expect(judge('spf', {}, { address: '2001:db8::a' })).toEqual(
      spfLine('missing', 'noRecord', 'v=spf1 ip6:2001:db8::a -all'),
    );
    expect(judge('spf', {}, { address: undefined })).toEqual(
      spfLine('missing', 'noRecord', 'v=spf1 a:smtp.toko.example ~all'),
    );
    expect(judge('spf', spf('v=spf1 mx ~all', 'v=spf1 ip4:192.0.2.10 mx -all'))).toEqual(
      spfLine('wrong', 'severalRecords', 'v=spf1 mx ip4:192.0.2.10 -all'),
    );
  });

  it.each<[record: string, zone: Zone]>([
    ['v=spf1 a -all', { 'A toko.example': ['192.0.2.10'] }],
    ['v=spf1 a:out.toko.example/28 -all', { 'A out.toko.example': ['192.0.2.1'] }],
    ['v=spf1 mx -all', { 'MX toko.example': ['10 in.toko.example.'], 'A in.toko.example': ['192.0.2.10'] }],
    ['v=spf1 include:_spf.mail.example -all', { 'TXT _spf.mail.example': ['v=spf1 ip4:192.0.2.0/27 ~all'] }],
    ['v=spf1 redirect=_spf.mail.example', { 'TXT _spf.mail.example': ['v=spf1 ip4:192.0.2.0/27 ~all'] }],
  ])('finds the address behind %s', (record, zone) => {
    expect(judge('spf', { ...spf(record), ...zone })).toEqual(good);
  });

  it('finds an IPv6 address', () => {
    const address = '2001:db8::10';
    expect(judge('spf', spf('v=spf1 ip6:2001:db8::/32 -all'), { address })).toEqual(good);
    expect(judge('spf', spf('v=spf1 ip6:2001:db9::/32 -all'), { address })[1]).toBe('addressNotNamed');
    const mail = { 'AAAA toko.example': ['2001:db8:0:0::10'] };
    expect(judge('spf', { ...spf('v=spf1 a//64 -all'), ...mail }, { address })).toEqual(good);
  });

  it('takes ten lookups and no more, and no include that leads nowhere or round in a circle', () => {
    const chain = (count: number): Zone =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          at === 0 ? 'TXT toko.example' : `TXT n${at}.example`,
          [at === count - 1 ? 'v=spf1 ip4:192.0.2.10 -all' : `v=spf1 include:n${at + 1}.example -all`],
        ]),
      );
    expect(judge('spf', chain(11))).toEqual(good);
    expect(judge('spf', chain(12))[1]).toBe('unresolvable');
    expect(judge('spf', spf('v=spf1 include:nowhere.example -all'))[1]).toBe('unresolvable');
    expect(judge('spf', spf('v=spf1 include:toko.example -all'))[1]).toBe('unresolvable');
  });

  it('says what it cannot tell without the address', () => {
    expect(judge('spf', spf('v=spf1 ip4:192.0.2.10 -all'), { address: undefined })).toEqual([
      'warning',
      'addressUnknown',
      null,
    ]);
  });

  it('is that of the domain to which mails return', () => {
    const zone = { 'TXT bounce.example': ['v=spf1 ip4:192.0.2.10 -all'] };
    expect(judge('spf', zone, { returnDomain: 'bounce.example' })).toEqual(good);
  });
});

describe('DKIM', () => {
  const name = 'TXT s1._domainkey.toko.example';
  const line = 's1._domainkey.toko.example TXT v=DKIM1; k=rsa; p=…';
  it.each([
    [['v=DKIM1; k=rsa; p=long'], good],
    [['k=rsa; p=long;'], good],
    [['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='], good],
    [['v=DKIM1; p=middle'], ['warning', 'keyShort', line]],
    [['v=DKIM1; p=short'], ['wrong', 'keyTooShort', line]],
    [['v=DKIM1; p='], ['wrong', 'revoked', line]],
    [['v=DKIM1; p=nonsense'], ['wrong', 'unreadable', line]],
    [['v=DKIM2; p=long'], ['wrong', 'unreadable', line]],
    [['hello'], ['wrong', 'unreadable', line]],
    [
      ['v=DKIM1; p=long', 'v=DKIM1; p=middle'],
      ['wrong', 'severalRecords', line],
    ],
    [[], ['missing', 'noRecord', line]],
  ])('%j', (records, expected) => {
    expect(judge('dkim', { [name]: records })).toEqual(expected);
  });

  it('needs its selector', () => {
    expect(judge('dkim', {}, { selector: undefined })).toEqual(['unknown', 'noSelector', null]);
  });
});

describe('DMARC', () => {
  const name = '_dmarc.toko.example';
  it.each([
    ['v=DMARC1; p=reject; rua=mailto:d@toko.example', good],
    ['v=DMARC1;p=quarantine;rua=mailto:d@toko.example', good],
    [
      'v=DMARC1; p=none; rua=mailto:d@toko.example',
      ['warning', 'policyNone', `${name} TXT v=DMARC1; p=quarantine; rua=mailto:d@toko.example`],
    ],
    [
      'v=DMARC1; p=reject;',
      ['warning', 'noReports', `${name} TXT v=DMARC1; p=reject; rua=mailto:dmarc@toko.example`],
    ],
    [
      'v=DMARC1; p=maybe',
      ['wrong', 'unreadable', `${name} TXT v=DMARC1; p=quarantine; rua=mailto:dmarc@toko.example`],
    ],
  ])('%s', (record, expected) => {
    expect(judge('dmarc', { [`TXT ${name}`]: ['v=spf1 -all', record] })).toEqual(expected);
  });

  it('may be missing, stand twice, or hold for all below', () => {
    const record = 'v=DMARC1; p=reject; rua=mailto:d@toko.example';
    expect(judge('dmarc', {})).toEqual([
      'missing',
      'noRecord',
      `${name} TXT v=DMARC1; p=quarantine; rua=mailto:dmarc@toko.example`,
    ]);
    expect(judge('dmarc', { [`TXT ${name}`]: [record, record] })[1]).toBe('severalRecords');
    const below = { domain: 'faktur.toko.example', returnDomain: 'faktur.toko.example' };
    expect(judge('dmarc', { [`TXT ${name}`]: [record] }, below)).toEqual(good);
    expect(judge('dmarc', { [`TXT ${name}`]: [`${record}; sp=none`] }, below)[1]).toBe('policyNone');
  });

  it('wants returned mails to go to the same organisation', () => {
    const zone = (mode: string) => ({
      [`TXT ${name}`]: [`v=DMARC1; p=reject; rua=mailto:d@t.example${mode}`],
    });
    const to = (returnDomain: string, mode = '') => judge('dmarc', zone(mode), { returnDomain });
    expect(to('bounce.toko.example')).toEqual(good);
    expect(to('bounce.toko.example', '; aspf=s')[1]).toBe('notAligned');
    expect(to('elsewhere.example')[1]).toBe('notAligned');
    expect(to('nottoko.example')[1]).toBe('notAligned');
  });
});

describe('MX', () => {
  const line = 'toko.example MX 10 mail.toko.example.';
  it.each<[string, Zone, unknown[]]>([
    ['leads to a server', { 'MX toko.example': ['10 in.example.'], 'A in.example': ['192.0.2.1'] }, good],
    ['leads to IPv6', { 'MX toko.example': ['10 in.example'], 'AAAA in.example': ['2001:db8::1'] }, good],
    ['leads nowhere', { 'MX toko.example': ['10 in.example'] }, ['wrong', 'noAddress', line]],
    ['says that no mail is taken', { 'MX toko.example': ['0 .'] }, ['wrong', 'takesNoMail', line]],
    ['is replaced by an address', { 'A toko.example': ['192.0.2.1'] }, ['warning', 'noMxButAddress', line]],
    ['is missing', {}, ['missing', 'noMx', line]],
  ])('%s', (_what, zone, expected) => {
    expect(judge('mx', zone)).toEqual(expected);
  });
});

describe('the reverse name', () => {
  const name = '10.2.0.192.in-addr.arpa';
  it.each<[string, Zone, unknown[]]>([
    ['is confirmed', { [`PTR ${name}`]: ['out.example.'], 'A out.example': ['192.0.2.10'] }, good],
    [
      'is not confirmed',
      { [`PTR ${name}`]: ['out.example'] },
      ['wrong', 'notConfirmed', 'out.example A 192.0.2.10'],
    ],
    ['is missing', {}, ['missing', 'noReverseName', `${name} PTR smtp.toko.example.`]],
  ])('%s', (_what, zone, expected) => {
    expect(judge('reverse', zone)).toEqual(expected);
  });

  it('is that of an IPv6 address, too, and of none that nobody named', () => {
    expect(judge('reverse', {}, { address: '2001:db8::10' })[2]).toMatch(
      /^0\.1\.0\.0\.(?:0\.)+8\.b\.d\.0\.1\.0\.0\.2\.ip6\.arpa PTR/,
    );
    expect(judge('reverse', {}, { address: undefined })).toEqual(['unknown', 'addressUnknown', null]);
  });
});

it('a rule stops at a record that nobody looked up, and at one that nobody knows', () => {
  expect(() => judges.spf(sender, readerOf(new Map()))).toThrow(DnsGap);
  expect(() => judges.spf(sender, readerOf(new Map([['TXT toko.example', 'unknown']])))).toThrow(DnsUnknown);
});
