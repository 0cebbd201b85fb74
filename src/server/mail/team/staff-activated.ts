import type { Language } from '#domain/language.ts';
import { roleNames, type Role } from '#domain/staff/permissions.ts';
import { jakartaTime } from '../amounts-and-dates.ts';
import type { Mail } from '../frame.ts';
import { signInLink } from '../links.ts';

const texts = {
  id: {
    subject: (empid: string) => `Akun ${empid} diaktifkan`,
    heading: 'Kata sandi baru telah dipasang',
    what: 'Akun berikut baru saja memasang kata sandi melalui tautan aktivasi dan kini dapat masuk ke Faktur Desk.',
    doubt:
      'Bila ini tidak Anda ketahui, minta Super Admin menerbitkan tautan aktivasi baru untuk akun itu: semua sesinya berakhir.',
    role: 'Peran',
    time: 'Waktu',
    button: 'Buka Faktur Desk',
    footer: 'Pemberitahuan keamanan untuk tim pajak. Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (empid: string) => `Account ${empid} activated`,
    heading: 'A new password was set',
    what: 'The account below has just set a password by its activation link and can now sign in to Faktur Desk.',
    doubt:
      'If you do not know about this, have a Super Admin issue a new activation link for the account: all its sessions end.',
    role: 'Role',
    time: 'Time',
    button: 'Open Faktur Desk',
    footer: 'Security notice for the tax team. This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** Tells the tax team that somebody got into the back office. Staff have no address of their own. */
export function staffActivated(
  staff: { empid: string; role: Role; at: Date },
  language: Language,
  baseUrl: URL,
): Mail {
  const t = texts[language];
  return {
    language,
    subject: t.subject(staff.empid),
    heading: t.heading,
    paragraphs: [t.what, t.doubt],
    facts: [
      ['EMPID', staff.empid],
      [t.role, roleNames[staff.role]],
      [t.time, jakartaTime(staff.at, language)],
    ],
    button: { label: t.button, address: signInLink(baseUrl) },
    footer: t.footer,
  };
}
