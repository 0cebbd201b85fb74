import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { requestFacts, type MailedRequest } from '../request-facts.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak yang kami kirim bukan untuk struk ${id}`,
    heading: 'Faktur pajak yang kami kirim bukan untuk struk ini',
    what: 'Faktur pajak yang disebut di bawah ini kami catat keliru pada permintaan Anda. Mohon jangan dipakai untuk struk ini, jangan dikreditkan, dan hapus dokumennya. Kami mohon maaf.',
    process: {
      status: 'Sedang diproses (ON PROGRESS)',
      next: 'Permintaan Anda kami proses kembali. Faktur pajak untuk struk ini kami kirimkan melalui email begitu selesai. Anda tidak perlu melakukan apa pun.',
    },
    rejected: {
      status: 'Ditolak (REJECT)',
      next: 'Permintaan Anda tetap ditolak: tidak ada faktur pajak baru yang kami buat.',
    },
    button: 'Pantau status permintaan',
    footer: 'Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (id: string) => `The tax invoice that we sent is not for receipt ${id}`,
    heading: 'The tax invoice that we sent is not for this receipt',
    what: 'The tax invoice named below was recorded for your request by mistake. Please do not use it for this receipt, do not credit it, and delete the document. We apologise.',
    process: {
      status: 'In progress (ON PROGRESS)',
      next: 'Your request is in progress again. We send you the tax invoice for this receipt by e-mail as soon as it is done. There is nothing you need to do.',
    },
    rejected: {
      status: 'Rejected (REJECT)',
      next: 'Your request stays rejected: we make no new tax invoice.',
    },
    button: 'Follow the request',
    footer: 'This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** To whoever was mailed a faktur that belongs to another request; the remarks name it. */
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
