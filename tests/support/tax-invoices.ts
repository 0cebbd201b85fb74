/**
 * A strict reader of the files for Coretax, written from its template and not from our writer: order of elements,
 * patterns, and sums that everybody can do again from the file.
 */

const invoiceElements = {
  TaxInvoiceDate: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  TaxInvoiceOpt: /^Normal$/,
  TrxCode: /^(0[1-9]|10)$/,
  AddInfo: /^(TD\.005\d{2})?$/,
  CustomDoc: /^.{0,255}$/u,
  CustomDocMonthYear: /^((0[1-9]|1[0-2])\d{4})?$/,
  RefDesc: /^\d{1,32}$/,
  FacilityStamp: /^(TD\.011\d{2})?$/,
  SellerIDTKU: /^\d{22}$/,
  BuyerTin: /^\d{16}$/,
  BuyerDocument: /^(TIN|National ID|Passport|Other ID)$/,
  BuyerCountry: /^[A-Z]{3}$/,
  BuyerDocumentNumber: /^[A-Za-z0-9/-]{0,40}$/,
  BuyerName: /^.{1,255}$/u,
  BuyerAdress: /^.{1,500}$/u,
  BuyerEmail: /^(\S+@\S+)?$/u,
  BuyerIDTKU: /^\d{0,22}$/,
};
const decimal = /^(0|[1-9]\d*)(\.\d?[1-9])?$/;
const goodsElements = {
  Opt: /^[AB]$/,
  Code: /^\d{6}$/,
  Name: /^.{1,255}$/u,
  Unit: /^UM\.\d{4}$/,
  Price: decimal,
  Qty: decimal,
  TotalDiscount: decimal,
  TaxBase: decimal,
  OtherTaxBase: decimal,
  VATRate: /^\d{1,3}$/,
  VAT: decimal,
  STLGRate: /^0$/,
  STLG: /^0$/,
};

type ParsedGoods = Record<keyof typeof goodsElements, string>;
export type ParsedInvoice = Record<keyof typeof invoiceElements, string> & {
  TIN: string;
  goods: ParsedGoods[];
  /** Lines of the file from <TaxInvoice> to </TaxInvoice>, counted from 1. */
  firstLine: number;
  lastLine: number;
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const root =
  '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">';
/** What XML 1.0 knows, without controls. */
const characters = /^[\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** The fakturs of a file; throws at the first thing that is not as it has to be. */
export function validateTaxInvoices(
  xml: string,
  ordinary = { numerator: 11n, denominator: 12n },
): ParsedInvoice[] {
  if (!characters.test(xml)) throw new Error('a character that XML does not know, or a control');
  if (!xml.endsWith('\n')) throw new Error('the last line does not end');
  const lines = xml.slice(0, -1).split('\n');
  let next = 0;

  const fail = (what: string): never => {
    throw new Error(`line ${next + 1}: ${what}, found ${JSON.stringify(lines[next])}`);
  };
  const isNext = (depth: number, text: string) => lines[next] === '  '.repeat(depth) + text;
  const take = (depth: number, text: string) => {
    if (!isNext(depth, text)) fail(`expected ${text} at depth ${depth}`);
    next += 1;
  };
  const value = (depth: number, name: string, form: RegExp): string => {
    if (isNext(depth, `<${name}/>`)) {
      if (!form.test('')) fail(`${name} is empty`);
      next += 1;
      return '';
    }
    const element = new RegExp(`^ {${2 * depth}}<${name}>([^<>"']+)</${name}>$`).exec(lines[next] ?? '');
    const content = element?.[1] ?? fail(`expected ${name} at depth ${depth}`);
    if (/&(?!(amp|lt|gt|quot|apos);)/.test(content)) fail(`${name} is not escaped`);
    const text = content.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? '');
    if (!form.test(text)) fail(`${name} is not ${form}`);
    if (/^\s|\s$|\s\s/.test(text) || text !== text.normalize('NFC')) fail(`${name} is not cleaned`);
    next += 1;
    return text;
  };
  const values = <Name extends string>(depth: number, elements: Record<Name, RegExp>) =>
    Object.fromEntries(
      Object.entries<RegExp>(elements).map(([name, form]) => [name, value(depth, name, form)]),
    ) as Record<Name, string>;

  take(0, '<?xml version="1.0" encoding="utf-8"?>');
  take(0, root);
  const TIN = value(1, 'TIN', /^\d{16}$/);
  take(1, '<ListOfTaxInvoice>');
  const invoices: ParsedInvoice[] = [];
  while (!isNext(1, '</ListOfTaxInvoice>')) {
    const firstLine = next + 1;
    take(2, '<TaxInvoice>');
    const head = values(3, invoiceElements);
    take(3, '<ListOfGoodService>');
    const goods: ParsedGoods[] = [];
    while (!isNext(3, '</ListOfGoodService>')) {
      take(4, '<GoodService>');
      const line = values(5, goodsElements);
      checkGoods(line, head.TrxCode === '01' ? { numerator: 1n, denominator: 1n } : ordinary, fail);
      goods.push(line);
      take(4, '</GoodService>');
    }
    take(3, '</ListOfGoodService>');
    take(2, '</TaxInvoice>');
    const invoice = { ...head, TIN, goods, firstLine, lastLine: next };
    checkInvoice(invoice, fail);
    invoices.push(invoice);
  }
  take(1, '</ListOfTaxInvoice>');
  take(0, '</TaxInvoiceBulk>');
  if (next !== lines.length) fail('expected the end');
  if (invoices.length < 1 || invoices.length > 1_000) fail(`${invoices.length} fakturs in a file`);
  return invoices;
}

type Fail = (what: string) => never;

/** Hundredths of what the file writes with up to two decimals. */
export function hundredthsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

const roundedHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

function checkGoods(
  line: ParsedGoods,
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  fail: Fail,
): void {
  const of = (name: keyof ParsedGoods) => hundredthsOf(line[name]);
  if (of('Qty') === 0n) fail('a quantity of nothing');
  if (of('TaxBase') === 0n) fail('a line of nothing');
  if (of('Price') * of('Qty') !== (of('TotalDiscount') + of('TaxBase')) * 100n) {
    fail('Price × Qty − TotalDiscount is not TaxBase');
  }
  if (of('OtherTaxBase') !== roundedHalfUp(of('TaxBase') * numerator, denominator)) {
    fail('OtherTaxBase is not its part of TaxBase');
  }
  if (of('VAT') !== roundedHalfUp(of('OtherTaxBase') * of('VATRate'), 10_000n)) {
    fail('VAT is not VATRate of OtherTaxBase');
  }
}

function checkInvoice(invoice: ParsedInvoice, fail: Fail): void {
  if (invoice.goods.length === 0) fail('a faktur without goods');
  if (!invoice.SellerIDTKU.startsWith(invoice.TIN)) fail('a seller that is not the taxpayer of the file');
  const hasFacility = invoice.AddInfo !== '' && invoice.FacilityStamp !== '';
  const hasDocument = invoice.CustomDoc !== '' && invoice.CustomDocMonthYear !== '';
  const needsFacility = invoice.TrxCode === '07' || invoice.TrxCode === '08';
  if (needsFacility !== hasFacility || (invoice.TrxCode === '07') !== hasDocument) fail('a facility amiss');
  const isTin = invoice.BuyerDocument === 'TIN';
  if (isTin === /^0+$/.test(invoice.BuyerTin)) fail('a BuyerTin that is not of its BuyerDocument');
  if (isTin && invoice.BuyerIDTKU.slice(0, 16) !== invoice.BuyerTin) fail('a place of another buyer');
  if (!isTin && invoice.BuyerDocumentNumber === '') fail('a buyer without a number');
  if (invoice.BuyerDocument === 'National ID' && !/^\d{16}$/.test(invoice.BuyerDocumentNumber))
    fail('a NIK amiss');
}
