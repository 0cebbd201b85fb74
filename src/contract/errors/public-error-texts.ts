import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';

export type Texts = Record<Language, string>;

/** What a call of the public pages can be refused for; they are loaded without the texts of the back office. */
export const publicErrorTexts = {
  transactionNotFound: { id: 'ID Transaksi tidak ditemukan', en: 'Transaction ID not found' },
  outsidePurchaseWindow: { id: 'Transaksi melebihi batas waktu.', en: 'Transaction exceeds the time limit.' },
  alreadyRequested: {
    id: 'ID Transaksi sudah dibuatkan Faktur Pajaknya',
    en: 'The tax invoice of this transaction has already been requested',
  },
  proofNeeded: {
    id: 'Beberapa permintaan untuk struk ini masih menunggu konfirmasi. Isi total belanja pada struk untuk melanjutkan.',
    en: 'Several requests for this receipt are waiting for confirmation. Enter the total on the receipt to go on.',
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
  idempotencyMismatch: {
    id: 'Kunci pengiriman ini sudah dipakai untuk isi yang lain. Muat ulang halaman lalu kirim lagi.',
    en: 'This sending key was used for other content. Reload the page and send again.',
  },
  tooLarge: { id: 'Kiriman terlalu besar.', en: 'What was sent is too large.' },
  tooSlow: {
    id: 'Kiriman datang terlalu lambat. Coba lagi dengan koneksi yang lebih baik.',
    en: 'What was sent came in too slowly. Try again with a better connection.',
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
} as const satisfies Partial<Record<ErrorCode, Texts>>;

const texts: Partial<Record<string, Texts>> = publicErrorTexts;

export const withNumber = (text: string, n: number | undefined): string =>
  text.replace('{n}', String(n ?? ''));

export const publicErrorText = (code: string, language: Language, values: { n?: number } = {}): string =>
  withNumber((texts[code] ?? publicErrorTexts.internal)[language], values.n);
