import { expect, it } from 'vitest';
import { fakturFileName } from './faktur-file-name.ts';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it.each([
  [
    `OutputTaxInvoice-${uuid}-0012345674011000-04002600000000101-0098765431021000-.pdf`,
    { isInput: false, seller: '0012345674011000', number: '04002600000000101', buyer: '0098765431021000' },
  ],
  [
    `November/OutputTaxInvoice-${uuid}-0012345674011000-04002600000000101--.pdf`,
    { isInput: false, seller: '0012345674011000', number: '04002600000000101', buyer: '' },
  ],
  ['C:\\unduhan\\InputTaxInvoice-1.pdf', { isInput: true, seller: '', number: '', buyer: '' }],
  ['faktur OutputTaxInvoice-1.pdf', undefined],
  ['2026110300017.pdf', undefined],
  ['', undefined],
])('%s', (name, facts) => {
  expect(fakturFileName(name)).toEqual(facts);
});
