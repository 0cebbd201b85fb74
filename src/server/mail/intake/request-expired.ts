import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import type { MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Permintaan faktur pajak ${id} dibatalkan`,
    heading: 'Permintaan Anda tidak dikonfirmasi',
    what: (id: string) =>
      `Permintaan faktur pajak untuk struk ${id} tidak dikonfirmasi dalam 72 jam, sehingga kami membatalkannya.`,
    again: 'Selama batas waktu struk belum lewat, Anda dapat mengajukannya lagi.',
    button: 'Ajukan lagi',
    track: 'Lihat status permintaan',
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (id: string) => `Tax invoice request ${id} was cancelled`,
    heading: 'Your request was not confirmed',
    what: (id: string) =>
      `The tax invoice request for receipt ${id} was not confirmed within 72 hours, so we have cancelled it.`,
    again: 'As long as the time limit of the receipt has not passed, you can submit it again.',
    button: 'Submit again',
    track: mailWords.en.see,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

/** Nobody confirmed in time: the customer learns it and how to ask again. */
export function requestExpiredMail(
  request: Pick<MailedRequest, 'transactionId' | 'language'>,
  links: { again: string; track: string },
): Mail {
  const t = texts[request.language];
  return {
    language: request.language,
    subject: t.subject(request.transactionId),
    heading: t.heading,
    paragraphs: [t.what(request.transactionId), t.again],
    button: { label: t.button, address: links.again },
    secondary: { label: t.track, address: links.track },
    footer: t.footer,
  };
}
