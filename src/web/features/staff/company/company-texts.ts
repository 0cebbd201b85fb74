import type { CompanyProblem } from '#domain/staff/company-identity.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Texts = {
  signIn: (name: string) => string;
  whoUsesPasswords: (name: string) => string;
  problems: Record<CompanyProblem, string>;
};

export const companyTexts = officeTexts<Texts>({
  en: {
    signIn: (name) => `Sign in with ${name}`,
    whoUsesPasswords: (name) => `Passwords are for Super Admins; others sign in with ${name}.`,
    problems: {
      unavailable:
        "The company's sign-in cannot be reached. Try again in a few minutes; Super Admins can use their password.",
      denied: "The company's sign-in did not let you in. Try again, or ask your IT department.",
      invalid:
        "The answer of the company's sign-in was not accepted. Try again; if it happens again, tell your IT department.",
      expired: 'That sign-in took too long or was begun in another window. Sign in again.',
      unknownUser:
        'Your company account has no user in Faktur Desk. Ask a Super Admin to add you, then sign in again.',
      roleMissing:
        'Your company account has no role for Faktur Desk. Ask your IT department for one, then sign in again.',
      otherAccount:
        'This user belongs to another company account, or your account to another user. The Super Admins are told; ask one of them to release it on Users, then sign in again.',
      otherPerson: 'You signed in there as somebody else. Sign in as yourself.',
    },
  },
  id: {
    signIn: (name) => `Masuk dengan ${name}`,
    whoUsesPasswords: (name) => `Kata sandi hanya untuk Super Admin; pengguna lain masuk dengan ${name}.`,
    problems: {
      unavailable:
        'Layanan masuk perusahaan tidak dapat dihubungi. Coba lagi beberapa menit lagi; Super Admin dapat memakai kata sandi.',
      denied:
        'Layanan masuk perusahaan tidak mengizinkan Anda masuk. Coba lagi, atau hubungi bagian TI Anda.',
      invalid:
        'Jawaban layanan masuk perusahaan tidak dapat diterima. Coba lagi; bila terulang, beri tahu bagian TI Anda.',
      expired: 'Proses masuk itu terlalu lama atau dimulai di jendela lain. Silakan masuk lagi.',
      unknownUser:
        'Akun perusahaan Anda belum terdaftar di Faktur Desk. Minta Super Admin menambahkan Anda, lalu masuk lagi.',
      roleMissing:
        'Akun perusahaan Anda belum memiliki peran di Faktur Desk. Minta peran itu ke bagian TI Anda, lalu masuk lagi.',
      otherAccount:
        'Pengguna ini terikat pada akun perusahaan lain, atau akun Anda pada pengguna lain. Super Admin sudah diberi tahu; minta salah satunya melepas ikatan itu di halaman Pengguna, lalu masuk lagi.',
      otherPerson: 'Anda masuk di sana sebagai orang lain. Masuk dengan akun Anda sendiri.',
    },
  },
});
