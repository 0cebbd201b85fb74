import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { onOneLine } from '#domain/buyers/written-name.ts';
import { identityNumber, type BuyerIdentity } from '#domain/buyers/buyer-identity.ts';
import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../store/requests/requests.ts';

type Labels = [name: string, number: string, address: string];
type Fact = [label: string, value: string];

const labels: Record<Language, Record<BuyerKind, Labels>> = {
  id: {
    npwp: ['Nama PT', 'NPWP', 'Alamat PT'],
    nik: ['Nama', 'NIK', 'Alamat'],
    passport: ['Nama', 'Nomor paspor', 'Alamat'],
    other: ['Nama', 'Nomor identitas lain', 'Alamat'],
  },
  en: {
    npwp: ['Company', 'NPWP', 'Address'],
    nik: ['Name', 'NIK', 'Address'],
    passport: ['Name', 'Passport number', 'Address'],
    other: ['Name', 'Other ID number', 'Address'],
  },
};

/** The buyer to whom the faktur is made out; a document is named with its country. */
export function buyerFacts(
  request: BuyerIdentity & Pick<RequestRecord, 'companyName' | 'companyAddress'>,
  language: Language,
): [name: Fact, number: Fact, address: Fact] {
  const [name, number, address] = labels[language][request.buyerKind];
  const country = request.buyerCountry === null ? '' : ` (${request.buyerCountry})`;
  return [
    [name, onOneLine(request.companyName)],
    [number, `${identityNumber(request)}${country}`],
    [address, onOneLine(request.companyAddress)],
  ];
}
