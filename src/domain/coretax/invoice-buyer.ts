import { hasDocument, isBuyerDocument, isCountryCode, type Buyer, type BuyerKind } from '../buyers/buyer.ts';
import { hasWrongCheckDigit } from '../buyers/npwp-check-digit.ts';
import { problemOf, type Problem } from './export-check.ts';
import { addressMaxLength, cleanText, cutText, type NameRules } from './invoice-text.ts';
import type { SellerSettings } from './seller-settings.ts';
import type { TaxInvoice } from './tax-invoice.ts';

export type InvoiceBuyer = Pick<
  TaxInvoice,
  | 'buyerTin'
  | 'buyerDocument'
  | 'buyerCountry'
  | 'buyerDocumentNumber'
  | 'buyerName'
  | 'buyerAddress'
  | 'buyerEmail'
  | 'buyerPlace'
>;

const documents: Record<BuyerKind, InvoiceBuyer['buyerDocument']> = {
  npwp: 'TIN',
  nik: 'National ID',
  passport: 'Passport',
  other: 'Other ID',
};
const noTin = '0'.repeat(16);
const headOffice = '000000';
const indonesia = 'IDN';

/** The buyer as Coretax wants to be told. */
export function invoiceBuyer(
  buyer: Buyer,
  { files }: SellerSettings,
  { written, maxLength }: NameRules,
): InvoiceBuyer {
  const { kind, number, document, country, place, name, address, email } = buyer;
  const isTin = kind === 'npwp';
  return {
    buyerTin: isTin ? number : noTin,
    buyerDocument: documents[kind],
    // How Indonesia is told is a setting of its own.
    buyerCountry: country === null || country === indonesia ? files.country : country,
    buyerDocumentNumber: isTin
      ? cleanText(files.tinDocumentNumber)
      : ((kind === 'nik' ? number : document) ?? ''),
    buyerName: cutText(written(cleanText(name)), maxLength),
    buyerAddress: cutText(cleanText(address), addressMaxLength),
    buyerEmail: files.buyerEmail ? cleanText(email) : '',
    buyerPlace: isTin ? number + (place ?? headOffice) : files.nonTinBuyerPlace,
  };
}

/** The problems of the buyer that the faktur is made out to. */
export function buyerProblems(buyer: Buyer, { seller }: SellerSettings, { written }: NameRules): Problem[] {
  const { kind, number, document, country, name, address, nikRegistered } = buyer;
  const problems: Problem[] = [];
  const isNumberRight = hasDocument(kind)
    ? isBuyerDocument(document ?? '')
    : /^\d{16}$/.test(number) && number !== noTin && number !== seller.npwp;
  if (!isNumberRight) problems.push(problemOf('buyerNumber', 'stop'));
  if (kind === 'passport' && (country === null || !isCountryCode(country) || country === indonesia)) {
    problems.push(problemOf('buyerCountry', 'stop'));
  }
  if (written(cleanText(name)) === '') problems.push(problemOf('buyerName', 'stop'));
  if (cleanText(address) === '') problems.push(problemOf('buyerAddress', 'stop'));
  if (isNumberRight && kind === 'npwp') {
    if (hasWrongCheckDigit(number)) problems.push(problemOf('buyerCheckDigit', 'warn'));
    if (!number.startsWith('0') && !nikRegistered) problems.push(problemOf('nikAsTin', 'warn'));
  }
  return problems;
}

/** The fields of a buyer that are not told whole, or in other letters. */
export const cutBuyerFields = ({ name, address }: Buyer, told: InvoiceBuyer): string[] => [
  ...(cleanText(name) === told.buyerName ? [] : ['buyerName']),
  ...(cleanText(address) === told.buyerAddress ? [] : ['buyerAddress']),
];
