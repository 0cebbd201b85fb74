import { expect, test } from 'vitest';
import { isReceiptCodePattern, readReceiptCode } from './receipt-code.ts';

const addresses = ['https://faktur.toko.example', 'http://localhost:3000/'];
const read = (code: string, pattern?: string) => readReceiptCode(code, { addresses, pattern });
const id = { transactionId: '2026111700042' };

test('a link of ours has the number', () => {
  expect(read('https://faktur.toko.example/?trx=2026111700042')).toEqual(id);
  expect(read(' HTTPS://FAKTUR.TOKO.EXAMPLE/?lang=en&trx=2026111700042\n')).toEqual(id);
  expect(read('http://localhost:3000/?trx=2026111700042')).toEqual(id);
  expect(read('https://faktur.toko.example/?trx=abc')).toEqual({ problem: 'noNumber' });
  expect(read('https://faktur.toko.example/track')).toEqual({ problem: 'noNumber' });
});

test('a link elsewhere does not, whatever it says', () => {
  for (const link of [
    'https://faktur.toko.example.jahat.example/?trx=2026111700042',
    'https://faktur.toko.example@jahat.example/?trx=2026111700042',
    'http://localhost:3001/?trx=2026111700042',
  ])
    expect(read(link)).toEqual({ problem: 'otherSite' });
});

test('a bare number, in groups or at one go', () => {
  expect(read('2026111700042')).toEqual(id);
  expect(read(' 2026 1117-00042 ')).toEqual(id);
  for (const other of ['', 'ABC', 'TRX2026111700042', '1'.repeat(33), '12\u06F3', '-', 'data:123'])
    expect(read(other)).toEqual({ problem: 'noNumber' });
});

test('the pattern of the chain names the number in a code of its tills, a link of others included', () => {
  expect(read('T01|2026111700042|45000', String.raw`^T\d+\|(\d+)\|`)).toEqual(id);
  expect(read('https://e-struk.example/r/2026111700042', String.raw`e-struk\.example/r/(\d+)`)).toEqual(id);
  // What does not match it may still be a number or a link of ours.
  expect(read('2026111700042', '^X(.)')).toEqual(id);
  expect(read('https://faktur.toko.example/?trx=2026111700042', '^X(.)')).toEqual(id);
  // What it names has to be a transaction ID.
  expect(read('T01|abc', String.raw`^T\d+\|(.+)$`)).toEqual({ problem: 'noNumber' });
});

test('a pattern has one group and is a regular expression', () => {
  expect(isReceiptCodePattern(String.raw`^(?:TRX|INV)-(\d{10,13})$`)).toBe(true);
  for (const wrong of ['', String.raw`\d+`, String.raw`(\d+)-(\d+)`, '(', '[', `(${'a'.repeat(200)})`])
    expect(isReceiptCodePattern(wrong)).toBe(false);
});
