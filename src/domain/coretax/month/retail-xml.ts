import { daysOfMonth } from '../../dates/calendar-days.ts';
import { element } from '../invoice-xml.ts';
import type { Grouping, LumpRow } from './month-bridge.ts';
import { wholeRupiah } from '../tax-invoice.ts';

/** One row of the file of a month's lump, under the names of Coretax; amounts in whole rupiah. */
export type RetailInvoice = {
  trxCode: string;
  serialNo: string;
  date: string;
  taxBase: number;
  otherTaxBase: number;
  vat: number;
};

const serialMax = 50;

/**
 * Gives what turns the rows of one file into those that Coretax reads. The last day of the month stands for all of it; stores
 * are named by their code, and a store keeps its name through the whole file.
 */
export function retailInvoices({
  masa,
  by,
  codeOf,
}: {
  masa: string;
  by: Grouping;
  codeOf: (store: string) => string | undefined;
}): (row: LumpRow) => RetailInvoice {
  const serialNo = serialNumbers(masa, by, codeOf);
  const lastDay = daysOfMonth(masa).at(-1) ?? '';
  return (row) => ({
    trxCode: row.kind,
    serialNo: serialNo(row),
    date: row.day || lastDay,
    taxBase: wholeRupiah(row.dpp),
    otherTaxBase: wholeRupiah(row.dppNilaiLain),
    vat: wholeRupiah(row.ppn),
  });
}

/**
 * Gives what makes the serial number of a row. Long names are cut; of stores that would be called alike then, each
 * later one has a number.
 */
function serialNumbers(masa: string, by: Grouping, codeOf: (store: string) => string | undefined) {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const room = serialMax - `${masa}-Normal--dd`.length;
  const nameOf = (store: string): string => {
    const known = names.get(store);
    if (known !== undefined) return known;
    const wished = (codeOf(store) ?? store).slice(0, room);
    let name = wished;
    for (let number = 2; taken.has(name); number++) {
      const ending = `~${number}`;
      name = wished.slice(0, room - ending.length) + ending;
    }
    taken.add(name);
    names.set(store, name);
    return name;
  };
  return ({ kind, day, store }: LumpRow): string => {
    const parts = [
      masa,
      kind,
      ...(by === 'store' ? [nameOf(store)] : []),
      ...(day === '' ? [] : [day.slice(8)]),
    ];
    return parts.join('-');
  };
}

/** The file is its head, its rows one after the other, and its tail. */
export const retailHead = (npwp: string, masa: string): string => `<?xml version="1.0" encoding="utf-8"?>
<RetailInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">
  <TIN>${npwp}</TIN>
  <TaxPeriodMonth>${Number(masa.slice(5))}</TaxPeriodMonth>
  <TaxPeriodYear>${masa.slice(0, 4)}</TaxPeriodYear>
  <ListOfRetailInvoice>
`;
export const retailTail = `  </ListOfRetailInvoice>
</RetailInvoiceBulk>
`;

export const retailXml = (row: RetailInvoice): string => `    <RetailInvoice>
      <TrxCode>${row.trxCode}</TrxCode>
      <BuyerName>-</BuyerName>
      <BuyerIdOpt>NIK</BuyerIdOpt>
      <BuyerIdNumber>0000000000000000</BuyerIdNumber>
      <GoodServiceOpt>A</GoodServiceOpt>
      ${element('SerialNo', row.serialNo)}
      <TransactionDate>${row.date}</TransactionDate>
      <TaxBaseSellingPrice>${row.taxBase}</TaxBaseSellingPrice>
      <OtherTaxBaseSellingPrice>${row.otherTaxBase}</OtherTaxBaseSellingPrice>
      <VAT>${row.vat}</VAT>
      <STLG>0</STLG>
      <Info/>
    </RetailInvoice>
`;
