import { officeTexts } from '#web/i18n/office-language.ts';

/** Texts of the dialog that asks who it is, and of the window in which somebody signed in again. */
export const freshTexts = officeTexts({
  en: {
    title: 'Confirm that it is you',
    advice: 'You signed in a while ago. Show once more that it is you; then what you asked for goes on.',
    password: 'Password',
    confirm: 'Confirm',
    loading: 'Loading…',
    failed: 'Your sign-in could not be loaded.',
    inAnotherWindow: 'The sign-in opens in another window. What you typed here stays.',
    againTitle: 'Signed in again',
    againDone: 'It is you. You can close this window and go on in the other one.',
    againFailed: 'Not signed in again',
    againBack: 'Close this window and try again in the other one.',
  },
  id: {
    title: 'Pastikan bahwa ini Anda',
    advice:
      'Anda masuk beberapa waktu lalu. Pastikan sekali lagi bahwa ini Anda; setelah itu permintaan Anda dilanjutkan.',
    password: 'Kata sandi',
    confirm: 'Konfirmasi',
    loading: 'Memuat…',
    failed: 'Data sesi Anda tidak dapat dimuat.',
    inAnotherWindow: 'Halaman masuk terbuka di jendela lain. Isian Anda di sini tetap ada.',
    againTitle: 'Sudah masuk lagi',
    againDone: 'Ini memang Anda. Tutup jendela ini dan lanjutkan di jendela sebelumnya.',
    againFailed: 'Belum masuk lagi',
    againBack: 'Tutup jendela ini dan coba lagi di jendela sebelumnya.',
  },
});
