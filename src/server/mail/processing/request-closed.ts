import type { Language } from '#domain/language.ts';
import type { MailedFaktur } from '../../store/mails/mailed-submissions.ts';
import type { FakturFile } from './faktur-file.ts';
import type { Mail } from '../frame.ts';
import { fakturFacts, requestFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak untuk struk ${id}`,
    heading: 'Faktur pajak Anda sudah selesai',
    attached:
      'Faktur pajak Anda terlampir pada email ini. Anda juga dapat mengunduhnya dari halaman tracking.',
    without: 'Permintaan faktur pajak Anda sudah selesai kami proses.',
    inCoretax: (number: string) =>
      `Faktur pajak Anda sudah terbit dengan nomor ${number}. Fakturnya dapat Anda lihat dan unduh di akun Coretax Anda.`,
    correct: 'Bila ada data yang keliru pada faktur, mintalah koreksi melalui tautan di atas.',
    status: 'Selesai (CLOSED)',
    button: mailWords.id.see,
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (id: string) => `Tax invoice for receipt ${id}`,
    heading: 'Your tax invoice is ready',
    attached: 'Your tax invoice is attached to this e-mail. You can also download it from the tracking page.',
    without: 'We have finished processing your tax invoice request.',
    inCoretax: (number: string) =>
      `Your tax invoice was issued with the number ${number}. You can see and download it in your Coretax account.`,
    correct: 'If something in the tax invoice is wrong, ask for a correction by the link above.',
    status: 'Done (CLOSED)',
    button: mailWords.en.see,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

type RequestClosure = {
  remarks: string;
  fakturs: FakturFile[];
  /** The faktur on record. */
  faktur: MailedFaktur | null;
  track: string;
};

/** Brings the customer of a closed request the faktur, or its number, and what the buyer's books ask for of it. */
export function requestClosedMail(
  request: MailedRequest,
  { remarks, fakturs, faktur, track }: RequestClosure,
): Mail {
  const t = texts[request.language];
  return {
    language: request.language,
    subject: t.subject(request.transactionId),
    heading: t.heading,
    paragraphs: [
      fakturs.length > 0 ? t.attached : faktur === null ? t.without : t.inCoretax(faktur.number),
      t.correct,
    ],
    facts: [...fakturFacts(faktur, request.language), ...requestFacts(request, t.status, remarks)],
    button: { label: t.button, address: track },
    footer: t.footer,
    attachments: fakturs,
  };
}
