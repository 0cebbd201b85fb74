import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../../store/requests/requests.ts';
import { counted, jakartaTime } from '../amounts-and-dates.ts';
import { buyerFacts } from '../buyer-facts.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';
import { purchaseFacts } from '../request-facts.ts';
import { bulkList } from '../several/bulk-list.ts';

const texts = {
  id: {
    until: (time: string) => `Tautan ini berlaku sampai ${time}. Tanpa konfirmasi, permintaan dibatalkan.`,
    alone: (id: string) => ({
      subject: `Konfirmasi permintaan faktur pajak ${id}`,
      what: 'Kami menerima permintaan faktur pajak untuk struk di bawah ini. Tekan tombol agar kami mulai memprosesnya.',
      reminder: {
        subject: `Pengingat: konfirmasi permintaan faktur pajak ${id}`,
        what: 'Kami belum memproses permintaan faktur pajak ini karena belum Anda konfirmasi. Cukup tekan tombol di bawah ini.',
      },
      correct:
        'Ada data yang keliru? Setelah konfirmasi, Anda dapat mengoreksinya melalui tautan pelacakan di bawah, selama faktur belum dibuat.',
      button: 'Konfirmasi permintaan',
      footer: 'Bila Anda tidak meminta faktur pajak ini, abaikan saja email ini.',
    }),
    together: (count: number) => ({
      subject: `Konfirmasi permintaan faktur pajak untuk ${count} struk`,
      what: `Kami menerima permintaan faktur pajak untuk ${count} struk di bawah ini. Satu tombol mengonfirmasi semuanya, agar kami mulai memprosesnya.`,
      reminder: {
        subject: `Pengingat: konfirmasi permintaan faktur pajak untuk ${count} struk`,
        what: `Kami belum memproses permintaan faktur pajak untuk ${count} struk ini karena belum Anda konfirmasi. Cukup tekan tombol di bawah ini.`,
      },
      correct:
        'Setiap struk menjadi permintaan sendiri. Ada data yang keliru? Setelah konfirmasi, Anda dapat mengoreksinya melalui tautan pelacakan pada ID transaksinya, selama faktur belum dibuat.',
      button: 'Konfirmasi semua permintaan',
      footer: 'Bila Anda tidak meminta faktur pajak ini, abaikan saja email ini.',
    }),
  },
  en: {
    until: (time: string) =>
      `This link is valid until ${time}. Without a confirmation the request is cancelled.`,
    alone: (id: string) => ({
      subject: `Confirm your tax invoice request ${id}`,
      what: 'We have received a tax invoice request for the receipt below. Press the button so that we start processing it.',
      reminder: {
        subject: `Reminder: confirm your tax invoice request ${id}`,
        what: 'We have not processed this tax invoice request yet, because you have not confirmed it. Just press the button below.',
      },
      correct:
        'Is something wrong? Once confirmed, you can correct your data by the link for following the request below, until the tax invoice is made.',
      button: 'Confirm the request',
      footer: 'If you did not ask for this tax invoice, simply ignore this e-mail.',
    }),
    together: (count: number) => ({
      subject: `Confirm your tax invoice request for ${counted(count, 'receipt')}`,
      what: `We have received a tax invoice request for the ${counted(count, 'receipt')} below. One button confirms all of it, so that we start processing.`,
      reminder: {
        subject: `Reminder: confirm your tax invoice request for ${counted(count, 'receipt')}`,
        what: `We have not processed your tax invoice request for ${counted(count, 'receipt')} yet, because you have not confirmed it. Just press the button below.`,
      },
      correct:
        'Each receipt becomes a request of its own. Is something wrong? Once confirmed, you can correct your data by the link for following the request on its transaction ID, until the tax invoice is made.',
      button: 'Confirm all of it',
      footer: 'If you did not ask for these tax invoices, simply ignore this e-mail.',
    }),
  },
} as const satisfies Record<Language, unknown>;

/** A request that waits for its confirmation, with the link by which its customer follows it. */
export type WaitingRequest = RequestRecord & { track: string };
type Options = { isTogether?: boolean; isReminder?: boolean };

/**
 * Summary and confirmation link, to the customer who has just submitted, or to remind them of it: of a receipt that was
 * sent alone, or of those that were sent together and still wait.
 */
export function confirmRequestsMail(
  [first, ...others]: readonly [WaitingRequest, ...WaitingRequest[]],
  confirm: string,
  { isTogether = false, isReminder = false }: Options = {},
): Mail {
  const { language, transactionId, confirmExpiresAt, track } = first;
  const t = texts[language];
  const requests = [first, ...others];
  const { oneMoreStep, stillWaits, follow } = mailWords[language];
  const words = isTogether ? t.together(requests.length) : t.alone(transactionId);
  const { subject, what } = isReminder ? words.reminder : words;
  const [name, number] = buyerFacts(first, language);
  const summary = isTogether
    ? { facts: [name, number], table: bulkList(requests, language).table }
    : { facts: [...purchaseFacts(first), name, number], secondary: { label: follow, address: track } };
  return {
    language,
    subject,
    heading: isReminder ? stillWaits : oneMoreStep,
    paragraphs: [what, t.until(jakartaTime(confirmExpiresAt, language)), words.correct],
    ...summary,
    button: { label: words.button, address: confirm },
    footer: words.footer,
  };
}
