import { notUsMs } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import { counted, jakartaTime, longDate, rupiah } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';
import { purchaseFacts, requestLabels, type MailedRequest } from '../request-facts.ts';

/** A purchase by a buyer code, with the links by which its customer follows it and says that it was not theirs. */
export type ToldPurchase = MailedRequest & { track: string; notUs: string; usedAt: Date };

const days = notUsMs / (24 * 60 * 60_000);

const texts = {
  id: {
    subject: (store: string) => `Faktur pajak belanja di ${store} sudah diminta`,
    heading: 'Faktur pajak Anda sedang kami urus',
    what: 'Kasir memindai kode pembeli Anda, sehingga faktur pajak untuk struk di bawah ini sudah diminta. Anda tidak perlu melakukan apa-apa.',
    several: (count: number) => ({
      subject: `Faktur pajak untuk ${count} pembelian sudah diminta`,
      what: `Kasir memindai kode pembeli Anda, sehingga faktur pajak untuk ${count} struk di bawah ini sudah diminta. Anda tidak perlu melakukan apa-apa.`,
    }),
    stranger: `Bukan pembelian Anda? Tekan tautannya dalam ${days} hari, sebelum faktur diterbitkan.`,
    notUs: 'Bukan pembelian kami',
    at: 'Dipindai',
  },
  en: {
    subject: (store: string) => `The tax invoice of your purchase at ${store} is requested`,
    heading: 'Your tax invoice is on its way',
    what: 'The till scanned your buyer code, so that the tax invoice of the receipt below is requested already. There is nothing for you to do.',
    several: (count: number) => ({
      subject: `The tax invoices of ${counted(count, 'purchase')} are requested`,
      what: `The till scanned your buyer code, so that the tax invoices of the ${counted(count, 'receipt')} below are requested already. There is nothing for you to do.`,
    }),
    stranger: `Not your purchase? Press its link within ${days} days, before the tax invoice is issued.`,
    notUs: 'This was not us',
    at: 'Scanned',
  },
} as const satisfies Record<Language, unknown>;

/** Tells the customer at once of a purchase by their code. */
export function purchaseMail(purchase: ToldPurchase): Mail {
  const { language, store, track, notUs, usedAt } = purchase;
  const t = texts[language];
  return {
    language,
    subject: t.subject(store),
    heading: t.heading,
    paragraphs: [t.what, t.stranger],
    facts: [...purchaseFacts(purchase), [t.at, jakartaTime(usedAt, language)]],
    button: { label: mailWords[language].follow, address: track },
    secondary: { label: t.notUs, address: notUs },
    footer: mailWords[language].automatic,
  };
}

/** Tells the customer in the evening of the purchases of the day. */
export function purchasesMail(purchases: readonly ToldPurchase[], language: Language): Mail {
  const t = texts[language];
  const { subject, what } = t.several(purchases.length);
  const [id, store, day, paid] = requestLabels[language];
  const rows = purchases.map((purchase) => ({
    cells: [
      [purchase.transactionId, purchase.store, longDate(purchase.salesDate, language)].join('\n'),
      rupiah(purchase.totalPaid),
    ],
    address: purchase.track,
    quiet: { label: t.notUs, address: purchase.notUs },
  }));
  return {
    language,
    subject,
    heading: t.heading,
    paragraphs: [what, t.stranger],
    table: { head: [[id, store, day].join('\n'), paid], rows },
    footer: mailWords[language].automatic,
  };
}
