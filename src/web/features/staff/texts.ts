import type { CompanyProblem } from '#domain/staff/company-identity.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { passwordMinLength } from '#domain/staff/password.ts';

export const activationFormTexts = officeTexts({
  en: {
    title: 'Choose your password',
    use: 'You will use it with your EMPID to sign in to Faktur Desk.',
    save: 'Save password',
  },
  id: {
    title: 'Pilih kata sandi Anda',
    use: 'Kata sandi ini dipakai bersama EMPID untuk masuk ke Faktur Desk.',
    save: 'Simpan kata sandi',
  },
});

export const activationOutcomeExplanations = officeTexts<
  Record<'tokenUnknown' | 'expired' | 'incomplete', { title: string; text: string }>
>({
  en: {
    tokenUnknown: {
      title: 'This link does not work',
      text: 'It is unknown or was used already. If you have chosen your password, simply sign in. Otherwise ask a Super Admin for a new link.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Activation links work for 24 hours. Ask a Super Admin for a new one.',
    },
    incomplete: {
      title: 'This link is incomplete',
      text: 'Open the whole link again as you received it, or ask a Super Admin for a new one.',
    },
  },
  id: {
    tokenUnknown: {
      title: 'Tautan ini tidak berfungsi',
      text: 'Tautan ini tidak dikenal atau sudah dipakai. Bila Anda sudah memilih kata sandi, silakan masuk. Bila belum, minta tautan baru kepada Super Admin.',
    },
    expired: {
      title: 'Tautan ini sudah kedaluwarsa',
      text: 'Tautan aktivasi berlaku 24 jam. Minta yang baru kepada Super Admin.',
    },
    incomplete: {
      title: 'Tautan ini tidak lengkap',
      text: 'Buka lagi tautan lengkap seperti yang Anda terima, atau minta yang baru kepada Super Admin.',
    },
  },
});

export const activationOutcomeTexts = officeTexts({
  en: {
    title: 'Your password is saved',
    advice: 'Your account is ready. Sign in with your EMPID and the new password.',
    signIn: 'Sign In',
  },
  id: {
    title: 'Kata sandi Anda tersimpan',
    advice: 'Akun Anda siap dipakai. Masuk dengan EMPID dan kata sandi baru.',
    signIn: 'Masuk',
  },
});

export const passwordFieldTexts = officeTexts({
  en: { show: 'Show', hide: 'Hide' },
  id: { show: 'Tampilkan', hide: 'Sembunyikan' },
});

export const signInPageTexts = officeTexts({
  en: {
    title: 'Tax Login',
    hasEnded: 'Your session has ended. Sign in again; what you typed is still there.',
    password: 'Password',
    signingIn: 'Signing in…',
    signIn: 'Sign In',
    demo: 'Demo',
    demoAccount: 'The fields are filled in with the demo account. Nothing here is real data.',
  },
  id: {
    title: 'Masuk Bagian Pajak',
    hasEnded: 'Sesi Anda telah berakhir. Masuk lagi; isian Anda masih ada.',
    password: 'Kata sandi',
    signingIn: 'Sedang masuk…',
    signIn: 'Masuk',
    demo: 'Demo',
    demoAccount: 'Isian sudah diisi dengan akun demo. Semua data di sini bukan data sungguhan.',
  },
});

export const signInProblemTexts = officeTexts({
  en: {
    firstCaptcha: 'After several failed attempts a security check is needed. Sign in again when it is done.',
    now: 'You can try again now.',
  },
  id: {
    firstCaptcha:
      'Setelah beberapa kali gagal diperlukan pemeriksaan keamanan. Masuk lagi setelah pemeriksaan selesai.',
    now: 'Anda dapat mencoba lagi sekarang.',
  },
});

export const newPasswordTexts = officeTexts({
  en: {
    first: 'New password',
    hint: `At least ${passwordMinLength} characters, hard to guess. A short sentence works well.`,
    second: 'Repeat password',
    differ: 'The two passwords differ.',
  },
  id: {
    first: 'Kata sandi baru',
    hint: `Minimal ${passwordMinLength} karakter yang sulit ditebak. Kalimat pendek sangat cocok.`,
    second: 'Ulangi kata sandi',
    differ: 'Kedua kata sandi berbeda.',
  },
});

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
