import { awaitedDays } from '#domain/receipts/awaited-receipt.ts';
import type { Language } from '#domain/language.ts';
import { whereToAsk } from '#domain/chain/where-to-ask.ts';
import type { Mail } from '../frame.ts';

type Words = Pick<Mail, 'subject' | 'heading' | 'paragraphs'> & { button: string };
type AwaitedOutcome = 'arrived' | 'tooLate' | 'missing';

const words: Record<Language, Record<AwaitedOutcome, (id: string) => Words>> = {
  id: {
    arrived: (id) => ({
      subject: `Struk ${id} sudah tercatat`,
      heading: 'Faktur pajak untuk struk Anda sudah dapat diminta',
      paragraphs: [
        `Struk dengan ID Transaksi ${id} sudah kami terima dari kasir. Tekan tombol di bawah ini; nomornya sudah terisi.`,
        'Permintaan untuk belanja bulan lalu diterima paling lambat tanggal 10.',
      ],
      button: 'Minta faktur pajak',
    }),
    tooLate: (id) => ({
      subject: `Struk ${id} tercatat setelah batas waktunya`,
      heading: 'Struk Anda tercatat, tetapi batas waktunya sudah lewat',
      paragraphs: [
        `Struk dengan ID Transaksi ${id} sudah kami terima dari kasir, tetapi faktur pajaknya tidak dapat diminta lagi melalui layanan ini.`,
        whereToAsk.id,
      ],
      button: 'Lihat batas waktunya',
    }),
    missing: (id) => ({
      subject: `Struk ${id} belum tercatat`,
      heading: 'Struk Anda belum kami terima',
      paragraphs: [
        `Selama ${awaitedDays} hari kami menunggu struk dengan ID Transaksi ${id}, tetapi kasir tidak melaporkannya. Sekarang kami berhenti menunggu.`,
        `Cocokkan nomornya dengan struk: mungkin ada angka yang keliru. Bila sudah benar: ${whereToAsk.id}`,
      ],
      button: 'Periksa nomornya lagi',
    }),
  },
  en: {
    arrived: (id) => ({
      subject: `Receipt ${id} has arrived`,
      heading: 'The tax invoice for your receipt can be requested now',
      paragraphs: [
        `The till has reported the receipt with transaction ID ${id}. Press the button below; the number is filled in.`,
        'Requests for purchases of last month are taken until the 10th.',
      ],
      button: 'Request the tax invoice',
    }),
    tooLate: (id) => ({
      subject: `Receipt ${id} arrived after its time limit`,
      heading: 'Your receipt has arrived, but its time limit has passed',
      paragraphs: [
        `The till has reported the receipt with transaction ID ${id}, but its tax invoice can no longer be requested by this service.`,
        whereToAsk.en,
      ],
      button: 'See the time limits',
    }),
    missing: (id) => ({
      subject: `Receipt ${id} has not arrived`,
      heading: 'Your receipt has not arrived',
      paragraphs: [
        `For ${awaitedDays} days we have waited for the receipt with transaction ID ${id}, but the till has not reported it. Now we stop waiting.`,
        `Compare the number with the receipt: a digit may be wrong. If it is right: ${whereToAsk.en}`,
      ],
      button: 'Check the number again',
    }),
  },
};

const footer: Record<Language, string> = {
  id: 'Anda menerima email ini karena alamat ini ditinggalkan di formulir faktur pajak. Alamat ini sekarang dihapus. Bila itu bukan Anda, abaikan saja.',
  en: 'You get this e-mail because this address was left on the tax invoice form. It is deleted now. If that was not you, simply ignore this.',
};

/**
 * Tells what became of an awaited receipt. It says nothing of the receipt but its number, because the person who left
 * the address may know no more than that.
 */
export function awaitedReceiptMail(
  told: AwaitedOutcome,
  { transactionId, language, form }: { transactionId: string; language: Language; form: string },
): Mail {
  const { button, ...parts } = words[language][told](transactionId);
  return {
    ...parts,
    language,
    button: { label: button, address: form },
    footer: footer[language],
  };
}
