import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import { longDate, rupiah } from './amounts-and-dates.ts';

/** What a mail about a request needs of it, and nothing of the customer. */
export type MailedRequest = Pick<
  RequestRecord,
  'transactionId' | 'store' | 'salesDate' | 'totalPaid' | 'language'
>;

type Fact = [label: string, value: string];

/** Of what a customer knows a request by. */
export const requestLabels = {
  id: ['ID Transaksi', 'Toko', 'Tanggal belanja', 'Total dibayar'],
  en: ['Transaction ID', 'Store', 'Purchase date', 'Total paid'],
} as const satisfies Record<Language, unknown>;
const remarksLabel = { id: 'Catatan', en: 'Remarks' } as const;

/** Where it stands, and the remarks if there are some. */
export function statusFacts(status: string, remarks: string, language: Language): Fact[] {
  return [['Status', status], ...(remarks === '' ? [] : [[remarksLabel[language], remarks] as Fact])];
}

/** By which a customer knows the request. */
export function purchaseFacts(request: MailedRequest): Fact[] {
  const { language } = request;
  const values = [
    request.transactionId,
    request.store,
    longDate(request.salesDate, language),
    rupiah(request.totalPaid),
  ];
  return requestLabels[language].map((label, i): Fact => [label, values[i] ?? '']);
}

/** The same, and where it stands. */
export function requestFacts(request: MailedRequest, status: string, remarks: string): Fact[] {
  return [...purchaseFacts(request), ...statusFacts(status, remarks, request.language)];
}
