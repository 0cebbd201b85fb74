import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../../store/requests/requests.ts';
import { counted, jakartaTime } from '../amounts-and-dates.ts';
import { bulkList } from './bulk-list.ts';
import { buyerFacts } from '../buyer-facts.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (count: number) => `Konfirmasi permintaan faktur pajak untuk ${count} struk`,
    heading: mailWords.id.oneMoreStep,
    what: (count: number) =>
      `Kami menerima permintaan faktur pajak untuk ${count} struk di bawah ini. Satu tombol mengonfirmasi semuanya, agar kami mulai memprosesnya.`,
    reminder: {
      subject: (count: number) => `Pengingat: konfirmasi permintaan faktur pajak untuk ${count} struk`,
      heading: mailWords.id.stillWaits,
      what: (count: number) =>
        `Kami belum memproses permintaan faktur pajak untuk ${count} struk ini karena belum Anda konfirmasi. Cukup tekan tombol di bawah ini.`,
    },
    until: (time: string) => `Tautan ini berlaku sampai ${time}. Tanpa konfirmasi, permintaan dibatalkan.`,
    correct:
      'Setiap struk menjadi permintaan sendiri. Ada data yang keliru? Setelah konfirmasi, Anda dapat mengoreksinya melalui tautan pelacakan pada ID transaksinya, selama faktur belum dibuat.',
    button: 'Konfirmasi semua permintaan',
    footer: 'Bila Anda tidak meminta faktur pajak ini, abaikan saja email ini.',
  },
  en: {
    subject: (count: number) => `Confirm your tax invoice request for ${counted(count, 'receipt')}`,
    heading: mailWords.en.oneMoreStep,
    what: (count: number) =>
      `We have received a tax invoice request for the ${counted(count, 'receipt')} below. One button confirms all of it, so that we start processing.`,
    reminder: {
      subject: (count: number) =>
        `Reminder: confirm your tax invoice request for ${counted(count, 'receipt')}`,
      heading: mailWords.en.stillWaits,
      what: (count: number) =>
        `We have not processed your tax invoice request for ${counted(count, 'receipt')} yet, because you have not confirmed it. Just press the button below.`,
    },
    until: (time: string) =>
      `This link is valid until ${time}. Without a confirmation the request is cancelled.`,
    correct:
      'Each receipt becomes a request of its own. Is something wrong? Once confirmed, you can correct your data by the link for following the request on its transaction ID, until the tax invoice is made.',
    button: 'Confirm all of it',
    footer: 'If you did not ask for these tax invoices, simply ignore this e-mail.',
  },
} as const satisfies Record<Language, unknown>;

/** Receipts of one company that were sent together, and the one link that confirms all of them. */
export function confirmRequestsMail(
  requests: (RequestRecord & { track: string })[],
  confirm: string,
  { isReminder = false } = {},
): Mail {
  const [first] = requests;
  if (!first) throw new Error('no request to confirm');
  const { language, confirmExpiresAt } = first;
  const t = texts[language];
  const { subject, heading, what } = isReminder ? t.reminder : t;
  const [name, number] = buyerFacts(first, language);
  return {
    language,
    subject: subject(requests.length),
    heading,
    paragraphs: [what(requests.length), t.until(jakartaTime(confirmExpiresAt, language)), t.correct],
    facts: [name, number],
    table: bulkList(requests, language).table,
    button: { label: t.button, address: confirm },
    footer: t.footer,
  };
}
