import { reportsThatRevoke } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';
import type { MailedCode } from '../../store/codes/code-uses.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';

const texts = {
  id: {
    name: 'Nama kode',
    reason: 'Alasan',
    open: 'Buka permintaan saya',
    limit: {
      subject: (name: string) => `Kode pembeli "${name}" mencapai batas hari ini`,
      heading: 'Kode pembeli mencapai batas hari ini',
      what: 'Kode ini sudah meminta faktur sebanyak yang diperbolehkan dalam satu hari. Sampai besok kasir tetap menerima struk, tetapi faktur perlu diminta dengan struknya.',
      stranger: 'Bila bukan Anda yang memakainya, cabut atau ganti kode itu.',
    },
    revoked: {
      subject: (name: string) => `Kode pembeli "${name}" dicabut`,
      heading: 'Kode pembeli dicabut',
      byStaff: 'Petugas kami mencabut kode ini. Kasir tidak lagi meminta faktur dengan kode ini.',
      byReports: `${reportsThatRevoke.count} pembelian dengan kode ini dilaporkan bukan pembelian Anda, sehingga kode ini kami cabut. Kasir tidak lagi meminta faktur dengan kode ini.`,
      again: 'Anda dapat membuat kode baru dari salah satu permintaan Anda.',
    },
  },
  en: {
    name: 'Name of the code',
    reason: 'Reason',
    open: 'Open my requests',
    limit: {
      subject: (name: string) => `Buyer code "${name}" has reached its limit of today`,
      heading: 'A buyer code has reached its limit of today',
      what: 'This code has requested as many tax invoices as it may in one day. Until tomorrow tills take receipts as ever, but their tax invoices have to be requested with the receipt.',
      stranger: 'If it was not you who used it, revoke or renew the code.',
    },
    revoked: {
      subject: (name: string) => `Buyer code "${name}" was revoked`,
      heading: 'A buyer code was revoked',
      byStaff: 'Our staff have revoked this code. Tills no longer request tax invoices by it.',
      byReports: `${reportsThatRevoke.count} purchases by this code were reported as not yours, so that we have revoked it. Tills no longer request tax invoices by it.`,
      again: 'You can make a new code of any of your requests.',
    },
  },
} as const satisfies Record<Language, unknown>;

/** Tells the owner of a code that it makes no more requests today. */
export function codeLimitMail({ name }: MailedCode, language: Language, mine: string): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.limit.subject(name),
    heading: t.limit.heading,
    paragraphs: [t.limit.what, t.limit.stranger],
    facts: [[t.name, name]],
    button: { label: t.open, address: mine },
    footer: mailWords[language].automatic,
  };
}

/** Tells the owner of a code that somebody else has revoked it. */
export function codeRevokedMail(
  { name, isByStaff, reason }: MailedCode,
  language: Language,
  mine: string,
): Mail {
  const t = texts[language];
  const { subject, heading, byStaff, byReports, again } = t.revoked;
  return {
    language,
    subject: subject(name),
    heading,
    paragraphs: [isByStaff ? byStaff : byReports, again],
    facts: [[t.name, name], ...(reason === null ? [] : [[t.reason, reason] as [string, string]])],
    button: { label: t.open, address: mine },
    footer: mailWords[language].automatic,
  };
}
