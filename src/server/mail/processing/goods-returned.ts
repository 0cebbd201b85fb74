import type { Language } from '#domain/language.ts';
import { longDate, rupiah } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';
import { requestLabels, type MailedRequest } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    subject: (id: string) => `Barang dari struk ${id} dikembalikan: nota retur`,
    heading: 'Barang Anda kami terima kembali',
    what: 'Sebagian atau seluruh barang dari pembelian ini dikembalikan setelah faktur pajaknya terbit. Faktur pajak itu tetap berlaku.',
    next: 'PPN atas barang yang dikembalikan dikoreksi dengan nota retur. Nota retur dibuat oleh pembeli di Coretax: buatlah untuk faktur pajak di bawah ini, lalu kami menyetujuinya di sana.',
    labels: { number: 'Nomor faktur pajak', date: 'Tanggal pengembalian', amount: 'Nilai pengembalian' },
    button: mailWords.id.see,
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (id: string) => `Goods of receipt ${id} were returned: return note`,
    heading: 'We have taken back your goods',
    what: 'Some or all goods of this purchase were returned after its tax invoice had been issued. That tax invoice stays valid.',
    next: 'The VAT of the returned goods is corrected by a return note (nota retur). The buyer makes it in Coretax: please make one for the tax invoice below, and we approve it there.',
    labels: { number: 'Tax invoice number', date: 'Day of the return', amount: 'Amount returned' },
    button: mailWords.en.see,
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

type ReturnedGoods = { fakturNumber: string; date: string; amount: number };

/** Asks a customer who brought goods back after the faktur for a return note. */
export function goodsReturnedMail(
  request: MailedRequest,
  returned: ReturnedGoods,
  { track }: { track: string },
): Mail {
  const { language, transactionId, store, salesDate, totalPaid } = request;
  const t = texts[language];
  const [id, shop, bought, paid] = requestLabels[language];
  return {
    language,
    subject: t.subject(transactionId),
    heading: t.heading,
    paragraphs: [t.what, t.next],
    facts: [
      [id, transactionId],
      [shop, store],
      [bought, longDate(salesDate, language)],
      [paid, rupiah(totalPaid)],
      [t.labels.number, returned.fakturNumber],
      [t.labels.date, longDate(returned.date, language)],
      [t.labels.amount, rupiah(returned.amount)],
    ],
    button: { label: t.button, address: track },
    footer: t.footer,
  };
}
