import type { Language } from '#domain/language.ts';

/** What customers read around the chain's own words, shortened for the preview. */
export const previewTexts = {
  id: {
    title: 'Permintaan Faktur Pajak',
    lead: 'Minta faktur pajak atas belanja Anda di toko kami. Tanpa akun, cukup dari ponsel.',
    link: 'Cek Status Permintaan',
    button: 'Request Faktur Pajak',
    tagline: 'Faktur pajak untuk belanja di toko',
    mailHeading: 'Konfirmasi permintaan Anda',
    mailButton: 'Konfirmasi',
  },
  en: {
    title: 'Request Tax Invoice',
    lead: 'Ask for the tax invoice of a purchase in our stores. No account needed, your phone is enough.',
    link: 'Check Request Status',
    button: 'Request Tax Invoice',
    tagline: 'Tax invoices for store purchases',
    mailHeading: 'Confirm your request',
    mailButton: 'Confirm',
  },
} as const satisfies Record<Language, object>;
