import type { Language } from '#domain/language.ts';
import { linkMs } from '#domain/requests/my-requests.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';

const minutes = linkMs / 60_000;

const texts = {
  id: {
    subject: 'Tautan ke permintaan faktur pajak Anda',
    heading: 'Buka semua permintaan Anda',
    what: 'Tekan tombol untuk melihat semua permintaan faktur pajak dari alamat email ini, mengunduh fakturnya, atau meminta lagi.',
    until: (time: string) =>
      `Tautan ini berlaku satu kali, selama ${minutes} menit, sampai ${time}. Jangan teruskan email ini kepada orang lain.`,
    button: 'Buka permintaan saya',
    footer:
      'Bila Anda tidak memintanya, abaikan email ini: tanpa tautan ini tidak ada yang dapat membukanya.',
  },
  en: {
    subject: 'The link to your tax invoice requests',
    heading: 'Open all your requests',
    what: 'Press the button to see all tax invoice requests of this e-mail address, to download the tax invoices, or to request again.',
    until: (time: string) =>
      `This link works once, for ${minutes} minutes, until ${time}. Do not forward this e-mail.`,
    button: 'Open my requests',
    footer: 'If you did not ask for it, ignore this e-mail: nobody can open them without this link.',
  },
} as const satisfies Record<Language, unknown>;

/** Brings a customer who asked for it the link to all their requests. */
export function myRequestsMail(
  { language, expiresAt }: { language: Language; expiresAt: Date },
  open: string,
): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.what, t.until(jakartaTime(expiresAt, language))],
    button: { label: t.button, address: open },
    footer: t.footer,
  };
}
