import type { BulkTarget } from '#domain/requests/bulk.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type OfTarget = {
  heading: string;
  /** What the requests are afterwards, within a sentence. */
  done: string;
  run: (count: number) => string;
  noCandidate: (part: string) => string;
  csvName: string;
};

/** What differs between closing and rejecting, besides the PDFs. */
export const targetTexts = officeTexts<Record<BulkTarget, OfTarget>>({
  en: {
    closed: {
      heading: 'Close Process',
      done: 'closed',
      run: (count) => `Close ${pluralize(count, 'request')}`,
      noCandidate: (part) => `No open request has “${part}” in its ID.`,
      csvName: 'closed.csv',
    },
    rejected: {
      heading: 'Reject Process',
      done: 'rejected',
      run: (count) => `Reject ${pluralize(count, 'request')}`,
      noCandidate: (part) => `No unfinished request has “${part}” in its ID.`,
      csvName: 'rejected.csv',
    },
  },
  id: {
    closed: {
      heading: 'Selesaikan Massal',
      done: 'diselesaikan',
      run: (count) => `Selesaikan ${formatCount(count)} permintaan`,
      noCandidate: (part) => `Tidak ada permintaan terbuka dengan “${part}” di ID-nya.`,
      csvName: 'selesai.csv',
    },
    rejected: {
      heading: 'Tolak Massal',
      done: 'ditolak',
      run: (count) => `Tolak ${formatCount(count)} permintaan`,
      noCandidate: (part) => `Tidak ada permintaan yang belum selesai dengan “${part}” di ID-nya.`,
      csvName: 'ditolak.csv',
    },
  },
});

export const bulkTexts = officeTexts({
  en: {
    about: (done: string, limit: string) =>
      `All of them are ${done}, or none. One customer per run, who gets one e-mail. At most ${limit} IDs.`,
    transactionId: 'Transaction ID',
    status: 'Status',
    email: 'Email',
    result: 'Result',
    ids: (count: number) => pluralize(count, 'ID'),
    checking: 'Checking…',
    checkAgain: 'Check again',
    useItAnyway: 'Use it all the same',
    useThemAnyway: 'Use them all the same',
    remove: (name: string) => `Remove ${name}`,
  },
  id: {
    about: (done: string, limit: string) =>
      `Semuanya ${done}, atau tidak satu pun. Satu pelanggan per proses, yang menerima satu email. Paling banyak ${limit} ID.`,
    transactionId: 'ID Transaksi',
    status: 'Status',
    email: 'Email',
    result: 'Hasil',
    ids: (count: number) => `${formatCount(count)} ID`,
    checking: 'Memeriksa…',
    checkAgain: 'Periksa lagi',
    useItAnyway: 'Tetap pakai',
    useThemAnyway: 'Tetap pakai semuanya',
    remove: (name: string) => `Hapus ${name}`,
  },
});

/** The three ways to close many requests. */
export const wayTexts = officeTexts({
  en: {
    title: 'Three ways to close many',
    import: {
      name: 'Import of Coretax',
      fits: 'Fakturs of many customers as Coretax gives them: PDFs with any file name, and the list. Each customer gets an e-mail.',
    },
    here: {
      name: 'Bulk close, here',
      fits: 'Requests of one customer by ID or Excel list, with PDFs named by ID or without. One e-mail for all of them.',
    },
    queue: {
      name: 'Several in the queue',
      fits: 'Requests of any customers whose PDF is on file: select them there and press Close. Each customer gets an e-mail.',
    },
  },
  id: {
    title: 'Tiga cara menyelesaikan banyak permintaan',
    import: {
      name: 'Impor Coretax',
      fits: 'Faktur banyak pelanggan seperti dari Coretax: PDF dengan nama file apa pun, dan daftarnya. Tiap pelanggan menerima email.',
    },
    here: {
      name: 'Selesaikan Massal, di sini',
      fits: 'Permintaan satu pelanggan dengan ID atau daftar Excel, dengan PDF bernama ID atau tanpa PDF. Satu email untuk semuanya.',
    },
    queue: {
      name: 'Beberapa di Antrean',
      fits: 'Permintaan pelanggan mana pun yang PDF-nya sudah tersimpan: pilih di sana, lalu tekan Selesaikan. Tiap pelanggan menerima email.',
    },
  },
});
