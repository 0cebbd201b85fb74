import { onOneLine } from '#domain/buyers/written-name.ts';
import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../../store/requests/requests.ts';
import { buyerFacts } from '../buyer-facts.ts';
import type { Mail } from '../frame.ts';
import { purchaseFacts } from '../request-facts.ts';
import { receiptCsv } from './receipt-csv.ts';

const texts = {
  id: {
    subject: (id: string) => `Permintaan faktur pajak baru ${id}`,
    heading: 'Permintaan baru siap diproses',
    what: 'Pelanggan telah mengonfirmasi permintaan ini. Detail struk ada di lampiran CSV.',
    requester: ['Pemohon', 'Email', 'No. HP'],
    button: 'Buka back office',
    footer: 'Pesan otomatis untuk tim pajak.',
  },
  en: {
    subject: (id: string) => `New tax invoice request ${id}`,
    heading: 'A new request is ready to be processed',
    what: 'The customer has confirmed this request. The lines of the receipt are in the attached CSV.',
    requester: ['Requester', 'E-mail', 'Phone'],
    button: 'Open the back office',
    footer: 'Automatic message for the tax team.',
  },
} as const satisfies Record<Language, unknown>;

const labelled = (labels: readonly string[], values: string[]) =>
  labels.map((label, i): [string, string] => [label, values[i] ?? '']);

/** Tells the tax team which request was confirmed, with the lines of its receipt. */
export function newRequestMail(request: RequestRecord, language: Language, office: string): Mail {
  const t = texts[language];
  const { transactionId, requesterName, email, phone } = request;
  const name = `struk-${transactionId}.csv`;
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: [
      ...purchaseFacts({ ...request, language }),
      ...buyerFacts(request, language),
      ...labelled(t.requester, [onOneLine(requesterName), email, phone]),
    ],
    button: { label: t.button, address: office },
    footer: t.footer,
    attachments: [{ name, mediaType: 'text/csv; charset=utf-8', content: Buffer.from(receiptCsv(request)) }],
  };
}
