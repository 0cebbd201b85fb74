import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { requestFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak yang kami kirim bukan untuk struk ${id}`,
    heading: 'Faktur pajak yang kami kirim bukan untuk struk ini',
    what: 'Faktur pajak yang disebut di bawah ini kami catat keliru pada permintaan Anda. Mohon jangan dipakai untuk struk ini, jangan dikreditkan, dan hapus dokumennya. Kami mohon maaf.',
    process: {
      status: mailWords.id.inProgress,
      next: 'Permintaan Anda kami proses kembali. Faktur pajak untuk struk ini kami kirimkan melalui email begitu selesai. Anda tidak perlu melakukan apa pun.',
    },
    rejected: {
      status: mailWords.id.rejected,
      next: 'Permintaan Anda tetap ditolak: tidak ada faktur pajak baru yang kami buat.',
    },
    button: mailWords.id.follow,
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (id: string) => `The tax invoice that we sent is not for receipt ${id}`,
    heading: 'The tax invoice that we sent is not for this receipt',
    what: 'The tax invoice named below was recorded for your request by mistake. Please do not use it for this receipt, do not credit it, and delete the document. We apologise.',
    process: {
      status: mailWords.en.inProgress,
      next: 'Your request is in progress again. We send you the tax invoice for this receipt by e-mail as soon as it is done. There is nothing you need to do.',
    },
    rejected: {
      status: mailWords.en.rejected,
      next: 'Your request stays rejected: we make no new tax invoice.',
    },
    button: mailWords.en.follow,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

/** Tells a person who was mailed a faktur that it belongs to another request; the remarks name it. */
export function fakturMovedMail(
  request: MailedRequest,
  { isRejected, remarks, track }: { isRejected: boolean; remarks: string; track: string },
): Mail {
  const { language, transactionId } = request;
  const t = texts[language];
  const { status, next } = t[isRejected ? 'rejected' : 'process'];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what, next],
    facts: requestFacts(request, status, remarks),
    button: { label: t.button, address: track },
    footer: t.footer,
  };
}
