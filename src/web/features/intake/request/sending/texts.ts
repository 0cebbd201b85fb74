import type { Language } from '#domain/language.ts';

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
} satisfies typeof sentId;

/** Of what stands in place of the form once it was sent. */
export const sentTexts: Record<Language, typeof sentId> = { id: sentId, en: sentEn };
