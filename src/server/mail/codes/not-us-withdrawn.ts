import type { Language } from '#domain/language.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';
import { purchaseFacts, type MailedRequest } from '../request-facts.ts';

const texts = {
  id: {
    subject: (id: string) => `Permintaan faktur pajak ${id} sudah ditarik`,
    heading: 'Permintaan faktur pajak sudah ditarik',
    what: 'Anda menyatakan bahwa pembelian di bawah ini bukan pembelian Anda. Permintaan faktur pajaknya sudah ditarik, dan faktur atas nama Anda tidak dibuat.',
    code: 'Bila kode pembeli Anda dipakai orang lain, cabut atau ganti kode itu di permintaan Anda.',
  },
  en: {
    subject: (id: string) => `Tax invoice request ${id} was withdrawn`,
    heading: 'The request was withdrawn',
    what: 'You said that the purchase below was not yours. Its tax invoice request was withdrawn, and no tax invoice is made out to you.',
    code: 'If somebody else uses your buyer code, revoke or renew it among your requests.',
  },
} as const satisfies Record<Language, unknown>;

/** Confirms that the request of a purchase that was not the customer's is withdrawn. */
export function notUsWithdrawnMail(request: MailedRequest & { track: string }): Mail {
  const { language, transactionId, track } = request;
  const t = texts[language];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what, t.code],
    facts: purchaseFacts(request),
    button: { label: mailWords[language].see, address: track },
    footer: mailWords[language].automatic,
  };
}
