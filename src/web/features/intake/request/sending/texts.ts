import type { Language } from '#domain/language.ts';
import type { ReceiptRefusal } from '#domain/requests/several-receipts.ts';

const sentId = {
  toast:
    'Email konfirmasi permintaan sudah dikirimkan ke email yang tercantum, harap segera lakukan konfirmasi permintaan Anda',
  title: 'Satu langkah lagi: konfirmasi lewat email',
  to: 'Email konfirmasi dikirim ke',
  reference: 'ID Transaksi',
  copy: 'Salin',
  copied: 'Tersalin',
  next: 'Selanjutnya',
  steps: (hours: number) => [
    `Buka email dari kami dan tekan tautan konfirmasinya dalam ${hours} jam. Periksa juga folder spam.`,
    'Tim pajak memproses permintaan Anda.',
    'Faktur pajak dikirim ke email yang sama.',
  ],
  resend: 'Kirim ulang email',
  resendIn: (seconds: number) => `Kirim ulang dalam ${seconds} detik`,
  resending: 'Mengirim…',
  resent: 'Email konfirmasi sudah dikirim ulang.',
  undeliverable: {
    title: 'Email tidak dapat dikirim ke alamat ini',
    text: 'Server email menolak alamatnya. Periksa ejaannya, lalu kirim lagi dengan alamat yang benar; isian Anda masih ada.',
    onRecord: 'Server email menolak alamat terdaftar perusahaan ini. Mintalah agar diperbarui.',
    other: 'Kirim lagi dengan alamat lain',
  },
  another: 'Ajukan permintaan lain',
  open: {
    toast: 'Permintaan Anda sudah masuk. Email Anda dijamin oleh aplikasi, jadi tidak perlu dikonfirmasi.',
    title: 'Permintaan Anda sudah masuk',
    several: (count: number) => `${count} permintaan sudah masuk`,
    to: 'Faktur pajak dikirim ke',
    accepted: 'Diminta',
    steps: ['Tim pajak memproses permintaan Anda.', 'Faktur pajak dikirim ke email Anda.'],
    mine: { lead: 'Ada yang salah ketik? Perbaiki di', link: 'Permintaan saya' },
  },
  several: {
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

const sentEn = {
  toast: 'A confirmation email has been sent to the address given, please confirm your request soon',
  title: 'One more step: confirm by email',
  to: 'Confirmation email sent to',
  reference: 'Transaction ID',
  copy: 'Copy',
  copied: 'Copied',
  next: 'What happens next',
  steps: (hours: number) => [
    `Open our email and press its confirmation link within ${hours} hours. Look in the spam folder, too.`,
    'The tax team processes your request.',
    'The tax invoice is sent to the same address.',
  ],
  resend: 'Send the email again',
  resendIn: (seconds: number) => `Send again in ${seconds} seconds`,
  resending: 'Sending…',
  resent: 'The confirmation email was sent again.',
  undeliverable: {
    title: 'The email cannot be delivered to this address',
    text: 'The mail server refuses the address. Check its spelling and send again with the right one; what you typed is still there.',
    onRecord: 'The mail server refuses the address on record for this company. Have it changed.',
    other: 'Send again with another address',
  },
  another: 'Request another one',
  open: {
    toast: 'Your request is in. The app vouches for your email, so that nothing has to be confirmed.',
    title: 'Your request is in',
    several: (count: number) => `${count} requests are in`,
    to: 'The tax invoice is sent to',
    accepted: 'Requested',
    steps: ['The tax team processes your request.', 'The tax invoice is sent to your email.'],
    mine: { lead: 'Something mistyped? Correct it in', link: 'My requests' },
  },
  several: {
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
} satisfies typeof sentId;

/** Texts of what stands in place of the form once it was sent. */
export const sentTexts: Record<Language, typeof sentId> = { id: sentId, en: sentEn };
