import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { requestFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak untuk struk ${id} dibatalkan`,
    heading: 'Faktur pajak Anda dibatalkan',
    what: 'Faktur pajak yang disebut di bawah ini dibatalkan di Coretax dan tidak berlaku lagi. PPN-nya tidak dapat dikreditkan.',
    process: {
      status: mailWords.id.inProgress,
      next: 'Permintaan Anda kami proses kembali. Faktur pajak yang baru, bila ada, kami kirimkan melalui email begitu selesai. Anda tidak perlu melakukan apa pun.',
    },
    rejected: {
      status: mailWords.id.rejected,
      next: 'Permintaan Anda tetap ditolak: tidak ada faktur pajak baru yang kami buat.',
    },
    button: mailWords.id.follow,
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (id: string) => `Tax invoice for receipt ${id} was cancelled`,
    heading: 'Your tax invoice was cancelled',
    what: 'The tax invoice named below was cancelled in Coretax and is no longer valid. Its VAT cannot be credited.',
    process: {
      status: mailWords.en.inProgress,
      next: 'Your request is in progress again. If there is to be a new tax invoice, we send it to you by e-mail as soon as it is done. There is nothing you need to do.',
    },
    rejected: {
      status: mailWords.en.rejected,
      next: 'Your request stays rejected: we make no new tax invoice.',
    },
    button: mailWords.en.follow,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

/** Tells the customer that the faktur counts no longer; the remarks name it and give the reason. */
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
