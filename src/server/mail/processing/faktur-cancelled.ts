import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { requestFacts, type MailedRequest } from '../request-facts.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak untuk struk ${id} dibatalkan`,
    heading: 'Faktur pajak Anda dibatalkan',
    what: 'Faktur pajak yang disebut di bawah ini dibatalkan di Coretax dan tidak berlaku lagi. PPN-nya tidak dapat dikreditkan.',
    process: {
      status: 'Sedang diproses (ON PROGRESS)',
      next: 'Permintaan Anda kami proses kembali. Faktur pajak yang baru, bila ada, kami kirimkan melalui email begitu selesai. Anda tidak perlu melakukan apa pun.',
    },
    rejected: {
      status: 'Ditolak (REJECT)',
      next: 'Permintaan Anda tetap ditolak: tidak ada faktur pajak baru yang kami buat.',
    },
    button: 'Pantau status permintaan',
    footer: 'Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (id: string) => `Tax invoice for receipt ${id} was cancelled`,
    heading: 'Your tax invoice was cancelled',
    what: 'The tax invoice named below was cancelled in Coretax and is no longer valid. Its VAT cannot be credited.',
    process: {
      status: 'In progress (ON PROGRESS)',
      next: 'Your request is in progress again. If there is to be a new tax invoice, we send it to you by e-mail as soon as it is done. There is nothing you need to do.',
    },
    rejected: {
      status: 'Rejected (REJECT)',
      next: 'Your request stays rejected: we make no new tax invoice.',
    },
    button: 'Follow the request',
    footer: 'This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** To the customer whose faktur counts no longer; the remarks name it and tell the reason. */
export function fakturCancelledMail(
  request: MailedRequest,
  { status, remarks, track }: { status: 'process' | 'rejected'; remarks: string; track: string },
): Mail {
  const { language, transactionId } = request;
  const t = texts[language];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what, t[status].next],
    facts: requestFacts(request, t[status].status, remarks),
    button: { label: t.button, address: track },
    footer: t.footer,
  };
}
