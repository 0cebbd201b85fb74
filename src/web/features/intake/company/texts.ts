import type { Language } from '#domain/language.ts';

type CompanyLinkTexts = {
  title: string;
  lead: string;
  confirm: string;
  confirming: string;
  /** What is said to who came without a link. */
  noLink: string;
  done: { title: string; address: string; correction: string; already: string; track: string };
  refused: Record<
    'tokenUnknown' | 'expired' | 'superseded' | 'alreadyExported' | 'withProvider' | 'transitionNotAllowed',
    string
  >;
};

/** What the page says that the mails to an address on record lead to; loaded with it. */
export const companyLinkTexts: Record<Language, CompanyLinkTexts> = {
  id: {
    title: 'Konfirmasi dari alamat terdaftar',
    lead: 'Tekan tombol untuk menyetujui yang kami tanyakan dalam email. Bila tidak setuju, tutup saja halaman ini.',
    confirm: 'Ya, konfirmasi',
    confirming: 'Mengonfirmasi…',
    noLink: 'Buka halaman ini dari tautan lengkap dalam email kami.',
    done: {
      title: 'Terima kasih, sudah dikonfirmasi',
      address:
        'Alamat email ini tercatat sebagai milik perusahaan Anda. Faktur pajak untuk NPWP ini dikirim ke alamat ini.',
      correction: 'Koreksi permintaan ini Anda setujui. Kabar selanjutnya kami kirim ke alamat ini.',
      already: 'Tautan ini sudah dipakai sebelumnya.',
      track: 'Lihat permintaan',
    },
    refused: {
      tokenUnknown:
        'Tautan ini tidak kami kenali. Mungkin terpotong: buka tautan lengkap dari email terakhir kami.',
      expired: 'Tautan ini sudah kedaluwarsa.',
      superseded: 'Tautan ini tidak berlaku lagi: datanya sudah berubah sejak email itu dikirim.',
      alreadyExported:
        'Data permintaan ini sudah dikirim ke Coretax, sehingga koreksinya belum dapat disetujui sekarang. Coba lagi nanti selama tautan ini berlaku.',
      withProvider:
        'Faktur permintaan ini sedang diterbitkan, sehingga koreksinya belum dapat disetujui sekarang. Coba lagi nanti selama tautan ini berlaku.',
      transitionNotAllowed:
        'Status permintaan ini sudah berubah, sehingga koreksinya tidak dapat disetujui lagi.',
    },
  },
  en: {
    title: 'Confirmation by the address on record',
    lead: 'Press the button to agree to what we ask in our email. If you do not agree, just close this page.',
    confirm: 'Yes, confirm',
    confirming: 'Confirming…',
    noLink: 'Open this page by the whole link in our email.',
    done: {
      title: 'Thank you, it is confirmed',
      address:
        'We have this email address on record as that of your company. Tax invoices for this NPWP are sent to it.',
      correction: 'You have agreed to the correction of this request. We write to this address about it.',
      already: 'This link was used before.',
      track: 'See the request',
    },
    refused: {
      tokenUnknown:
        'We do not know this link. It may have been cut: open the whole link in our latest email.',
      expired: 'The time of this link is over.',
      superseded: 'This link is no longer valid: the data have changed since the email was sent.',
      alreadyExported:
        'The data of this request were sent to Coretax, so its correction cannot be agreed to now. Try again later, as long as this link is valid.',
      withProvider:
        'The tax invoice of this request is being issued, so its correction cannot be agreed to now. Try again later, as long as this link is valid.',
      transitionNotAllowed:
        'The status of this request has changed, so its correction can no longer be agreed to.',
    },
  },
};
