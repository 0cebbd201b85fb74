import type { Language } from '#domain/language.ts';
import type { ReceiptRefusal } from '#domain/requests/several-receipts.ts';

const severalId = {
  title: 'Struk Belanja',
  lead: (max: number) => `Satu pengiriman untuk satu perusahaan, paling banyak ${max} struk.`,
  receipt: (number: number) => `Struk ${number}`,
  of: (label: string, number: number) => `${label}, struk ${number}`,
  add: 'Tambah struk lain',
  full: (max: number) =>
    `Sudah ${max} struk, jumlah terbanyak dalam satu pengiriman. Kirim dulu, lalu ajukan sisanya.`,
  remove: 'Hapus',
  twice: (number: number) => `Sama dengan struk ${number}. Ubah atau hapus salah satunya.`,
  sent: {
    title: (count: number) => `Satu langkah lagi: konfirmasi ${count} permintaan lewat email`,
    accepted: 'Menunggu konfirmasi',
    refused: (count: number) => `${count} struk tidak dapat diminta`,
    reasons: {
      transactionNotFound: 'Tidak ditemukan. Periksa angkanya pada struk, lalu kirim lagi.',
      outsidePurchaseWindow:
        'Sudah melewati batas waktu, jadi fakturnya tidak dapat dibuatkan. Ketentuannya ada di bawah halaman ini.',
      alreadyRequested: 'Fakturnya sudah diminta. Lihat statusnya.',
      tooManyRequests: 'Terlalu sering dikirim. Coba lagi dalam satu jam.',
      proofNeeded:
        'Beberapa permintaan untuk struk ini masih menunggu konfirmasi. Isi total belanjanya, lalu kirim lagi.',
    } satisfies Record<ReceiptRefusal, string> as Record<ReceiptRefusal, string>,
    steps: (hours: number) => [
      `Buka email dari kami dan tekan tautannya dalam ${hours} jam: satu tautan mengonfirmasi semuanya. Periksa juga folder spam.`,
      'Setiap struk diproses sebagai permintaan sendiri.',
      'Faktur pajak dikirim ke email yang sama.',
    ],
    correct: 'Perbaiki struk yang belum terkirim',
  },
};

const severalEn = {
  title: 'Receipts',
  lead: (max: number) => `One sending for one company, at most ${max} receipts.`,
  receipt: (number: number) => `Receipt ${number}`,
  of: (label: string, number: number) => `${label}, receipt ${number}`,
  add: 'Add another receipt',
  full: (max: number) =>
    `These are ${max} receipts, the most that one sending can have. Send them first, then request the others.`,
  remove: 'Remove',
  twice: (number: number) => `The same as receipt ${number}. Change or remove one of them.`,
  sent: {
    title: (count: number) => `One more step: confirm ${count} requests by email`,
    accepted: 'Waiting for your confirmation',
    refused: (count: number) =>
      count === 1 ? '1 receipt cannot be requested' : `${count} receipts cannot be requested`,
    reasons: {
      transactionNotFound: 'Not found. Compare the number with the receipt, then send it again.',
      outsidePurchaseWindow:
        'Its time limit has passed, so that no tax invoice can be made. The rules are at the end of this page.',
      alreadyRequested: 'Its tax invoice has already been requested. See where it stands.',
      tooManyRequests: 'It was sent too often. Try again in an hour.',
      proofNeeded:
        'Several requests for it are waiting for confirmation. Enter its total, then send it again.',
    },
    steps: (hours: number) => [
      `Open our email and press its link within ${hours} hours: one link confirms all of them. Look in the spam folder, too.`,
      'Each receipt is processed as a request of its own.',
      'The tax invoices are sent to the same address.',
    ],
    correct: 'Correct what was not sent',
  },
} satisfies typeof severalId;

/** Of several receipts in one sending. */
export const severalTexts: Record<Language, typeof severalId> = { id: severalId, en: severalEn };
