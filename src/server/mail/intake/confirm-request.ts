import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../../store/requests/requests.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import { buyerFacts } from '../buyer-facts.ts';
import type { Mail } from '../frame.ts';
import { purchaseFacts } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Konfirmasi permintaan faktur pajak ${id}`,
    heading: mailWords.id.oneMoreStep,
    what: 'Kami menerima permintaan faktur pajak untuk struk di bawah ini. Tekan tombol agar kami mulai memprosesnya.',
    until: (time: string) => `Tautan ini berlaku sampai ${time}. Tanpa konfirmasi, permintaan dibatalkan.`,
    reminder: {
      subject: (id: string) => `Pengingat: konfirmasi permintaan faktur pajak ${id}`,
      heading: mailWords.id.stillWaits,
      what: 'Kami belum memproses permintaan faktur pajak ini karena belum Anda konfirmasi. Cukup tekan tombol di bawah ini.',
    },
    correct:
      'Ada data yang keliru? Setelah konfirmasi, Anda dapat mengoreksinya melalui tautan pelacakan di bawah, selama faktur belum dibuat.',
    button: 'Konfirmasi permintaan',
    track: mailWords.id.follow,
    footer: 'Bila Anda tidak meminta faktur pajak ini, abaikan saja email ini.',
  },
  en: {
    subject: (id: string) => `Confirm your tax invoice request ${id}`,
    heading: mailWords.en.oneMoreStep,
    what: 'We have received a tax invoice request for the receipt below. Press the button so that we start processing it.',
    until: (time: string) =>
      `This link is valid until ${time}. Without a confirmation the request is cancelled.`,
    reminder: {
      subject: (id: string) => `Reminder: confirm your tax invoice request ${id}`,
      heading: mailWords.en.stillWaits,
      what: 'We have not processed this tax invoice request yet, because you have not confirmed it. Just press the button below.',
    },
    correct:
      'Is something wrong? Once confirmed, you can correct your data by the link for following the request below, until the tax invoice is made.',
    button: 'Confirm the request',
    track: mailWords.en.follow,
    footer: 'If you did not ask for this tax invoice, simply ignore this e-mail.',
  },
} as const satisfies Record<Language, unknown>;

/** Summary and confirmation link, to the customer who has just submitted, or to remind them of it. */
export function confirmRequestMail(
  request: RequestRecord,
  links: { confirm: string; track: string },
  { isReminder = false } = {},
): Mail {
  const { language } = request;
  const t = texts[language];
  const { subject, heading, what } = isReminder ? t.reminder : t;
  const [name, number] = buyerFacts(request, language);
  return {
    language,
    subject: subject(request.transactionId),
    heading,
    paragraphs: [what, t.until(jakartaTime(request.confirmExpiresAt, language)), t.correct],
    facts: [...purchaseFacts(request), name, number],
    button: { label: t.button, address: links.confirm },
    secondary: { label: t.track, address: links.track },
    footer: t.footer,
  };
}
