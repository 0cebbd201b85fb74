import { expect, it } from 'vitest';
import type { FakturRead } from '../faktur/read-faktur-text.ts';
import type { RequestFacts, StoredFaktur } from '../faktur/referenced-requests.ts';
import { judgeIssued, type IssuedFacts } from './judge-issued.ts';

const seller = '0012345674011000';
const number = '04002600000000101';
const buyer = '0098765431021000';
const transactionId = '2026110300017';

const read: FakturRead = {
  number,
  code: '04',
  status: '00',
  legacy: false,
  date: '2026-11-03',
  seller,
  buyerKind: 'npwp',
  buyer,
  buyerPlace: `${buyer}000000`,
  buyerName: 'CONTOH MAJU',
  reference: transactionId,
  dpp: 200_000,
  dppNilaiLain: 183_333,
  ppn: 22_000,
  ppnbm: 0,
  mark: null,
};
const request: RequestFacts = {
  transactionId,
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
const facts: IssuedFacts = { number, code: '04', sha256: 'this', seller, stored: [], request };
const verdict = (changed: Partial<FakturRead>, more: Partial<IssuedFacts> = {}) =>
  judgeIssued({ ...read, ...changed }, { ...facts, ...more }).verdict;

it('takes what a drop would take', () => {
  expect(verdict({})).toBe('ready');
  expect(verdict({ ppn: 22_001 })).toBe('ready');
  expect(verdict({ ppn: 22_002 })).toBe('amountDiffers');
  expect(verdict({ date: '2026-11-04' })).toBe('dateDiffers');
  expect(verdict({ buyer: '0011111111011000' })).toBe('buyerDiffers');
  expect(verdict({ seller: '0099999999011000' })).toBe('sellerDiffers');
  expect(verdict({ mark: 'cancelled' })).toBe('watermarked');
  expect(judgeIssued({ unreadable: 'notAPdf' }, facts).verdict).toBe('unreadable');
});

it('wants the request that it was asked for to be named, whoever the buyer is', () => {
  expect(verdict({ reference: '2026110300018' })).toBe('unknown');
  expect(verdict({ reference: '' })).toBe('unknown');
  expect(verdict({ reference: '', buyer: '0011111111011000' })).toBe('unknown');
  expect(verdict({ reference: '', seller: '0099999999011000' })).toBe('sellerDiffers');
});

it('wants the number that the provider told', () => {
  expect(verdict({ number: '04002600000000102' })).toBe('numberDiffers');
  expect(verdict({ number: '04002600000000102' }, { number: null })).toBe('ready');
  expect(verdict({ number: '04002600000000102', buyer: '0011111111011000' })).toBe('buyerDiffers');
});

it('wants the amounts that were asked for in a replacement, too', () => {
  const before: StoredFaktur = {
    number,
    code: '04',
    part: '04',
    ppn: 22_000,
    state: 'valid',
    transactionId,
    sha256: 'other',
  };
  const replaced = { ...request, status: 'closed', hasFile: true, fakturs: [before] } as const;
  const more = { request: { ...replaced, fakturs: [before] }, stored: [before], number: '04012600000000101' };
  const changed = { number: '04012600000000101', status: '01' };
  expect(verdict(changed, more)).toBe('replacement');
  expect(verdict({ ...changed, ppn: 23_000 }, more)).toBe('amountDiffers');
});
