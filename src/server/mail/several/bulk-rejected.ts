import type { Language } from '#domain/language.ts';
import { counted } from '../amounts-and-dates.ts';
import { bulkList, type BulkRequest } from './bulk-list.ts';
import type { Mail } from '../frame.ts';
import { statusFacts } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (count: number) => `${count} permintaan faktur pajak Anda ditolak`,
    heading: 'Permintaan Anda tidak dapat kami penuhi',
    what: (count: number) => `${count} permintaan faktur pajak Anda tidak dapat kami penuhi.`,
    again:
      'Selama batas waktu struk belum lewat, Anda dapat mengajukannya lagi dengan data yang sudah diperbaiki.',
    status: mailWords.id.rejected,
    button: 'Ajukan lagi',
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (count: number) => `${counted(count, 'tax invoice request')} rejected`,
    heading: 'We could not fulfil your requests',
    what: (count: number) => `We could not fulfil ${counted(count, 'tax invoice request')} of yours.`,
    again:
      'As long as the time limit of a receipt has not passed, you can submit it again with corrected data.',
    status: mailWords.en.rejected,
    button: 'Submit again',
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

type Options = { remarks: string; form: string; language: Language };

/** Tells the customer that many requests were rejected, and what to do. */
export function bulkRejectedMail(requests: BulkRequest[], { remarks, form, language }: Options): Mail {
  const t = texts[language];
  const { paragraphs, table, attachments } = bulkList(requests, language);
  return {
    language,
    subject: t.subject(requests.length),
    heading: t.heading,
    paragraphs: [t.what(requests.length), t.again, ...paragraphs],
    facts: statusFacts(t.status, remarks, language),
    table,
    button: { label: t.button, address: form },
    footer: t.footer,
    attachments,
  };
}
