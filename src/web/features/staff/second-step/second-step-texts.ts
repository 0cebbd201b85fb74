import { officeTexts } from '#web/i18n/office-language.ts';

/** Of the second step at sign-in, and of passkeys in its place. */
export const stepTexts = officeTexts({
  en: {
    title: 'Second step',
    passwordIsRight: (empid: string) =>
      `Your password is right, ${empid}. One more step shows that it is you.`,
    companyIsRight: 'Your company account is known. One more step shows that it is you.',
    code: 'Code from your app',
    codeHint: 'Six digits, new every 30 seconds.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten that you kept when you set up the second step. Each works once.',
    continue: 'Continue',
    checking: 'Checking…',
    usePasskey: 'Use your passkey',
    waitingForPasskey: 'Waiting for your passkey…',
    useCode: 'Use a code from the app',
    useRecoveryCode: 'Lost your device? Use a recovery code',
    askSuperAdmin: 'Lost the codes as well? Ask a Super Admin to reset your second step.',
    back: 'Back to the password',
    signInByPasskey: 'Sign in with a passkey',
    fewLeft: (left: number) => `Recovery codes left: ${left}. Make new ones on your account page.`,
    passkeyGivenUp: 'No passkey was given. Try again or use another way.',
    passkeyKnown: 'This device has a passkey for you already.',
    wrongPassword: 'The password is wrong.',
  },
  id: {
    title: 'Langkah kedua',
    passwordIsRight: (empid: string) =>
      `Kata sandi Anda benar, ${empid}. Satu langkah lagi untuk memastikan bahwa ini Anda.`,
    companyIsRight: 'Akun perusahaan Anda dikenal. Satu langkah lagi untuk memastikan bahwa ini Anda.',
    code: 'Kode dari aplikasi',
    codeHint: 'Enam angka, berganti setiap 30 detik.',
    recoveryCode: 'Kode pemulihan',
    recoveryHint:
      'Salah satu dari sepuluh kode yang Anda simpan saat menyiapkan langkah kedua. Berlaku sekali.',
    continue: 'Lanjut',
    checking: 'Memeriksa…',
    usePasskey: 'Pakai passkey Anda',
    waitingForPasskey: 'Menunggu passkey Anda…',
    useCode: 'Pakai kode dari aplikasi',
    useRecoveryCode: 'Perangkat hilang? Pakai kode pemulihan',
    askSuperAdmin: 'Kodenya juga hilang? Minta Super Admin mengatur ulang langkah kedua Anda.',
    back: 'Kembali ke kata sandi',
    signInByPasskey: 'Masuk dengan passkey',
    fewLeft: (left: number) => `Sisa kode pemulihan: ${left}. Buat yang baru di halaman akun Anda.`,
    passkeyGivenUp: 'Tidak ada passkey yang diberikan. Coba lagi atau pakai cara lain.',
    passkeyKnown: 'Perangkat ini sudah memiliki passkey Anda.',
    wrongPassword: 'Kata sandi salah.',
  },
});
