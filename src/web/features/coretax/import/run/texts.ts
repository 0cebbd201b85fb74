import type { DropFile } from '#contract/coretax/drops.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const outcomeTexts = officeTexts<Record<NonNullable<DropFile['outcome']>, string>>({
  en: { done: 'Done', skipped: 'Skipped', failed: 'Failed' },
  id: { done: 'Selesai', skipped: 'Dilewati', failed: 'Gagal' },
});

export const outcomeReasons = officeTexts<Record<string, string>>({
  en: {
    decisionNotAllowed: 'what was decided is not possible any more',
    reasonRequired: 'a reason is needed',
    partRequired: 'the part of the receipt has to be chosen',
    notAllowed: 'needs a Manager',
    stateChanged: 'the request changed in the same moment',
    conflict: 'somebody worked on the same request; run again',
    numberTaken: 'the number is on record with another request',
    notExported: 'the request is not exported',
  },
  id: {
    decisionNotAllowed: 'keputusannya tidak mungkin lagi',
    reasonRequired: 'perlu alasan',
    partRequired: 'bagian struknya harus dipilih',
    notAllowed: 'memerlukan Manajer',
    stateChanged: 'permintaan berubah pada saat yang sama',
    conflict: 'orang lain mengerjakan permintaan yang sama; jalankan lagi',
    numberTaken: 'nomornya tercatat pada permintaan lain',
    notExported: 'permintaan tidak diekspor',
  },
});

/** What a run will do, in the label of its button and in sentences. */
export const planTexts = officeTexts({
  en: {
    run: (close: number, attach: number, leave: number) =>
      `Run: close ${formatCount(close)}, attach ${formatCount(attach)}, leave ${formatCount(leave)}`,
    recordMarks: (count: number) => `record ${pluralize(count, 'mark')}`,
    takeOverRows: (count: number) => `take over ${pluralize(count, 'row')} of the list`,

    close: (count: number) => `Close ${pluralize(count, 'request')}; each customer gets a mail with the PDF.`,
    mail: (count: number) =>
      `Attach ${pluralize(count, 'PDF')} to closed requests and mail them to the customers.`,
    wait: (count: number) =>
      `Attach ${pluralize(count, 'PDF')} to requests that wait for another part; no mail yet.`,
    replace: (count: number) =>
      `Replace ${pluralize(count, 'faktur')} and mail the new ones to the customers.`,
    recordMark: (count: number) => `Record ${pluralize(count, 'mark')} (replaced or cancelled); no mail.`,
    leave: (count: number) => `Leave ${pluralize(count, 'file')} as ${count === 1 ? 'it is' : 'they are'}.`,
    done: (count: number) => `${pluralize(count, 'file is', 'files are')} done already.`,
    listIssue: (count: number) =>
      `List: record ${pluralize(count, 'number')}; the requests wait for their PDFs, or are closed where the seller settings say so.`,
    listRelease: (count: number) =>
      `List: free ${pluralize(count, 'request')} that Coretax refused, to be exported again.`,
    listNote: (count: number) =>
      `List: note that ${pluralize(count, 'faktur is', 'fakturs are')} not signed yet.`,
    listReplace: (count: number) => `List: mark ${pluralize(count, 'faktur')} as replaced.`,
    listCancel: (count: number) =>
      `List: cancel ${pluralize(count, 'faktur')}, reopen the requests and tell the customers.`,
    listSkip: (count: number) =>
      `List: skip ${pluralize(count, 'cancelled faktur')}; a Manager has to run them.`,
    listLeave: (count: number) => `List: leave ${pluralize(count, 'row')}.`,
  },
  id: {
    run: (close: number, attach: number, leave: number) =>
      `Jalankan: selesaikan ${formatCount(close)}, lampirkan ${formatCount(attach)}, biarkan ${formatCount(leave)}`,
    recordMarks: (count: number) => `catat ${formatCount(count)} tanda`,
    takeOverRows: (count: number) => `ambil alih ${formatCount(count)} baris daftar`,

    close: (count: number) =>
      `Selesaikan ${formatCount(count)} permintaan; setiap pelanggan menerima email dengan PDF-nya.`,
    mail: (count: number) =>
      `Lampirkan ${formatCount(count)} PDF ke permintaan yang sudah selesai dan kirim ke pelanggannya.`,
    wait: (count: number) =>
      `Lampirkan ${formatCount(count)} PDF ke permintaan yang menunggu bagian lain; belum ada email.`,
    replace: (count: number) => `Ganti ${formatCount(count)} faktur dan kirim yang baru ke pelanggannya.`,
    recordMark: (count: number) =>
      `Catat ${formatCount(count)} tanda (diganti atau dibatalkan); tanpa email.`,
    leave: (count: number) => `Biarkan ${formatCount(count)} file seperti adanya.`,
    done: (count: number) => `${formatCount(count)} file sudah selesai.`,
    listIssue: (count: number) =>
      `Daftar: catat ${formatCount(count)} nomor; permintaannya menunggu PDF, atau diselesaikan bila pengaturan penjual menentukannya.`,
    listRelease: (count: number) =>
      `Daftar: bebaskan ${formatCount(count)} permintaan yang ditolak Coretax, agar dapat diekspor lagi.`,
    listNote: (count: number) => `Daftar: catat bahwa ${formatCount(count)} faktur belum ditandatangani.`,
    listReplace: (count: number) => `Daftar: tandai ${formatCount(count)} faktur sudah diganti.`,
    listCancel: (count: number) =>
      `Daftar: batalkan ${formatCount(count)} faktur, buka kembali permintaannya, dan beri tahu pelanggannya.`,
    listSkip: (count: number) =>
      `Daftar: lewati ${formatCount(count)} faktur yang dibatalkan; Manajer harus menjalankannya.`,
    listLeave: (count: number) => `Daftar: biarkan ${formatCount(count)} baris.`,
  },
});

export const runTexts = officeTexts({
  en: {
    section: 'Run',
    run: 'Run',
    running: 'Running…',
    progress: 'Running',
    ask: 'Run this import?',
    runKey: 'Run the import',
    waitForFiles: 'Wait until all files are sent: a run ends the import for more files.',
    nothingToRun: 'There is nothing to run: decide about the files below, or leave them.',
    download: 'Download result (CSV)',
    ownOutcome: 'Each file has its own outcome. Please keep this page open.',
    lost: 'The answer did not arrive. What was done is shown below; run again for what is left. No customer gets a mail twice.',
    unsent: (count: number) =>
      `${formatCount(count)} of the files did not arrive, and after a run no files can be added.`,
    done: (count: number) => `${formatCount(count)} done`,
    skipped: (count: number) => `${formatCount(count)} skipped`,
    failed: (count: number) => `${formatCount(count)} failed`,
    left: (count: number) => `${formatCount(count)} left`,
    runAgain: 'Running again does what is left.',

    entry: 'Entry',
    fakturNumber: 'Faktur number',
    transactionId: 'Transaction ID',
    company: 'Company',
    expectedPpn: 'Expected PPN',
    finding: 'Finding',
    outcome: 'Outcome',
    why: 'Why',
    isLeft: 'Left',
    rowOf: (row: number, list: string) => `Row ${row} of ${list}`,
  },
  id: {
    section: 'Jalankan',
    run: 'Jalankan',
    running: 'Menjalankan…',
    progress: 'Sedang dijalankan',
    ask: 'Jalankan impor ini?',
    runKey: 'Jalankan impor',
    waitForFiles: 'Tunggu sampai semua file terkirim: setelah dijalankan, impor tidak menerima file lagi.',
    nothingToRun: 'Tidak ada yang dapat dijalankan: putuskan file di bawah, atau biarkan.',
    download: 'Unduh hasil (CSV)',
    ownOutcome: 'Setiap file memiliki hasilnya sendiri. Biarkan halaman ini terbuka.',
    lost: 'Jawaban tidak sampai. Yang sudah dikerjakan terlihat di bawah; jalankan lagi untuk sisanya. Tidak ada pelanggan yang menerima email dua kali.',
    unsent: (count: number) =>
      `${formatCount(count)} file tidak sampai, dan setelah dijalankan tidak ada file yang dapat ditambahkan.`,
    done: (count: number) => `${formatCount(count)} selesai`,
    skipped: (count: number) => `${formatCount(count)} dilewati`,
    failed: (count: number) => `${formatCount(count)} gagal`,
    left: (count: number) => `${formatCount(count)} dibiarkan`,
    runAgain: 'Menjalankan lagi mengerjakan sisanya.',

    entry: 'Entri',
    fakturNumber: 'Nomor faktur',
    transactionId: 'ID Transaksi',
    company: 'Perusahaan',
    expectedPpn: 'PPN seharusnya',
    finding: 'Temuan',
    outcome: 'Hasil',
    why: 'Sebab',
    isLeft: 'Dibiarkan',
    rowOf: (row: number, list: string) => `Baris ${row} dari ${list}`,
  },
});
