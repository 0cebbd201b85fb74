import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';

type Texts = Record<Language, string>;

/** What a refusal says when a screen has no words of its own for it. */
const texts: Record<ErrorCode, Texts> = {
  transactionNotFound: { id: 'ID Transaksi tidak ditemukan', en: 'Transaction ID not found' },
  outsidePurchaseWindow: { id: 'Transaksi melebihi batas waktu.', en: 'Transaction exceeds the time limit.' },
  alreadyRequested: {
    id: 'ID Transaksi sudah dibuatkan Faktur Pajaknya',
    en: 'The tax invoice of this transaction has already been requested',
  },
  companyNotFound: { id: 'Data perusahaan tidak ditemukan.', en: 'Company data not found.' },
  tokenUnknown: {
    id: 'Tautan ini tidak dikenal atau sudah dipakai. Minta tautan baru.',
    en: 'This link is unknown or was used already. Ask for a new one.',
  },
  expired: {
    id: 'Tautan ini sudah kedaluwarsa. Minta tautan baru.',
    en: 'This link has expired. Ask for a new one.',
  },
  invalidInput: { id: 'Periksa kembali isian yang ditandai.', en: 'Please check the marked fields.' },
  weakPassword: {
    id: 'Kata sandi terlalu lemah. Pakai minimal 12 karakter yang tidak mudah ditebak.',
    en: 'The password is too weak. Use at least 12 characters that are hard to guess.',
  },
  idempotencyMismatch: {
    id: 'Kunci pengiriman ini sudah dipakai untuk isi yang lain. Muat ulang halaman lalu kirim lagi.',
    en: 'This sending key was used for other content. Reload the page and send again.',
  },
  fakturRequired: {
    id: 'File is required when status is Closed.',
    en: 'File is required when status is Closed.',
  },
  notAPdf: { id: 'Only PDF files are allowed.', en: 'Only PDF files are allowed.' },
  tooLarge: { id: 'Kiriman terlalu besar.', en: 'What was sent is too large.' },
  captchaFailed: {
    id: 'Verifikasi keamanan gagal. Mohon coba lagi.',
    en: 'Security check failed. Please try again.',
  },
  captchaUnavailable: {
    id: 'Verifikasi keamanan sedang tidak tersedia. Mohon coba lagi sebentar lagi.',
    en: 'The security check is unavailable. Please try again shortly.',
  },
  forged: {
    id: 'Sesi halaman ini tidak cocok. Muat ulang halaman lalu coba lagi.',
    en: 'This page is out of date. Reload it and try again.',
  },
  tooManyRequests: {
    id: 'Terlalu banyak percobaan. Coba lagi dalam {n} detik.',
    en: 'Too many attempts. Try again in {n} seconds.',
  },
  notSignedIn: { id: 'Silakan masuk terlebih dahulu.', en: 'Please sign in first.' },
  wrongCredentials: { id: 'EMPID atau kata sandi salah.', en: 'EMPID or password is wrong.' },
  notAllowed: {
    id: 'Anda tidak memiliki hak untuk tindakan ini.',
    en: 'You do not have the right to do this.',
  },
  stateChanged: {
    id: 'Data ini sudah diubah orang lain. Muat ulang untuk melihat keadaan terbaru.',
    en: 'Somebody else has changed this. Reload to see its present state.',
  },
  transitionNotAllowed: {
    id: 'Perubahan status ini tidak diperbolehkan.',
    en: 'This change of status is not allowed.',
  },
  bulkRefused: {
    id: 'Tidak ada yang diubah: sebagian ID tidak dapat diproses.',
    en: 'Nothing was changed: some IDs cannot be processed.',
  },
  multipleEmails: {
    id: 'Submission rejected: Multiple emails detected:',
    en: 'Submission rejected: Multiple emails detected:',
  },
  empidTaken: { id: 'EMPID ini sudah terdaftar.', en: 'This EMPID exists already.' },
  ownUser: {
    id: 'Anda tidak dapat mengubah atau menghapus pengguna Anda sendiri.',
    en: 'You cannot change or delete your own user.',
  },
  lastSuperAdmin: {
    id: 'Super Admin terakhir tidak dapat dihapus atau diubah.',
    en: 'The last Super Admin cannot be deleted or changed.',
  },
  notFound: { id: 'Tidak ditemukan.', en: 'Not found.' },
  unsupportedMediaType: {
    id: 'Jenis kiriman ini tidak didukung.',
    en: 'This kind of content is not supported.',
  },
  busy: {
    id: 'Layanan sedang sibuk. Mohon coba lagi sebentar lagi.',
    en: 'The service is busy. Please try again shortly.',
  },
  internal: {
    id: 'Terjadi kesalahan pada server. Mohon coba lagi nanti.',
    en: 'A server error occurred. Please try again later.',
  },
};

const fieldTexts: Record<string, Texts> = {
  required: { id: 'Wajib diisi.', en: 'This field is required.' },
  tooShort: { id: 'Minimal 12 karakter.', en: 'At least 12 characters.' },
  tooLong: { id: 'Terlalu panjang.', en: 'Too long.' },
  tooCommon: { id: 'Terlalu mudah ditebak.', en: 'Too easy to guess.' },
  empid: {
    id: 'Hanya huruf, angka, titik, garis bawah, dan tanda hubung, paling banyak 32.',
    en: 'Letters, digits, dot, underscore and hyphen only, at most 32.',
  },
  digits: { id: 'Hanya angka.', en: 'Digits only.' },
  email: { id: 'Alamat email tidak valid.', en: 'Email address is not valid.' },
  phone: { id: 'Nomor HP terdiri dari 8 sampai 15 angka.', en: 'A phone number has 8 to 15 digits.' },
  npwp: { id: 'NPWP harus terdiri dari 16 digit angka', en: 'NPWP must consist of 16 digits' },
  photoType: { id: 'Mohon unggah file dengan tipe JPG/JPEG.', en: 'Please upload a JPG/JPEG file.' },
  photoBroken: {
    id: 'Foto ini rusak atau tidak lengkap. Ambil ulang fotonya.',
    en: 'This photo is damaged or incomplete. Please take it again.',
  },
  photoPixels: {
    id: 'Ukuran gambar foto ini terlalu besar. Ambil ulang dengan resolusi lebih kecil.',
    en: 'This photo has too many pixels. Please take it again at a lower resolution.',
  },
  tooMany: {
    id: 'Terlalu banyak. Satu kali proses paling banyak 10.000 ID; bagi daftarnya.',
    en: 'Too many. One run takes at most 10,000 IDs; split the list.',
  },
  oneId: {
    id: 'Satu PDF untuk satu ID transaksi. Unggah satu per satu.',
    en: 'A PDF belongs to one transaction ID. Upload one at a time.',
  },
  sheetType: {
    id: 'Ini bukan file Excel. Simpan daftarnya sebagai .xlsx atau .xls, lalu unggah lagi.',
    en: 'This is not an Excel file. Save the list as .xlsx or .xls and upload it again.',
  },
  sheetProtected: {
    id: 'File ini dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.',
    en: 'This file is protected by a password. Remove the password and upload it again.',
  },
  sheetBroken: {
    id: 'File ini rusak dan tidak dapat dibaca. Buka di Excel, simpan ulang, lalu unggah lagi.',
    en: 'This file is damaged and cannot be read. Open it in Excel, save it again and upload it.',
  },
  sheetTooBig: {
    id: 'Isi file ini terlalu banyak untuk dibaca. Simpan kolom ID saja di file baru, paling banyak 10.000 baris.',
    en: 'There is too much in this file. Put the column of IDs alone into a new file, at most 10,000 rows.',
  },
  invalid: { id: 'Tidak valid.', en: 'Not valid.' },
};

export function errorText(code: ErrorCode, language: Language, values: { n?: number } = {}): string {
  return texts[code][language].replace('{n}', String(values.n ?? ''));
}

export function fieldText(code: string, language: Language): string {
  return (fieldTexts[code] ?? fieldTexts['invalid'])?.[language] ?? code;
}

export const transactionIsValid: Texts = { id: 'ID Transaksi valid.', en: 'Transaction ID is valid.' };
