import type { AnswerOf } from '#contract/endpoint.ts';
import type { Batch, BatchItem, rejectItems } from '#contract/coretax/exports.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const batchStateTexts = officeTexts<Record<Batch['state'], string>>({
  en: { open: 'Incomplete', closed: 'Complete', discarded: 'Discarded' },
  id: { open: 'Belum lengkap', closed: 'Lengkap', discarded: 'Dibatalkan' },
});

export const itemStateTexts = officeTexts<Record<BatchItem['state'], string>>({
  en: { exported: 'Exported', issued: 'Issued', rejected: 'Taken out', withdrawn: 'Withdrawn' },
  id: { exported: 'Diekspor', issued: 'Terbit', rejected: 'Dikeluarkan', withdrawn: 'Ditarik' },
});

type SkipReason = AnswerOf<typeof rejectItems>['skipped'][number]['reason'];

export const skippedTexts = officeTexts<Record<SkipReason, string>>({
  en: {
    notInBatch: 'it is not in this batch',
    issued: 'it has its faktur',
    notExported: 'it was taken out before',
  },
  id: {
    notInBatch: 'tidak ada di batch ini',
    issued: 'fakturnya sudah ada',
    notExported: 'sudah dikeluarkan sebelumnya',
  },
});

export const batchesTexts = officeTexts({
  en: {
    filter: 'Filter the batches',
    rows: 'Batches, newest first',
    loading: 'Loading batches…',
    emptyBefore: 'No batch yet. The first one comes with the first',
    emptyLink: 'export',
    filtered: 'No batch matches these filters.',
    batch: 'Batch',
    batchNo: (number: number | string) => `Batch ${number}`,
    exportedAt: 'Exported at',
    by: 'By',
    masaAndFiles: (masas: string, files: number) => `Masa ${masas}, ${pluralize(files, 'file')}`,
    replacedBy: (number: number) => `replaced by ${number}`,
  },
  id: {
    filter: 'Saring batch',
    rows: 'Batch, yang terbaru di atas',
    loading: 'Memuat batch…',
    emptyBefore: 'Belum ada batch. Yang pertama dibuat oleh',
    emptyLink: 'ekspor pertama',
    filtered: 'Tidak ada batch yang cocok dengan filter ini.',
    batch: 'Batch',
    batchNo: (number: number | string) => `Batch ${number}`,
    exportedAt: 'Diekspor pada',
    by: 'Oleh',
    masaAndFiles: (masas: string, files: number) => `Masa pajak ${masas}, ${formatCount(files)} file`,
    replacedBy: (number: number) => `diganti ${number}`,
  },
});

export const batchTexts = officeTexts({
  en: {
    loading: 'Loading the batch…',
    notLoaded: 'The batch could not be loaded.',
    unknown: 'There is no such batch.',
    allBatches: 'All batches',
    exportedBy: (time: string, by: string) => `Exported ${time} by ${by}`,
    wasDiscarded: 'This batch was discarded: do not upload its files.',
    replacedBy: (number: number) => `Replaced by batch ${number}`,
    replacedWarning:
      'Requests of this batch went into a newer one. Uploading this file again makes their fakturs twice.',
    exportable: 'Its requests can be exported again.',
    open: (number: number) => `Open batch ${number}`,
    takenOutBefore: 'What was taken out still is in the file, and can be',
    takenOutLink: 'exported again',
    takenOutAfter: 'in a new batch.',

    uploaded: (time: string, by: string) => `Uploaded ${time} by ${by}`,
    notUploaded: 'Not uploaded yet',
    markUploaded: 'Mark as uploaded',
    askUploaded: (number: number) => `When was batch ${number} uploaded?`,
    aboutUploaded:
      'Once the batch is marked, everyone is warned before its files are downloaded again. The first PDF or list of it marks it, too.',
    uploadedAt: 'Uploaded in Coretax at (WIB)',
    marked: (number: number) => `Batch ${number} is marked as uploaded.`,

    discard: 'Discard batch',
    askDiscard: (number: number) => `Discard batch ${number}?`,
    discarding: 'Discarding…',
    discardIt: 'Discard',
    discarded: (number: number) => `Batch ${number} is discarded.`,
    aboutDiscard: (exported: number) =>
      `${pluralize(exported, 'faktur')} of it ${exported === 1 ? 'is' : 'are'} withdrawn and can be exported again. Do this only if nothing of the file was uploaded in Coretax, or all of it was deleted there.`,
    issuedStay: (issued: number) => `Issued fakturs (${formatCount(issued)}) stay as they are.`,
    discardUploaded: (time: string, by: string) =>
      `It was uploaded ${time} by ${by}. First delete in Coretax what was not issued; otherwise a new export makes those fakturs twice.`,

    refused: 'What Coretax refused',
    fileNo: (no: number) => `File ${no}`,
    errorLines: 'Coretax error lines',
    errorLinesHint: 'Numbers like 45, 71, 100–130, or the table of errors as Coretax shows it.',
    requestsWithErrors: 'Requests with errors',
    takeOutAll: (count: number) => `Take out all ${formatCount(count)}`,
    noLine: 'No line number found in this text.',
    atLines: (count: number) => `${pluralize(count, 'faktur')} at these lines.`,
    noneAt: (lines: string) => `No faktur of this file is at ${lines}.`,

    fakturs: 'Fakturs',
    fakturRows: 'Fakturs of the batch',
    idOrBuyer: 'ID or buyer',
    noMatch: 'No faktur of this batch matches.',
    changed: 'Changed since export',
    changedBadge: 'changed since export',
    noAndLines: 'No, lines',
    dppAndPpn: 'DPP, PPN',
    codeNo: (code: string) => `Code ${code}`,
    inFile: (file: number) => `file ${file}`,
    position: (position: number) => `no. ${position}`,
    lines: (lines: string) => `lines ${lines}`,
    notTakenOut: (why: string) => `Not taken out: ${why}`,

    takeOut: 'Take out',
    takeOutOne: (transactionId: string) => `Take out ${transactionId}`,
    takeOutSome: (count: number) => `Take out ${pluralize(count, 'request')}`,
    takingOut: 'Taking out…',
    takenOut: (count: number, batch: number, skipped: number) =>
      `${pluralize(count, 'request')} taken out of batch ${batch}${skipped > 0 ? `, ${formatCount(skipped)} not` : ''}.`,
    aboutTakeOut: (count: number) =>
      `For what Coretax has refused. ${count === 1 ? 'It stays' : 'They stay'} on progress and can be exported again in a new batch.`,
  },
  id: {
    loading: 'Memuat batch…',
    notLoaded: 'Batch tidak dapat dimuat.',
    unknown: 'Batch ini tidak ada.',
    allBatches: 'Semua batch',
    exportedBy: (time: string, by: string) => `Diekspor ${time} oleh ${by}`,
    wasDiscarded: 'Batch ini sudah dibatalkan: jangan unggah filenya.',
    replacedBy: (number: number) => `Diganti batch ${number}`,
    replacedWarning:
      'Permintaan di batch ini sudah masuk batch yang lebih baru. Bila file ini diunggah lagi, fakturnya menjadi ganda.',
    exportable: 'Permintaannya dapat diekspor lagi.',
    open: (number: number) => `Buka batch ${number}`,
    takenOutBefore: 'Yang dikeluarkan masih ada di file, dan dapat',
    takenOutLink: 'diekspor lagi',
    takenOutAfter: 'dalam batch baru.',

    uploaded: (time: string, by: string) => `Diunggah ${time} oleh ${by}`,
    notUploaded: 'Belum diunggah',
    markUploaded: 'Tandai sudah diunggah',
    askUploaded: (number: number) => `Kapan batch ${number} diunggah?`,
    aboutUploaded:
      'Setelah batch ditandai, semua orang diperingatkan sebelum filenya diunduh lagi. PDF atau daftar pertama dari batch ini juga menandainya.',
    uploadedAt: 'Diunggah ke Coretax pada (WIB)',
    marked: (number: number) => `Batch ${number} ditandai sudah diunggah.`,

    discard: 'Batalkan batch',
    askDiscard: (number: number) => `Batalkan batch ${number}?`,
    discarding: 'Membatalkan…',
    discardIt: 'Batalkan batch',
    discarded: (number: number) => `Batch ${number} dibatalkan.`,
    aboutDiscard: (exported: number) =>
      `${formatCount(exported)} faktur di dalamnya ditarik dan dapat diekspor lagi. Lakukan ini hanya bila filenya belum diunggah ke Coretax sama sekali, atau semuanya sudah dihapus di sana.`,
    issuedStay: (issued: number) => `Faktur yang sudah terbit (${formatCount(issued)}) tidak berubah.`,
    discardUploaded: (time: string, by: string) =>
      `Batch ini diunggah ${time} oleh ${by}. Hapus dulu di Coretax yang belum terbit; bila tidak, ekspor baru membuat fakturnya ganda.`,

    refused: 'Yang ditolak Coretax',
    fileNo: (no: number) => `File ke-${no}`,
    errorLines: 'Baris kesalahan Coretax',
    errorLinesHint: 'Nomor seperti 45, 71, 100–130, atau tabel kesalahan seperti ditampilkan Coretax.',
    requestsWithErrors: 'Permintaan dengan kesalahan',
    takeOutAll: (count: number) => `Keluarkan semua ${formatCount(count)}`,
    noLine: 'Tidak ada nomor baris di teks ini.',
    atLines: (count: number) => `${formatCount(count)} faktur di baris-baris ini.`,
    noneAt: (lines: string) => `Tidak ada faktur file ini di ${lines}.`,

    fakturs: 'Faktur',
    fakturRows: 'Faktur di batch ini',
    idOrBuyer: 'ID atau pembeli',
    noMatch: 'Tidak ada faktur di batch ini yang cocok.',
    changed: 'Berubah sejak diekspor',
    changedBadge: 'berubah sejak diekspor',
    noAndLines: 'No., baris',
    dppAndPpn: 'DPP, PPN',
    codeNo: (code: string) => `Kode ${code}`,
    inFile: (file: number) => `file ke-${file}`,
    position: (position: number) => `urutan ${position}`,
    lines: (lines: string) => `baris ${lines}`,
    notTakenOut: (why: string) => `Tidak dikeluarkan: ${why}`,

    takeOut: 'Keluarkan',
    takeOutOne: (transactionId: string) => `Keluarkan ${transactionId}`,
    takeOutSome: (count: number) => `Keluarkan ${formatCount(count)} permintaan`,
    takingOut: 'Mengeluarkan…',
    takenOut: (count: number, batch: number, skipped: number) =>
      `${formatCount(count)} permintaan dikeluarkan dari batch ${batch}${skipped > 0 ? `, ${formatCount(skipped)} tidak` : ''}.`,
    aboutTakeOut: () =>
      'Untuk yang ditolak Coretax. Statusnya tetap Diproses dan dapat diekspor lagi dalam batch baru.',
  },
});
