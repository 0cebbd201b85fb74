import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';

type Texts = Record<Language, string>;

/** Text of an error code where a screen has none of its own. */
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
  superseded: {
    id: 'Permintaan lain untuk struk ini sudah dikonfirmasi. Tautan ini tidak berlaku lagi.',
    en: 'Another request for this receipt was confirmed. This link is no longer valid.',
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
  remarksRequired: {
    id: 'Tuliskan alasan penolakan; pelanggan akan membacanya.',
    en: 'Write the reason; the customer will read it.',
  },
  notAPdf: { id: 'Only PDF files are allowed.', en: 'Only PDF files are allowed.' },
  tooLarge: { id: 'Kiriman terlalu besar.', en: 'What was sent is too large.' },
  pageTooDeep: {
    id: 'Halaman ini terlalu dalam untuk dibuka langsung. Pakai halaman berikutnya dan sebelumnya, filter, atau urutan lain.',
    en: 'This page is too deep to be opened directly. Use the next and previous page, a filter or another order.',
  },
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
  fakturDoubtful: {
    id: 'PDF yang tersimpan hanya menyebut transaksi lain. Periksa dahulu, lalu ganti atau setujui.',
    en: 'The PDF on file names another transaction only. Look at it first, then replace or accept it.',
  },
  bulkRefused: {
    id: 'Tidak ada yang diubah: sebagian ID tidak dapat diproses.',
    en: 'Nothing was changed: some IDs cannot be processed.',
  },
  multipleEmails: {
    id: 'Submission rejected: Multiple emails detected:',
    en: 'Submission rejected: Multiple emails detected:',
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
  readOnly: {
    id: 'Untuk sementara data hanya dapat dibaca. Mohon coba simpan lagi sebentar lagi.',
    en: 'For the moment data can only be read. Please try to save again shortly.',
  },
  internal: {
    id: 'Terjadi kesalahan pada server. Mohon coba lagi nanti.',
    en: 'A server error occurred. Please try again later.',
  },
};

export function errorText(code: ErrorCode, language: Language, values: { n?: number } = {}): string {
  return texts[code][language].replace('{n}', String(values.n ?? ''));
}

export const transactionIsValid: Texts = { id: 'ID Transaksi valid.', en: 'Transaction ID is valid.' };
