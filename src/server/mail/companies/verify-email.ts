import { maskNpwp } from '#domain/privacy/masking.ts';
import type { Language } from '#domain/language.ts';
import type { CompanyLink } from '../../store/companies/company-links.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';

const texts = {
  id: {
    subject: 'Konfirmasi alamat email perusahaan Anda',
    heading: 'Apakah ini alamat email perusahaan Anda?',
    what: 'Alamat ini tercatat pada kami untuk faktur pajak perusahaan di bawah ini. Bila benar, tekan tombol dan konfirmasikan: sesudah itu faktur pajak untuk NPWP ini hanya dikirim ke alamat ini.',
    until: (time: string) => `Tautan ini berlaku satu kali, sampai ${time}.`,
    facts: ['Perusahaan', 'NPWP'],
    button: 'Konfirmasi alamat email',
    footer: 'Bila ini bukan perusahaan Anda, abaikan email ini: tanpa tautan ini tidak ada yang berubah.',
  },
  en: {
    subject: 'Confirm the e-mail address of your company',
    heading: 'Is this the e-mail address of your company?',
    what: 'We have this address on record for tax invoices of the company below. If that is right, press the button and confirm: from then on tax invoices for this NPWP are sent to this address alone.',
    until: (time: string) => `This link works once, until ${time}.`,
    facts: ['Company', 'NPWP'],
    button: 'Confirm the e-mail address',
    footer: 'If this is not your company, ignore this e-mail: without this link nothing changes.',
  },
} as const satisfies Record<Language, unknown>;

/** The mail asks the address on record of a company whether it is the company's. */
export function verifyEmailMail(
  { language, npwp, expiresAt }: CompanyLink,
  companyName: string,
  confirm: string,
): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.what, t.until(jakartaTime(expiresAt, language))],
    facts: [
      [t.facts[0], companyName],
      [t.facts[1], maskNpwp(npwp)],
    ],
    button: { label: t.button, address: confirm },
    footer: t.footer,
  };
}
