import { decimalText } from './decimals.ts';
import type { InvoiceLine, TaxInvoice } from './tax-invoice.ts';

/** A file is its head, its fakturs one after the other, and its tail; every element has a line of its own. */
export const xmlHead = (npwp: string): string => `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>${npwp}</TIN>
  <ListOfTaxInvoice>
`;
export const xmlTail = `  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`;
export const headLines = 4;

/** The number of lines that a faktur takes in the file. */
export const invoiceXmlLines = ({ lines }: Pick<TaxInvoice, 'lines'>): number => 21 + 15 * lines.length;

export const invoiceXml = (invoice: TaxInvoice): string => `    <TaxInvoice>
      ${element('TaxInvoiceDate', invoice.date)}
      ${element('TaxInvoiceOpt', 'Normal')}
      ${element('TrxCode', invoice.code)}
      ${element('AddInfo', invoice.addInfo)}
      ${element('CustomDoc', invoice.customDoc)}
      ${element('CustomDocMonthYear', invoice.customDocMonthYear)}
      ${element('RefDesc', invoice.reference)}
      ${element('FacilityStamp', invoice.facilityStamp)}
      ${element('SellerIDTKU', invoice.sellerPlace)}
      ${element('BuyerTin', invoice.buyerTin)}
      ${element('BuyerDocument', invoice.buyerDocument)}
      ${element('BuyerCountry', invoice.buyerCountry)}
      ${element('BuyerDocumentNumber', invoice.buyerDocumentNumber)}
      ${element('BuyerName', invoice.buyerName)}
      ${element('BuyerAdress', invoice.buyerAddress)}
      ${element('BuyerEmail', invoice.buyerEmail)}
      ${element('BuyerIDTKU', invoice.buyerPlace)}
      <ListOfGoodService>
${invoice.lines.map(goodsXml).join('')}      </ListOfGoodService>
    </TaxInvoice>
`;

const goodsXml = (line: InvoiceLine): string => `        <GoodService>
          <Opt>${line.kind}</Opt>
          ${element('Code', line.goodsCode)}
          ${element('Name', line.name)}
          ${element('Unit', line.unit)}
          <Price>${decimalText(line.price)}</Price>
          <Qty>${decimalText(line.quantity)}</Qty>
          <TotalDiscount>${decimalText(line.discount)}</TotalDiscount>
          <TaxBase>${decimalText(line.taxBase)}</TaxBase>
          <OtherTaxBase>${decimalText(line.otherTaxBase)}</OtherTaxBase>
          <VATRate>${line.vatRate}</VATRate>
          <VAT>${decimalText(line.vat)}</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
`;

const special = /[&<>"']/g;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An element of the file; empty ones are there, too. */
export const element = (name: string, text: string): string =>
  text === ''
    ? `<${name}/>`
    : `<${name}>${text.replace(special, (character) => entities[character] ?? '')}</${name}>`;
