import type { Language } from '#domain/language.ts';
import type { MailedFaktur } from '../../store/mails/mailed-submissions.ts';
import type { FakturFile } from './faktur-file.ts';
import type { Mail } from '../frame.ts';
import { fakturFacts, requestFacts, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const attached = {
  id: {
    subject: (id: string) => `Dokumen faktur pajak untuk struk ${id}`,
    heading: 'Dokumen faktur pajak Anda',
    what: 'Faktur pajak Anda terlampir pada email ini. Bila Anda sudah menerima dokumen sebelumnya, yang ini menggantikannya.',
  },
  en: {
    subject: (id: string) => `Tax invoice document for receipt ${id}`,
    heading: 'Your tax invoice document',
    what: 'Your tax invoice is attached to this e-mail. If you received a document before, this one replaces it.',
  },
} as const satisfies Record<Language, unknown>;

const replaced = {
  id: {
    subject: (id: string) => `Faktur pajak pengganti untuk struk ${id}`,
    heading: 'Faktur pajak pengganti Anda',
    what: 'Faktur pajak Anda diganti. Faktur pajak pengganti terlampir pada email ini; yang sebelumnya tidak berlaku lagi.',
  },
  en: {
    subject: (id: string) => `Replacement tax invoice for receipt ${id}`,
    heading: 'Your replacement tax invoice',
    what: 'Your tax invoice was replaced. The replacement tax invoice is attached to this e-mail; the one before is no longer valid.',
  },
} as const satisfies Record<Language, unknown>;

const common = {
  id: { status: 'Selesai (CLOSED)', button: mailWords.id.see, footer: mailWords.id.automatic },
  en: { status: 'Done (CLOSED)', button: mailWords.en.see, footer: mailWords.en.automatic },
} as const satisfies Record<Language, unknown>;

type AttachedFakturs = {
  fakturs: FakturFile[];
  /** What is on record of the attached one. */
  faktur: MailedFaktur | null;
  track: string;
};

/** Brings the faktur to the customer of a request that was closed before its faktur was there, or with another one. */
export const fakturAttachedMail = (request: MailedRequest, sent: AttachedFakturs): Mail =>
  laterMail(request, sent, attached);

/** Brings the replacement to a customer whose faktur had been sent. */
export const fakturReplacedMail = (request: MailedRequest, sent: AttachedFakturs): Mail =>
  laterMail(request, sent, replaced);

function laterMail(
  request: MailedRequest,
  { fakturs, faktur, track }: AttachedFakturs,
  texts: typeof attached | typeof replaced,
): Mail {
  const { language, transactionId } = request;
  const [t, { status, button, footer }] = [texts[language], common[language]];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: [...fakturFacts(faktur, language), ...requestFacts(request, status, '')],
    button: { label: button, address: track },
    footer,
    attachments: fakturs,
  };
}
