import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { refusalText } from './file-refusal-texts.ts';
import { publicErrorTexts, withNumber, type Texts } from './public-error-texts.ts';

/** Text of an error code where a screen has none of its own. */
const texts: Record<ErrorCode, Texts> = {
  ...publicErrorTexts,
  weakPassword: {
    id: 'Kata sandi terlalu lemah. Pakai minimal 12 karakter yang tidak mudah ditebak.',
    en: 'The password is too weak. Use at least 12 characters that are hard to guess.',
  },
  fakturRequired: {
    id: 'File is required when status is Closed.',
    en: 'File is required when status is Closed.',
  },
  remarksRequired: {
    id: 'Tuliskan alasan penolakan; pelanggan akan membacanya.',
    en: 'Write the reason; the customer will read it.',
  },
  notAPdf: { id: 'Only PDF files are allowed.', en: 'Only PDF files are allowed.' },
  pageTooDeep: {
    id: 'Halaman ini terlalu dalam untuk dibuka langsung. Pakai halaman berikutnya dan sebelumnya, filter, atau urutan lain.',
    en: 'This page is too deep to be opened directly. Use the next and previous page, a filter or another order.',
  },
  searchTooWide: {
    id: 'Pencarian ini terlalu luas untuk urutan ini. Tambahkan kata atau digit, pakai filter, atau urutkan dari yang terbaru.',
    en: 'This search is too wide for this order. Add a word or digits, use a filter, or sort by the newest.',
  },
  rowsPerDay: {
    id: 'Anda sudah mencapai batas baris data pribadi untuk hari ini. Batas dihitung ulang pada tengah malam WIB; Super Admin dapat membukanya untuk hari ini di halaman Users.',
    en: 'You have reached today’s limit of rows with personal data. It starts anew at midnight in Jakarta; a Super Admin can lift it for today on the page Users.',
  },
  filesPerDay: {
    id: 'Anda sudah mencapai batas file unduhan untuk hari ini. Batas dihitung ulang pada tengah malam WIB; Super Admin dapat membukanya untuk hari ini di halaman Users.',
    en: 'You have reached today’s limit of downloaded files. It starts anew at midnight in Jakarta; a Super Admin can lift it for today on the page Users.',
  },
  notSignedIn: { id: 'Silakan masuk terlebih dahulu.', en: 'Please sign in first.' },
  visitEnded: {
    id: 'Kunjungan Anda sudah berakhir. Minta tautan baru di halaman Permintaan saya.',
    en: 'Your visit has ended. Ask for a new link on the page My requests.',
  },
  wrongCredentials: { id: 'EMPID atau kata sandi salah.', en: 'EMPID or password is wrong.' },
  secondStepNeeded: {
    id: 'Kata sandi benar. Lanjutkan dengan langkah kedua.',
    en: 'The password is right. Go on with the second step.',
  },
  secondStepMissing: {
    id: 'Siapkan langkah kedua untuk akun Anda terlebih dahulu.',
    en: 'Set up a second step for your account first.',
  },
  secondStepRequired: {
    id: 'Akun Anda wajib memiliki langkah kedua. Siapkan yang lain dahulu, lalu hapus yang ini.',
    en: 'Your account must have a second step. Set up another one first, then remove this one.',
  },
  signInExpired: {
    id: 'Waktu untuk langkah kedua sudah habis. Masuk lagi dengan kata sandi.',
    en: 'The time for the second step is over. Sign in again with your password.',
  },
  wrongCode: {
    id: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    en: 'This code is wrong or was used already. Wait for the next one and try again.',
  },
  passkeyRefused: {
    id: 'Passkey ini tidak diterima. Coba lagi atau pakai cara lain.',
    en: 'This passkey was not accepted. Try again or use another way.',
  },
  confirmNeeded: {
    id: 'Belum dilakukan: pastikan dahulu bahwa ini Anda dengan masuk lagi.',
    en: 'Not done: show first that it is you, by signing in again.',
  },
  notAllowed: {
    id: 'Anda tidak memiliki hak untuk tindakan ini.',
    en: 'You do not have the right to do this.',
  },
  stateChanged: {
    id: 'Data ini sudah diubah orang lain. Muat ulang untuk melihat data terbaru.',
    en: 'Somebody else has changed this. Reload to see its present state.',
  },
  transitionNotAllowed: {
    id: 'Perubahan status ini tidak diperbolehkan.',
    en: 'This change of status is not allowed.',
  },
  fakturDoubtful: {
    id: 'PDF ini meragukan. Periksa dahulu, lalu ganti, atau setujui dengan alasan.',
    en: 'This PDF is doubtful. Look at it first, then replace it, or accept it with a reason.',
  },
  fakturOfAnother: {
    id: 'Faktur ini bukan milik permintaan tersebut.',
    en: 'This faktur does not belong to that request.',
  },
  bulkRefused: {
    id: 'Tidak ada yang diubah: sebagian ID tidak dapat diproses.',
    en: 'Nothing was changed: some IDs cannot be processed.',
  },
  multipleEmails: {
    id: 'Submission rejected: Multiple emails detected:',
    en: 'Submission rejected: Multiple emails detected:',
  },
  nameTaken: {
    id: 'Nama ini sudah dipakai. Pilih nama lain.',
    en: 'This name is taken. Choose another one.',
  },
  fileEnded: {
    id: 'Permohonan ini sudah selesai. Buka permohonan baru untuk permintaan baru.',
    en: 'This case has ended. Open a new one if they ask again.',
  },
  requestsInWork: {
    id: 'Ada permintaan yang masih diproses. Selesaikan atau tolak dahulu, atau keluarkan dari permohonan bila milik orang lain.',
    en: 'Some requests are still in work. Close or reject them first, or leave them out of the case if they are somebody else’s.',
  },
  mailOutdated: {
    id: 'Isi email ini sudah tidak berlaku, jadi tidak dikirim ulang.',
    en: 'What this e-mail says no longer holds, so it is not sent again.',
  },
  tooMany: {
    id: 'Terlalu banyak. Persempit pilihan, lalu coba lagi.',
    en: 'Too many. Narrow the selection and try again.',
  },
  sellerIncomplete: {
    id: 'Data penjual belum lengkap. Minta Super Admin melengkapinya di Seller settings.',
    en: 'The seller settings are incomplete. Ask a Super Admin to complete them in Seller settings.',
  },
  nothingToExport: {
    id: 'Tidak ada permintaan yang dapat diekspor.',
    en: 'None of these requests can be exported.',
  },
  alreadyExported: {
    id: 'Permintaan ini sudah diekspor ke Coretax.',
    en: 'This request was exported to Coretax already.',
  },
  fakturIssued: {
    id: 'Faktur untuk permintaan ini sudah terbit.',
    en: 'The faktur of this request was issued already.',
  },
  withProvider: {
    id: 'Permintaan ini sedang di penyedia (PJAP). Tunggu sampai selesai di sana.',
    en: 'This request is with the provider. Wait until it is done there.',
  },
  issuingOff: {
    id: 'Penerbitan lewat penyedia tidak aktif. Super Admin mengaturnya di Pengaturan, Penerbitan.',
    en: 'Issuing through a provider is off. A Super Admin sets it up in Settings, Issuing.',
  },
  masaReported: {
    id: 'Masa pajak ini sudah dilaporkan. Konfirmasikan bahwa SPT-nya akan dibetulkan.',
    en: 'This month was reported already. Confirm that its SPT will be corrected.',
  },
  numberTaken: {
    id: 'Nomor faktur ini sudah tercatat pada permintaan lain.',
    en: 'This faktur number is recorded for another request already.',
  },
  dropClosed: {
    id: 'Impor ini sudah dijalankan atau dibatalkan. Mulai impor baru.',
    en: 'This import was run or discarded already. Begin a new one.',
  },
  rowBelowZero: {
    id: 'File tidak dibuat: ada baris di bawah nol. Periksa retur dan faktur pada baris itu, atau hitung ulang bulan ini.',
    en: 'No file was written: a row would be below zero. Look at the returns and fakturs of that row, or recompute the month.',
  },
  receiptsDropped: {
    id: 'Struk bulan ini sudah tidak disimpan, sehingga tidak dapat dihitung ulang.',
    en: 'The receipts of this month are no longer kept, so it cannot be recomputed.',
  },
  zipRefused: {
    id: 'ZIP ini tidak dapat diterima.',
    en: 'This ZIP cannot be taken.',
  },
  listRefused: {
    id: 'Daftar ini tidak dapat diterima.',
    en: 'This list cannot be taken.',
  },
  empidTaken: { id: 'EMPID ini sudah terdaftar.', en: 'This EMPID exists already.' },
  ownUser: {
    id: 'Anda tidak dapat mengubah atau menghapus pengguna Anda sendiri.',
    en: 'You cannot change or delete your own user.',
  },
  companySignIn: {
    id: 'Pengguna ini masuk dengan akun perusahaan dan tidak memerlukan kata sandi.',
    en: 'This user signs in with the company account and needs no password.',
  },
  lastSuperAdmin: {
    id: 'Super Admin terakhir tidak dapat dihapus atau diubah.',
    en: 'The last Super Admin cannot be deleted or changed.',
  },
};

/** A number in it, and the reason where a code has several. */
export type TextValues = { n?: number | undefined; reason?: string | undefined };

/** Codes of a newer server have no text here. */
const known: Partial<Record<string, Texts>> = texts;

export function errorText(code: ErrorCode, language: Language, { n, reason }: TextValues = {}): string {
  return withNumber((refusalText(code, reason) ?? known[code] ?? texts.internal)[language], n);
}

export const transactionIsValid: Texts = { id: 'ID Transaksi valid.', en: 'Transaction ID is valid.' };

/** Answers that the product words in English for every language, as the Indonesian back office says them. */
const inIndonesianOffice: Partial<Record<ErrorCode, string>> = {
  fakturRequired: 'PDF faktur wajib ada bila statusnya Selesai.',
  notAPdf: 'Hanya file PDF yang diperbolehkan.',
  multipleEmails: 'Ditolak: ada lebih dari satu alamat email:',
  sellerIncomplete: 'Data penjual belum lengkap. Minta Super Admin melengkapinya di Pengaturan penjual.',
};

/** Text of an error code in the back office. */
export function officeErrorText(code: ErrorCode, language: Language, values: TextValues = {}): string {
  return (language === 'id' && inIndonesianOffice[code]) || errorText(code, language, values);
}
