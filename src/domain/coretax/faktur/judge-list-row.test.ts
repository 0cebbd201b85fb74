import { describe, expect, it } from 'vitest';
import { judgeListRow, type ListRowFacts } from './judge-list-row.ts';
import type { ListedFaktur } from './list-rows.ts';
import type { RequestFacts, StoredFaktur } from './referenced-requests.ts';

const id = '2026110300017';
const number = '04002600000000101';
const buyer = '0098765431021000';
const listed: ListedFaktur = {
  row: 2,
  number,
  code: '04',
  reference: id,
  status: 'APPROVED',
  effect: 'issue',
  seller: null,
  buyer,
  date: '2026-11-03',
  masa: '2026-11',
  dpp: 200_000,
  dppNilaiLain: 183_333,
  ppn: 22_000,
};
const request: RequestFacts = {
  transactionId: id,
  status: 'process',
  buyerKind: 'npwp',
  buyerNumber: buyer,
  companyName: 'PT Contoh Maju',
  hasFile: false,
  expected: [{ code: '04', date: '2026-11-03', dpp: 200_000, dppNilaiLain: 183_333, ppn: 22_000 }],
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
  sha256: null,
  ...changed,
});
type Case = {
  listed?: Partial<ListedFaktur>;
  request?: Partial<RequestFacts>;
  facts?: Partial<ListRowFacts>;
};
const judge = (changed: Case) => {
  const found = { ...request, ...changed.request };
  const facts = {
    seller: '0012345674011000',
    stored: found.fakturs,
    found: [found],
    ended: new Map<string, 'cancelled'>(),
    ...changed.facts,
  };
  return judgeListRow({ ...listed, ...changed.listed }, facts);
};
const replacing = { number: '04012600000000101', ppn: 11_000, dppNilaiLain: 91_667 };

describe('a row of the list', () => {
  it.each<[string, string | null, Case]>([
    ['issue', null, {}],
    ['issue', null, { listed: { ppn: 21_999 }, request: { status: 'closed' } }],
    [
      'issue',
      null,
      { listed: { buyer: 'X1234567' }, request: { buyerKind: 'passport', buyerNumber: 'x1234567' } },
    ],
    ['issue', null, { listed: replacing, request: { fakturs: [stored()] } }],
    ['none', null, { request: { fakturs: [stored()] } }],
    ['none', 'notOurs', { listed: { seller: buyer } }],
    ['none', 'unknown', { listed: { reference: '' } }],
    ['none', 'unknown', { listed: { effect: 'none' } }],
    [
      'none',
      'unknown',
      { listed: { reference: `${id} 8` }, facts: { found: [request, { ...request, transactionId: '8' }] } },
    ],
    ['none', 'unknown', { request: { status: 'waiting' } }],
    ['none', 'unknown', { listed: replacing, facts: { stored: [stored({ transactionId: '8' })] } }],
    ['none', 'secondNumber', { request: { fakturs: [stored({ number: '04002600000000102' })] } }],
    ['none', 'secondNumber', { request: { fakturs: [stored({ number: '04002600000000102', code: '01' })] } }],
    [
      'none',
      'secondNumber',
      { request: { fakturs: [stored({ number: '01002600000000102', code: '01', part: '04' })] } },
    ],
    [
      'issue',
      null,
      {
        request: { fakturs: [stored({ number: '04002600000000102' })] },
        facts: { ended: new Map([['04002600000000102', 'cancelled']]) },
      },
    ],
    ['issue', null, { listed: replacing, request: { fakturs: [stored({ state: 'replaced' })] } }],
    ['none', 'amountDiffers', { listed: replacing, request: { fakturs: [stored({ state: 'cancelled' })] } }],
    ['none', null, { request: { fakturs: [stored({ number: '04012600000000101' })] } }],
    ['none', 'buyerDiffers', { listed: { buyer: '0012345674011000' } }],
    ['none', 'buyerDiffers', { listed: { buyer: null } }],
    ['none', 'amountDiffers', { listed: { ppn: 22_002 } }],
    ['none', 'amountDiffers', { listed: { code: '01' } }],
    ['none', 'withProvider', { request: { isWithProvider: true } }],
    ['release', null, { listed: { effect: 'release', number: null } }],
    ['note', null, { listed: { effect: 'note', number: null } }],
    ['replace', null, { listed: { effect: 'replace' }, request: { fakturs: [stored()] } }],
    ['none', null, { listed: { effect: 'replace' }, request: { fakturs: [stored({ state: 'replaced' })] } }],
    ['none', 'unknown', { listed: { effect: 'replace' } }],
    ['cancel', null, { listed: { effect: 'cancel', reference: '' }, request: { fakturs: [stored()] } }],
    ['none', null, { listed: { effect: 'cancel' }, request: { fakturs: [stored({ state: 'cancelled' })] } }],
  ])('%s, %s: %j', (effect, reason, changed) => {
    expect(judge(changed)).toMatchObject({ effect, reason });
  });

  it('names its request, and the faktur in whose place it comes', () => {
    expect(judge({ listed: replacing, request: { fakturs: [stored()] } })).toEqual({
      row: 2,
      number: replacing.number,
      transactionId: id,
      status: 'APPROVED',
      effect: 'issue',
      reason: null,
      part: '04',
      replaces: number,
    });
  });

  it('that was refused stays so', () => {
    const refused = { row: 3, number: null, status: 'APPROVED', refused: 'rounded' as const };
    expect(judgeListRow(refused, { seller: '', stored: [], found: [], ended: new Map() })).toMatchObject({
      row: 3,
      effect: 'refused',
      reason: 'rounded',
      transactionId: null,
    });
  });
});
