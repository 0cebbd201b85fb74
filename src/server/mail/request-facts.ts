import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../store/requests.ts';
import { longDate, rupiah } from './amounts-and-dates.ts';

type Fact = [label: string, value: string];

const labels = {
  id: ['ID Transaksi', 'Toko', 'Tanggal belanja', 'Total dibayar'],
  en: ['Transaction ID', 'Store', 'Purchase date', 'Total paid'],
} as const satisfies Record<Language, unknown>;
const remarksLabel = { id: 'Catatan', en: 'Remarks' } as const;

/** By which a customer knows the request, its status, and the remarks if there are some. */
export function requestFacts(request: RequestRecord, status: string, remarks: string): Fact[] {
  const { language } = request;
  const values = [
    request.transactionId,
    request.store,
    longDate(request.salesDate, language),
    rupiah(request.totalPaid),
  ];
  const facts = labels[language].map((label, i): Fact => [label, values[i] ?? '']);
  const said: Fact[] = remarks === '' ? [] : [[remarksLabel[language], remarks]];
  return [...facts, ['Status', status], ...said];
}
