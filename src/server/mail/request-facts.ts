import { fieldNames } from '#domain/requests/field-names.ts';
import type { Language } from '#domain/language.ts';
import type { MailedFaktur } from '../store/mails/mailed-submissions.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import { longDate, rupiah } from './amounts-and-dates.ts';

/** The part of a request that a mail about it needs, without anything of the customer. */
export type MailedRequest = Pick<
  RequestRecord,
  'transactionId' | 'store' | 'salesDate' | 'totalPaid' | 'language'
>;

type Fact = [label: string, value: string];

/** The names of what a customer knows a request by; mails have their own for the day and, in English, for the total. */
export const requestLabels = {
  id: [fieldNames.id.transactionId, fieldNames.id.store, 'Tanggal belanja', fieldNames.id.totalPaid],
  en: [fieldNames.en.transactionId, fieldNames.en.store, 'Purchase date', 'Total paid'],
} as const satisfies Record<Language, unknown>;
const remarksLabel = { id: 'Catatan', en: 'Remarks' } as const;

/** The status of a request, and the remarks if there are some. */
export function statusFacts(status: string, remarks: string, language: Language): Fact[] {
  return [['Status', status], ...(remarks === '' ? [] : [[remarksLabel[language], remarks] as Fact])];
}

const fakturLabels = {
  id: ['Nomor faktur pajak', 'Tanggal faktur pajak'],
  en: ['Tax invoice number', 'Tax invoice date'],
} as const satisfies Record<Language, unknown>;

/** The facts of a faktur that its buyer's books ask for, as far as they are on record. */
export function fakturFacts(faktur: MailedFaktur | null, language: Language): Fact[] {
  if (faktur === null) return [];
  const [number, date] = fakturLabels[language];
  return [
    [number, faktur.number],
    ...(faktur.date === null ? [] : [[date, longDate(faktur.date, language)] as Fact]),
    ...fakturAmounts(faktur),
  ];
}

/** The bases and the tax of a faktur. Their names are those of the faktur in both languages. */
export function fakturAmounts({ dpp, dppNilaiLain, ppn }: MailedFaktur): Fact[] {
  const amounts = { DPP: dpp, 'DPP Nilai Lain': dppNilaiLain, PPN: ppn };
  return Object.entries(amounts).flatMap(([name, amount]): Fact[] =>
    amount === null ? [] : [[name, rupiah(amount)]],
  );
}

/** The facts by which a customer knows a request. */
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
