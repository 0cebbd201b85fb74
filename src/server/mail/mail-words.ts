import type { Language } from '#domain/language.ts';

/** What several mails say. */
export const mailWords = {
  id: {
    automatic: 'Pesan ini dikirim otomatis.',
    daily: 'Pengingat harian untuk tim pajak. Pesan ini dikirim otomatis.',
    see: 'Lihat permintaan',
    choose: 'Ubah atau hentikan kabar pembelian',
    follow: 'Pantau status permintaan',
    inProgress: 'Sedang diproses (ON PROGRESS)',
    rejected: 'Ditolak (REJECT)',
    oneMoreStep: 'Satu langkah lagi: konfirmasi permintaan Anda',
    stillWaits: 'Permintaan Anda masih menunggu konfirmasi',
  },
  en: {
    automatic: 'This message was sent automatically.',
    daily: 'Daily reminder for the tax team. This message was sent automatically.',
    see: 'See the request',
    choose: 'Change or stop news of purchases',
    follow: 'Follow the request',
    inProgress: 'In progress (ON PROGRESS)',
    rejected: 'Rejected (REJECT)',
    oneMoreStep: 'One more step: confirm your request',
    stillWaits: 'Your request still waits for your confirmation',
  },
} as const satisfies Record<Language, unknown>;
