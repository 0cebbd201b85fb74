import type { ListRefusal, ZipRefusal } from '#domain/coretax/faktur/drop-limits.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Texts } from './public-error-texts.ts';

const listRefused: Record<ListRefusal, Texts> = {
  headings: {
    id: 'Ini bukan daftar Pajak Keluaran dari Coretax: kolom Nomor Faktur Pajak, Referensi, atau Status Faktur tidak ada.',
    en: 'This is not the list of output fakturs of Coretax: number, reference or status is missing in its headings.',
  },
  type: {
    id: 'File ini bukan Excel (.xlsx, .xls) atau CSV. Unduh lagi daftar Pajak Keluaran dari Coretax.',
    en: 'This file is neither Excel (.xlsx, .xls) nor CSV. Download the list of output fakturs from Coretax again.',
  },
  tooManyRows: {
    id: 'Daftar ini lebih dari 50.000 baris. Saring menurut tanggal di Coretax dan kirim tiap bagian dalam impor sendiri.',
    en: 'This list has more than 50,000 rows. Filter it by date in Coretax and send each part in an import of its own.',
  },
  tooLarge: {
    id: 'Daftar ini lebih dari 20 MB, atau isinya terlalu banyak. Saring menurut tanggal di Coretax dan kirim tiap bagian dalam impor sendiri.',
    en: 'This list has more than 20 MB, or too much in it. Filter it by date in Coretax and send each part in an import of its own.',
  },
  locked: {
    id: 'Daftar ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu kirim lagi.',
    en: 'This list is locked by a password. Save it without one and send it again.',
  },
  damaged: {
    id: 'Daftar ini rusak. Unduh lagi dari Coretax.',
    en: 'This list is damaged. Download it from Coretax again.',
  },
};

const zipRefused: Record<ZipRefusal, Texts> = {
  tooManyFiles: {
    id: 'Satu impor memuat paling banyak 1.000 PDF. Bagi ZIP-nya, atau mulai impor lain.',
    en: 'An import takes at most 1,000 PDFs. Divide the ZIP, or begin another import.',
  },
  tooLarge: {
    id: 'Isi ZIP ini lebih dari 200 MB, atau lebih padat daripada dokumen mana pun. Bagi menjadi beberapa ZIP.',
    en: 'This ZIP holds more than 200 MB, or is packed tighter than any document. Divide it into several.',
  },
  locked: {
    id: 'ZIP ini dikunci dengan kata sandi. Kirim tanpa kata sandi, atau kirim PDF-nya langsung.',
    en: 'This ZIP is locked by a password. Send it without one, or send the PDFs themselves.',
  },
  damaged: {
    id: 'ZIP ini rusak. Unduh lagi, atau kirim PDF-nya langsung.',
    en: 'This ZIP is damaged. Download it again, or send the PDFs themselves.',
  },
  zipInside: {
    id: 'Di dalam ZIP ini ada ZIP lain. Kirim ZIP yang di dalamnya secara langsung.',
    en: 'There is another ZIP inside this one. Send the inner one by itself.',
  },
  severalLists: {
    id: 'Di dalam ZIP ini ada lebih dari satu daftar. Kirim tiap daftar dalam impor sendiri.',
    en: 'There is more than one list in this ZIP. Send each in an import of its own.',
  },
};

const texts: Partial<Record<ErrorCode, Record<string, Texts>>> = { listRefused, zipRefused };

/** The text of a refusal by its reason; undefined where the code says it all. */
export const refusalText = (code: ErrorCode, reason: string | undefined): Texts | undefined =>
  reason === undefined ? undefined : texts[code]?.[reason];
