import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateTaxInvoices } from './support/tax-invoices.ts';
import type { Buyer } from '#domain/buyers/buyer.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { checkRequests } from './support/check-requests.ts';
import type { ExportSubject } from '#domain/coretax/export-check.ts';
import { invoiceXml, invoiceXmlLines, xmlHead, xmlTail } from '#domain/coretax/invoice-xml.ts';
import { defaultSettings, taxTreatments, type SellerSettings } from '#domain/coretax/seller-settings.ts';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';

const npwp = '0012345674011000';
const settings: SellerSettings = {
  ...defaultSettings,
  seller: { npwp, name: 'PT Ritel Contoh Indonesia', address: 'JL CONTOH NO. 9', place: '000000' },
};
const company: Buyer = {
  kind: 'npwp',
  number: '0098765431021000',
  document: null,
  country: null,
  place: null,
  name: 'CONTOH MAJU & REKAN',
  address: 'JL CONTOH NO. 1, JAKARTA SELATAN',
  email: 'pajak@contoh.test',
  nikRegistered: false,
};
const person: Buyer = {
  ...company,
  kind: 'nik',
  number: '3174061502860010',
  name: 'PEMBELI CONTOH',
  address: 'JL CONTOH NO. 2, BANDUNG',
};
const subjectOf = (buyer: Buyer, receipt: Omit<Receipt, 'store'>): ExportSubject => ({
  receipt: { ...receipt, store: 'Toko Menteng' },
  buyer,
  status: 'open',
  collector: 'none',
  supportingDocument: null,
  returns: [],
  active: [],
  hasWaitingCorrection: false,
});
const paper = subjectOf(company, {
  transactionId: '20261100000101',
  salesDate: '2026-11-03',
  totalPaid: 659_000,
  lines: [
    { productName: 'Kertas A4 80 gsm', quantity: 5, unitPrice: 56_000, taxRate: 12, unit: 'pcs' },
    { productName: 'Tinta printer hitam', quantity: 2, unitPrice: 189_500, taxRate: 12 },
  ],
});
const chair = subjectOf(person, {
  transactionId: '20261100000102',
  salesDate: '2026-11-04',
  totalPaid: 1_725_000,
  lines: [
    { productName: 'Kursi kantor', quantity: 1, unitPrice: 1_249_000, taxRate: 12 },
    { productName: 'Kopi bubuk 1 kg', quantity: 3, unitPrice: 142_000, taxRate: 12 },
    { productName: 'Kabel ties, kg', quantity: 1.25, unitPrice: 87_500, taxRate: 12, unit: 'kg' },
  ],
});
const invoicesOf = (...subjects: ExportSubject[]) =>
  checkRequests(subjects, { settings, today: '2026-11-16', isLateAccepted: false }).flatMap(
    ({ invoices }) => invoices,
  );
const fileOf = (invoices: TaxInvoice[]) => xmlHead(npwp) + invoices.map(invoiceXml).join('') + xmlTail;

describe('a file', () => {
  it('is written to the byte as the tax office wants it', async () => {
    const file = fileOf(invoicesOf(chair, paper));
    await expect(file).toMatchFileSnapshot('fixtures/tax-invoices.xml');
  });

  it('can be read back, and every line number told', () => {
    const invoices = invoicesOf(paper, chair);
    const parsed = validateTaxInvoices(fileOf(invoices));
    expect(parsed.map(({ RefDesc, firstLine, lastLine }) => [RefDesc, firstLine, lastLine])).toEqual([
      ['20261100000101', 5, 55],
      ['20261100000102', 56, 121],
    ]);
    expect(parsed.map(({ firstLine, lastLine }) => lastLine - firstLine + 1)).toEqual(
      invoices.map(invoiceXmlLines),
    );
  });

  it('keeps any text as it is, and nothing in it becomes an element', () => {
    const nasty: Arbitrary<string> = oneof(
      array(
        constantFrom(
          '&',
          '<',
          '>',
          '"',
          "'",
          '</BuyerName>',
          '<!--',
          ']]>',
          '&amp;',
          '&#0;',
          '\0',
          '\n',
          '\ud83d',
          'é',
          '😀',
          ' ',
        ),
        { maxLength: 12 },
      ).map((parts) => parts.join('')),
      string({ unit: 'binary' }),
    );
    assert(
      property(record({ name: nasty, address: nasty }), tuple(nasty, nasty), (buyer, names) => {
        const lines = names.map((productName) => ({
          productName,
          quantity: 1,
          unitPrice: 111_000,
          taxRate: 12,
        }));
        const receipt = { ...paper.receipt, totalPaid: 222_000, lines };
        // A letter in front: what has nothing to print would be refused.
        const told = { ...company, name: `a${buyer.name}`, address: `b${buyer.address}` };
        const invoices = invoicesOf(subjectOf(told, receipt));
        const [parsed] = validateTaxInvoices(fileOf(invoices));
        expect([
          parsed?.BuyerName,
          parsed?.BuyerAdress,
          ...(parsed?.goods ?? []).map(({ Name }) => Name),
        ]).toEqual([
          invoices[0]?.buyerName,
          invoices[0]?.buyerAddress,
          ...(invoices[0]?.lines ?? []).map(({ name }) => name),
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('of any receipts is what Coretax takes', () => {
    const line = record({
      productName: string({ minLength: 1 }),
      unitPrice: integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 4),
      quantity: oneof(
        integer({ min: 1, max: 24 }),
        integer({ min: 1, max: 9_999 }).map((thousandths) => thousandths / 1_000),
      ),
      taxRate: constantFrom(0, 12),
      tax: constantFrom(...taxTreatments),
    });
    const buyer = constantFrom<Partial<Buyer>>(
      {},
      { kind: 'nik', number: person.number },
      { kind: 'passport', number: '', document: 'X1234567', country: 'SGP' },
      { kind: 'other', number: '', document: 'KITAS-1/2' },
    );
    const notCollected = {
      addInfo: 'TD.00518',
      facilityStamp: 'TD.01118',
      customDoc: 'PPFTZ 12',
      customDocMonthYear: '112026',
    };
    const facilities = { ...settings, defaults: { ...settings.defaults, notCollected } };
    let fakturs = 0;
    assert(
      property(
        array(line, { minLength: 1, maxLength: 8 }),
        buyer,
        integer({ min: 1, max: 100 }),
        (lines, changed, percent) => {
          const shelf = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
          const totalPaid = Math.floor((shelf * percent) / 100);
          const subject = subjectOf({ ...company, ...changed }, { ...paper.receipt, totalPaid, lines });
          const [checked] = checkRequests([subject], {
            settings: facilities,
            today: '2026-11-16',
            isLateAccepted: false,
          });
          if (checked === undefined || checked.invoices.length === 0) return;
          const parsed = validateTaxInvoices(fileOf(checked.invoices));
          fakturs += parsed.length;
          expect(parsed.map(({ TrxCode }) => TrxCode)).toEqual(checked.invoices.map(({ code }) => code));
        },
      ),
      { numRuns: 500 },
    );
    expect(fakturs).toBeGreaterThan(500);
  });
});
