import { providers } from '#domain/coretax/issuing/providers.ts';
import type { Language } from '#domain/language.ts';
import type { StuckIssue } from '../../store/issuing/issues.ts';
import type { Mail } from '../frame.ts';

const texts = {
  id: {
    subject: (provider: string, id: string) => `${provider}: transaksi ${id} perlu diputuskan`,
    heading: 'Satu faktur perlu diputuskan orang',
    states: {
      uncertain:
        'Sudah 24 jam tidak diketahui apakah penyedia menerbitkan faktur ini. Cari di penyedia atau di Coretax, lalu catat hasilnya.',
      approved:
        'Faktur ini sudah terbit, tetapi PDF-nya belum dapat diambil dari penyedia selama 24 jam. Tanyakan kepada penyedia.',
    },
    transaction: 'ID Transaksi',
    code: 'Kode',
    number: 'Nomor faktur',
    button: 'Buka Penerbitan',
    footer: 'Pemberitahuan untuk tim pajak. Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (provider: string, id: string) => `${provider}: transaction ${id} has to be decided`,
    heading: 'A faktur has to be decided by a person',
    states: {
      uncertain:
        'For 24 hours it has not been known whether the provider issued this faktur. Look for it at the provider or in Coretax, and record what you find.',
      approved:
        'This faktur was issued, but its PDF could not be fetched from the provider for 24 hours. Ask the provider.',
    },
    transaction: 'Transaction ID',
    code: 'Code',
    number: 'Faktur number',
    button: 'Open Issuing',
    footer: 'Notice for the tax team. This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** Tells the tax team of an issue with which nothing goes on by itself. It has no personal data. */
export function issueStuckMail(
  { provider, state, transactionId, code, number }: StuckIssue,
  language: Language,
  address: string,
): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.subject(providers[provider].title, transactionId),
    heading: t.heading,
    paragraphs: [t.states[state]],
    facts: [
      [t.transaction, transactionId],
      [t.code, code],
      ...(number === null ? [] : ([[t.number, number]] as [string, string][])),
    ],
    button: { label: t.button, address },
    footer: t.footer,
  };
}
