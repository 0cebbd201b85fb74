import { expect, it } from 'vitest';
import { askedFaktur } from '../../../../../tests/support/asked-faktur.ts';
import { fakturBody } from './faktur-body.ts';

const bodyOf = (...changes: Parameters<typeof askedFaktur>) =>
  JSON.parse(fakturBody(askedFaktur(...changes)));

it('tells amounts as numbers with two decimals at most', () => {
  const line = {
    unit_measurement: 'UM.0003',
    unit_price: 78828.84,
    quantity: 1.25,
    discount: 3278.8,
    ppnbm_rate: 0,
    tax_base: 95257.25,
    vat: 10478.3,
    selling_price: 98536.05,
  };
  expect(bodyOf()).toEqual({
    client_reference_id: '2026110300017-04-1',
    reference: '2026110300017',
    transaction_detail: 'TD.00304',
    substitution_flag: false,
    document_date: '2026-11-03',
    customer: {
      id_type: 'NPWP',
      name: 'PT Contoh Maju',
      country_code: 'IDN',
      npwp: '0098765431021000',
      address: 'JL CONTOH NO. 1, JAKARTA',
    },
    items: [
      { goods_service: 'GOODS', goods_service_name: 'Kabel ties', ...line },
      { goods_service: 'SERVICES', goods_service_name: 'Pasang', ...line },
    ],
    downpayment_flag: 0,
    total_price: 197072.1,
    total_stlg: 0,
    total_other_tax_base: 174638.3,
    total_tax_base: 190514.5,
    total_vat: 20956.6,
    total_discount: 6557.6,
  });
});

it.each([
  ['National ID', 'NIK', '3174012345678901'],
  ['Passport', 'PASSPORT', 'A1234567'],
  ['Other ID', 'OTHER', 'KITAS-9'],
] as const)('names a buyer by their %s', (buyerDocument, idType, number) => {
  const invoice = { buyerDocument, buyerTin: '0'.repeat(16), buyerDocumentNumber: number };
  expect(bodyOf({ invoice }).customer).toMatchObject({ id_type: idType, npwp: number });
});

it('names the faktur in whose place it comes, and the facility of those without VAT', () => {
  const replaces = { number: '04002600000000101', reference: '1824' };
  expect(bodyOf({ round: 2, replaces, invoice: { addInfo: 'TD.00510', code: '08' } })).toMatchObject({
    client_reference_id: '2026110300017-08-2',
    transaction_detail: 'TD.00308',
    additional_trx_detail: 'TD.00510',
    substitution_flag: true,
    substituted_tax_invoice_id: 1824,
  });
});
