import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  option,
  property,
  record,
  subarray,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerKinds } from '../../buyers/buyer.ts';
import { requestStatuses } from '../../requests/request-status.ts';
import { judgeFaktur, type DropFacts } from './judge-faktur.ts';
import type { FakturRead } from './read-faktur-text.ts';
import { isSameBuyer, type RequestFacts, type StoredFaktur } from './referenced-requests.ts';
import { acceptOf, defaultOf } from './verdicts.ts';

const ours = '0012345674011000';
const number = '04002600000000101';
const buyer = '0098765431021000';
const id = '2026110300017';

const read: FakturRead = {
  number,
  code: '04',
  status: '00',
  legacy: false,
  date: '2026-11-03',
  seller: ours,
  buyerKind: 'npwp',
  buyer,
  buyerPlace: `${buyer}000000`,
  buyerName: 'CONTOH MAJU',
  reference: id,
  dpp: 200_000,
  dppNilaiLain: 183_333,
  ppn: 22_000,
  ppnbm: 0,
  mark: null,
};
const expected = { code: '04', date: '2026-11-03', dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000 };
const exempt = { code: '08', date: '2026-11-03', dpp: 50_000, dppNilaiLain: 50_000, ppn: 6_000 };
const request: RequestFacts = {
  transactionId: id,
  status: 'process',
  buyerKind: 'npwp',
  buyerNumber: buyer,
  companyName: 'PT Contoh Maju, Tbk.',
  hasFile: false,
  expected: [expected],
  fakturs: [],
  isMasaReported: false,
  isWithProvider: false,
};
const stored = (changed: Partial<StoredFaktur> = {}): StoredFaktur => ({
  number,
  code: '04',
  part: changed.code ?? '04',
  ppn: 22_000,
  state: 'valid',
  transactionId: id,
  sha256: 'other',
  ...changed,
});
const drop: DropFacts = {
  fileName: 'a.pdf',
  sha256: 'this',
  seller: ours,
  earlier: [],
  listed: null,
  stored: [],
  found: [request],
  chosen: null,
  chosenPart: null,
};
const exemptFaktur = { number: '08002600000000103', code: '08' };
const agreed = { buyer, dppNilaiLain: 183_333, ppn: 22_000, mark: null };

const replacing = { number: '04012600000000101', status: '01' };
const withFakturs = (...fakturs: StoredFaktur[]): Partial<RequestFacts> => ({ fakturs });

/** What is changed of the PDF, the request and the drop; fakturs of the request are on record. */
type Case = { read?: Partial<FakturRead>; request?: Partial<RequestFacts>; drop?: Partial<DropFacts> };
const judge = (changed: Case) => {
  const found = { ...request, ...changed.request };
  const facts = { ...drop, stored: found.fakturs, found: [found], ...changed.drop };
  return judgeFaktur({ ...read, ...changed.read }, facts);
};

describe('a verdict', () => {
  it.each<[string, Case, string | null]>([
    ['duplicateInDrop', { drop: { earlier: [{ sha256: 'this', number: null }] } }, null],
    ['duplicateInDrop', { read: { mark: 'replaced' }, drop: { earlier: [{ sha256: 'x', number }] } }, null],
    ['watermarked', { read: { mark: 'cancelled', seller: null } }, null],
    ['watermarked', { drop: { listed: { ...agreed, mark: 'cancelled' } } }, 'list'],
    ['notOurs', { read: { seller: null }, drop: { fileName: 'InputTaxInvoice-1.pdf' } }, null],
    ['sellerDiffers', { read: { seller: buyer } }, null],
    ['sellerDiffers', { read: { seller: null } }, null],
    ['ready', { read: { seller: null }, drop: { seller: '' } }, null],
    ['alreadyAttached', { request: withFakturs(stored({ sha256: 'this' })) }, null],
    ['alreadyAttached', { request: withFakturs(stored()) }, null],
    ['alreadyAttached', { request: withFakturs(stored({ sha256: null, state: 'cancelled' })) }, null],
    ['alreadyAttached', { read: { reference: '' }, request: withFakturs(stored()) }, null],
    ['sameNumberOther', { drop: { stored: [stored({ transactionId: '7', sha256: null })] } }, null],
    ['sameNumberOther', { read: replacing, drop: { stored: [stored({ transactionId: '7' })] } }, null],
    ['unknown', { read: { reference: '999', buyer: ours } }, null],
    ['unknown', { read: { reference: '', ppn: 22_002 } }, null],
    ['unknown', { read: { reference: '', date: '2026-10-31' } }, null],
    ['unknown', { read: { reference: '' }, request: { status: 'closed' } }, null],
    ['unknown', { read: { reference: '' }, request: { hasFile: true } }, null],
    [
      'several',
      { read: { reference: `${id} dan 8` }, drop: { found: [request, { ...request, transactionId: '8' }] } },
      null,
    ],
    [
      'several',
      { read: { reference: '' }, drop: { found: [request, { ...request, transactionId: '8' }] } },
      null,
    ],
    ['proposed', { read: { reference: 'INV. ABJ260609083', ppn: 22_001 } }, null],
    ['buyerDiffers', { read: { buyer: ours } }, null],
    ['buyerDiffers', { read: { buyer: null, buyerKind: null } }, null],
    ['buyerDiffers', { read: { buyerKind: 'nik' } }, null],
    ['buyerDiffers', { request: { status: 'waiting', buyerNumber: '3171012345678901' } }, null],
    ['buyerDiffers', { drop: { listed: { ...agreed, buyer: ours } } }, null],
    ['withProvider', { request: { isWithProvider: true } }, null],
    ['buyerDiffers', { read: { buyer: '1' }, request: { isWithProvider: true } }, null],
    ['notOpen', { request: { status: 'waiting' } }, null],
    ['notOpen', { read: { legacy: true }, request: { status: 'rejected' } }, null],
    ['legacy', { read: { number: '0400250040687057', legacy: true, ppn: null } }, null],
    [
      'replacement',
      {
        read: { ...replacing, ppn: 1 },
        request: { status: 'closed', hasFile: true, ...withFakturs(stored()) },
      },
      null,
    ],
    ['replacement', { read: replacing, request: withFakturs(stored({ state: 'replaced' })) }, null],
    ['replacement', { read: replacing }, 'predecessorUnknown'],
    [
      'replacement',
      { read: replacing, request: withFakturs(stored({ state: 'cancelled' })) },
      'predecessorUnknown',
    ],
    [
      'closedOther',
      { request: { status: 'closed', ...withFakturs(stored({ number: '04002600000000102' })) } },
      null,
    ],
    [
      'closedOther',
      {
        request: {
          status: 'closed',
          ...withFakturs(stored({ number: '01002600000000102', code: '01' })),
          expected: [exempt],
        },
      },
      null,
    ],
    ['closedOther', { request: withFakturs(stored({ number: '04002600000000102', sha256: null })) }, null],
    [
      'closedOther',
      {
        read: { legacy: true, number: '0400250040687057' },
        request: { status: 'closed', ...withFakturs(stored()) },
      },
      null,
    ],
    [
      'closedOther',
      {
        read: replacing,
        request: withFakturs(stored({ state: 'replaced' }), stored({ number: '04022600000000101' })),
      },
      null,
    ],
    [
      'closedOther',
      { request: withFakturs(stored({ number: '04012600000000101', state: 'cancelled' })) },
      null,
    ],
    ['closedOther', { request: { status: 'closed', hasFile: true } }, null],
    ['amountDiffers', { read: { ppn: 22_002 } }, null],
    ['amountDiffers', { read: { dppNilaiLain: 183_331 } }, null],
    ['amountDiffers', { read: { dppNilaiLain: null } }, null],
    ['amountDiffers', { request: { expected: [] } }, null],
    ['amountDiffers', { read: { code: '01', number: '01002600000000101' } }, 'code'],
    ['amountDiffers', { read: { date: null }, drop: { listed: { ...agreed, ppn: 21_998 } } }, 'list'],
    ['dateDiffers', { read: { date: '2026-11-04' } }, null],
    ['dateDiffers', { read: { date: null }, request: { status: 'closed' } }, null],
    ['closedWithout', { request: { status: 'closed' } }, null],
    ['closedWithout', { request: { status: 'closed', ...withFakturs(stored({ sha256: null })) } }, null],
    ['partial', { request: { expected: [expected, exempt] } }, null],
    [
      'partial',
      {
        request: {
          expected: [expected, exempt],
          ...withFakturs(stored({ number: '08002600000000103', code: '08', sha256: null })),
        },
      },
      null,
    ],
    ['ready', {}, null],
    [
      'ready',
      { request: { status: 'open' }, read: { ppn: 21_999, dppNilaiLain: 183_334 }, drop: { listed: agreed } },
      null,
    ],
    [
      'ready',
      {
        request: {
          expected: [expected, exempt],
          ...withFakturs(stored({ number: '08002600000000103', code: '08' })),
        },
      },
      null,
    ],
    ['ready', { request: withFakturs(stored({ sha256: null })) }, null],
    ['ready', { request: withFakturs(stored({ number: '04002600000000102', state: 'cancelled' })) }, null],
    ['ready', { read: { reference: `Struk ${id}` } }, null],
    [
      'ready',
      {
        read: { buyerKind: 'passport', buyer: 'x1234567' },
        request: { buyerKind: 'passport', buyerNumber: 'X1234567' },
      },
      null,
    ],
    ['ready', { read: { reference: '' }, drop: { chosen: request } }, null],
  ])('%s: %j', (verdict, changed, reason) => {
    expect(judge(changed)).toMatchObject({ verdict, reason });
  });

  it('is unreadable for the reason that the reader gives', () => {
    expect(judgeFaktur({ unreadable: 'noText' }, drop)).toEqual({
      verdict: 'unreadable',
      reason: 'noText',
      warnings: [],
      transactionId: null,
      candidates: [],
      expected: null,
      attaching: null,
      replaces: null,
      part: null,
      collidesWith: null,
      isExcess: false,
    });
  });
});

describe('a judgement', () => {
  it('names the request and what was expected of it', () => {
    expect(judge({})).toMatchObject({ transactionId: id, candidates: [], expected, attaching: 'close' });
    expect(judge({ read: { code: '01' } })).toMatchObject({ expected, attaching: 'close' });
    expect(judge({ request: { status: 'closed' } })).toMatchObject({ attaching: 'mail' });
    expect(judge({ request: { expected: [expected, exempt] } })).toMatchObject({ attaching: 'wait' });
    expect(judge({ read: replacing, request: withFakturs(stored()) })).toMatchObject({ replaces: number });
  });

  it('stands for a part of the receipt, and a second one for that part collides', () => {
    const other = { number: '01002600000000102', code: '01' };
    expect(judge({ read: other })).toMatchObject({ verdict: 'amountDiffers', reason: 'code', part: '04' });
    const accepted = withFakturs(stored({ ...other, part: '04' }));
    expect(judge({ request: accepted })).toMatchObject({
      verdict: 'closedOther',
      collidesWith: other.number,
    });
    const mixed = { expected: [expected, exempt] };
    expect(judge({ read: other, request: mixed })).toMatchObject({ verdict: 'amountDiffers', part: null });
    const chosen = judge({ read: other, request: mixed, drop: { chosenPart: '08' } });
    expect(chosen).toMatchObject({ verdict: 'amountDiffers', part: '08', expected: exempt });
    const full = withFakturs(stored({ number: '04002600000000109' }), stored({ ...exemptFaktur }));
    expect(judge({ read: other, request: { ...mixed, ...full } })).toMatchObject({ verdict: 'closedOther' });
    const unknown = { expected: [], ...withFakturs(stored({ number: '01002600000000109', code: '01' })) };
    expect(judge({ request: unknown })).toMatchObject({ verdict: 'closedOther' });
  });

  it('knows of more VAT than the receipt has', () => {
    expect(judge({ read: { ppn: 22_001 } })).toMatchObject({ isExcess: false });
    expect(judge({ read: { ppn: 22_002 } })).toMatchObject({ isExcess: true });
    const mixed = { expected: [expected, exempt], ...withFakturs(stored({ ...exemptFaktur, ppn: 6_001 })) };
    expect(judge({ read: { ppn: 22_001 }, request: mixed })).toMatchObject({ isExcess: false });
    expect(judge({ read: { ppn: 22_002 }, request: mixed })).toMatchObject({ isExcess: true });
    const replaced = { read: { ...replacing, ppn: 30_000 }, request: withFakturs(stored()) };
    expect(judge(replaced)).toMatchObject({ verdict: 'replacement', isExcess: true });
  });

  it('names the candidates', () => {
    const other = { ...request, transactionId: '8' };
    expect(judge({ read: { reference: '' } })).toMatchObject({ transactionId: id, candidates: [id] });
    const several = judge({ read: { reference: '' }, drop: { found: [request, other] } });
    expect(several).toMatchObject({ transactionId: null, candidates: [id, '8'], expected: null });
  });

  it('names whose number it is', () => {
    const taken = judge({
      read: { reference: '' },
      drop: { stored: [stored({ transactionId: '7' })], found: [] },
    });
    expect(taken).toMatchObject({ verdict: 'sameNumberOther', transactionId: '7' });
    expect(judge({ read: { seller: buyer } })).toMatchObject({ transactionId: null, expected: null });
  });

  it.each<[Case, string[]]>([
    [{}, []],
    [{ read: { buyerPlace: `${ours}000000` } }, ['place']],
    [{ read: { date: '2025-11-03' } }, ['year']],
    [{ read: { ppn: 22_002 } }, ['vatRule']],
    [{ request: { isMasaReported: true, companyName: 'PT Lain' } }, ['masaReported', 'otherName']],
    [{ request: { companyName: 'contoh-maju' } }, []],
  ])('warns: %j', (changed, warnings) => {
    expect(judge(changed).warnings).toEqual(warnings);
  });

  it.each([
    [`${ours}-${number}-${buyer}`, []],
    [`${ours}-${number}-`, []],
    [`${ours}-04002600000000102-${buyer}`, ['fileName']],
    [`${ours}-${number}-${ours}`, ['fileName']],
  ])('warns of the file name with %s', (parts, warnings) => {
    const fileName = `OutputTaxInvoice-3f2504e0-4f89-41d3-9a0c-0305e82c3301-${parts}-.pdf`;
    expect(judge({ drop: { fileName } }).warnings).toEqual(warnings);
  });
});

/** Numbers of fakturs to draw from. There are few values of each kind, so that everything meets everything. */
const anyNumber = constantFrom(
  number,
  '04012600000000101',
  '04022600000000101',
  '01002600000000102',
  '0400250040687057',
);
const anyBuyer = constantFrom(buyer, buyer, ours);
const anyKind = constantFrom(...buyerKinds.slice(0, 2), 'npwp');
const anyId = constantFrom(id, '8', '9');
const amounts = { dppNilaiLain: constantFrom(183_333, 5), ppn: constantFrom(22_000, 22_001, 5) };
/** Fakturs as the database keeps them: a number once, and one valid faktur of a code for each request. */
function possible(list: Omit<StoredFaktur, 'code' | 'part' | 'ppn'>[]): StoredFaktur[] {
  const kept = new Map<string, StoredFaktur>();
  for (const one of list) {
    const code = one.number.slice(0, 2);
    const hasValid = [...kept.values()].some(
      (other) => other.state === 'valid' && other.code === code && other.transactionId === one.transactionId,
    );
    const state = hasValid && one.state === 'valid' ? 'replaced' : one.state;
    kept.set(one.number, { ...one, code, part: code, ppn: 22_000, state });
  }
  return [...kept.values()];
}
const anyStored: Arbitrary<StoredFaktur[]> = array(
  record({
    number: anyNumber,
    state: constantFrom('valid', 'replaced', 'cancelled'),
    transactionId: anyId,
    sha256: constantFrom('other', null, 'another', 'this'),
  }),
  { maxLength: 2 },
).map(possible);
const anyRequest = (transactionId: string): Arbitrary<RequestFacts> =>
  record({
    transactionId: constant(transactionId),
    status: constantFrom(...requestStatuses),
    buyerKind: anyKind,
    buyerNumber: anyBuyer,
    companyName: constant('PT Contoh'),
    hasFile: boolean(),
    expected: subarray([expected, exempt], { minLength: 1 }),
    fakturs: constant([]),
    isMasaReported: boolean(),
    isWithProvider: constantFrom(false, false, false, true),
  });
const anyRead: Arbitrary<FakturRead> = record({
  number: anyNumber,
  date: constantFrom('2026-11-03', '2026-11-04', null),
  seller: constantFrom(ours, ours, ours, buyer, null),
  buyerKind: option(anyKind),
  buyer: option(anyBuyer),
  reference: constantFrom(id, id, '8', `${id} 8`, '', 'INV'),
  dppNilaiLain: option(amounts.dppNilaiLain),
  ppn: option(amounts.ppn),
  mark: option(constantFrom('replaced', 'cancelled'), { freq: 9 }),
}).map((facts) => ({
  ...facts,
  mark: facts.mark && facts.number.startsWith('01') ? facts.mark : null,
  code: facts.number.slice(0, 2),
  status: facts.number.length === 16 ? '00' : facts.number.slice(2, 4),
  legacy: facts.number.length === 16,
  buyerPlace: null,
  buyerName: null,
  dpp: null,
  ppnbm: 0,
}));
const anyDrop: Arbitrary<DropFacts> = record({
  fileName: constantFrom('a.pdf', 'b.pdf', 'c.pdf', 'InputTaxInvoice-1.pdf'),
  earlier: array(record({ sha256: constantFrom('this', 'x', 'y'), number: option(anyNumber) }), {
    maxLength: 1,
  }),
  listed: option(record({ buyer: option(anyBuyer), ...amounts, mark: constant(null) }), { freq: 2 }),
  stored: anyStored,
  requests: record({ first: anyRequest(id), second: anyRequest('8'), third: anyRequest('9') }),
  chosen: constantFrom(null, null, 'first', 'second'),
}).map(({ requests, stored: fakturs, chosen, ...rest }) => {
  const own = (facts: RequestFacts): RequestFacts => ({
    ...facts,
    fakturs: fakturs.filter(({ transactionId }) => transactionId === facts.transactionId),
  });
  const found = [requests.first, requests.second, requests.third].map(own);
  const pick = chosen === null ? null : own(chosen === 'first' ? requests.first : requests.second);
  return { ...rest, sha256: 'this', seller: ours, stored: fakturs, found, chosen: pick, chosenPart: null };
});

/** Whether the PDF could be attached, by default or when somebody accepts it. */
const attaches = (judged: ReturnType<typeof judgeFaktur>): boolean =>
  [defaultOf(judged), acceptOf(judged)?.act].some((act) => act === 'attach' || act === 'replace');

describe('whatever is dropped', () => {
  it('is judged the same every time, and nothing it was judged by is changed', () => {
    assert(
      property(anyRead, anyDrop, (faktur, facts) => {
        const before = structuredClone({ faktur, facts });
        expect(judgeFaktur(faktur, facts)).toEqual(judgeFaktur(before.faktur, before.facts));
        expect({ faktur, facts }).toEqual(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is attached only to its own buyer, from our own sales, with a number that is nobody else’s', () => {
    let attached = 0;
    assert(
      property(anyRead, anyDrop, (faktur, facts) => {
        const judged = judgeFaktur(faktur, facts);
        if (!attaches(judged)) return;
        attached++;
        const requests = [...facts.found, ...(facts.chosen ? [facts.chosen] : [])];
        const target = requests.find(({ transactionId }) => transactionId === judged.transactionId);
        expect(target && isSameBuyer(faktur, target)).toBe(true);
        expect(faktur.buyer).toBe(target?.buyerNumber);
        expect(faktur.seller).toBe(ours);
        expect(faktur.mark).toBeNull();
        expect(['open', 'process', 'closed']).toContain(target?.status);
        const serial = faktur.number.slice(-13);
        for (const other of facts.stored.filter((one) => one.number.endsWith(serial)))
          expect(other).toMatchObject({ transactionId: target?.transactionId });
        const same = facts.stored.find((one) => one.number === faktur.number);
        expect(same === undefined || (same.sha256 === null && same.state === 'valid')).toBe(true);
        // One valid faktur of a code: besides itself only the one that it replaces.
        const beside = target?.fakturs.filter(
          (one) => one.state === 'valid' && one.code === faktur.code && one.number !== faktur.number,
        );
        for (const other of beside ?? []) expect(other.number).toBe(judged.replaces);
      }),
      { numRuns: 20_000 },
    );
    // Chance gives 120 to 190 of them: fewer than a few dozen means that the rule is hardly tried.
    expect(attached).toBeGreaterThan(30);
  });
});
