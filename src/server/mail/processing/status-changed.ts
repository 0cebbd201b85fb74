import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Mail } from '../frame.ts';
import { requestFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

type Words = { status: string; subject: (id: string) => string; heading: string; what: string };
type AnnouncedStatus = Extract<RequestStatus, 'open' | 'process' | 'rejected'>;

const words: Record<Language, Record<AnnouncedStatus, Words>> = {
  id: {
    open: {
      status: 'Dibuka kembali (OPEN)',
      subject: (id) => `Permintaan faktur pajak ${id} dibuka kembali`,
      heading: 'Permintaan Anda dibuka kembali',
      what: 'Tim pajak kami meninjau kembali permintaan faktur pajak Anda. Anda tidak perlu melakukan apa pun.',
    },
    process: {
      status: mailWords.id.inProgress,
      subject: (id) => `Permintaan faktur pajak ${id} sedang diproses`,
      heading: 'Permintaan Anda sedang diproses',
      what: 'Tim pajak kami sedang membuat faktur pajak Anda. Kami mengirimkannya melalui email begitu selesai.',
    },
    rejected: {
      status: mailWords.id.rejected,
      subject: (id) => `Permintaan faktur pajak ${id} ditolak`,
      heading: 'Permintaan Anda tidak dapat kami penuhi',
      what: 'Selama batas waktu struk belum lewat, Anda dapat mengajukannya lagi dengan data yang sudah diperbaiki.',
    },
  },
  en: {
    open: {
      status: 'Open again (OPEN)',
      subject: (id) => `Tax invoice request ${id} was reopened`,
      heading: 'Your request is open again',
      what: 'Our tax team is looking at your tax invoice request once more. There is nothing you need to do.',
    },
    process: {
      status: mailWords.en.inProgress,
      subject: (id) => `Tax invoice request ${id} is in progress`,
      heading: 'Your request is in progress',
      what: 'Our tax team is making your tax invoice. We send it to you by e-mail as soon as it is done.',
    },
    rejected: {
      status: mailWords.en.rejected,
      subject: (id) => `Tax invoice request ${id} was rejected`,
      heading: 'We could not fulfil your request',
      what: 'As long as the time limit of the receipt has not passed, you can submit it again with corrected data.',
    },
  },
};

const labels = {
  id: { again: 'Ajukan lagi', track: mailWords.id.follow, footer: mailWords.id.automatic },
  en: { again: 'Submit again', track: mailWords.en.follow, footer: mailWords.en.automatic },
} as const satisfies Record<Language, unknown>;

/** Tells the customer the status of the request, and after a rejection what to do. */
export function statusChangedMail(
  request: MailedRequest,
  change: { status: RequestStatus; remarks: string },
  links: { again: string; track: string },
): Mail | undefined {
  const { language, transactionId } = request;
  const { status, remarks } = change;
  if (status === 'waiting' || status === 'closed') return undefined;
  const t = words[language][status];
  const { again, track, footer } = labels[language];
  const following = { label: track, address: links.track };
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: requestFacts(request, t.status, remarks),
    ...(status === 'rejected'
      ? { button: { label: again, address: links.again }, secondary: following }
      : { button: following }),
    footer,
  };
}
