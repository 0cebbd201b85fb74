import type { FakturMark } from '#domain/requests/faktur-state.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const cancelFakturTexts = officeTexts({
  en: {
    title: 'Cancelled in Coretax',
    action: 'Record cancellation',
    busy: 'Recording…',
    hint: 'The customer reads it in the mail.',
    done: 'Cancellation recorded. The customer is told by mail.',
    first: 'Cancel it in Coretax first; here it is only recorded. This cannot be undone:',
    faktur: 'Faktur',
    noLonger: 'no longer counts.',
    again: 'The request is on progress again and can be exported again.',
    mailed: 'The customer is mailed the number and the reason.',
    reported: (months: string) =>
      `The SPT of ${months} was reported. It will be corrected for this cancellation.`,
  },
  id: {
    title: 'Dibatalkan di Coretax',
    action: 'Catat pembatalan',
    busy: 'Mencatat…',
    hint: 'Pelanggan membacanya di email.',
    done: 'Pembatalan dicatat. Pelanggan diberi tahu lewat email.',
    first: 'Batalkan dulu di Coretax; di sini hanya dicatat. Ini tidak dapat diurungkan:',
    faktur: 'Faktur',
    noLonger: 'tidak berlaku lagi.',
    again: 'Permintaan kembali diproses dan dapat diekspor lagi.',
    mailed: 'Pelanggan menerima nomor dan alasannya lewat email.',
    reported: (months: string) =>
      `SPT ${months} sudah dilaporkan. SPT itu akan dibetulkan untuk pembatalan ini.`,
  },
});

export const enterDocumentTexts = officeTexts({
  en: {
    title: 'Supporting document',
    how: 'A faktur of code 07 names the document by which the sale goes without VAT, such as a PPFTZ-03. Number and month go into the file for Coretax.',
    number: 'Number',
    month: 'Its month and year',
    monthHint: 'MMYYYY, such as 052026',
    hint: 'It stands in the history, where the customer can read it.',
    done: 'Supporting document saved.',
  },
  id: {
    title: 'Dokumen pendukung',
    how: 'Faktur kode 07 menyebutkan dokumen yang membuat penjualan ini tanpa PPN, misalnya PPFTZ-03. Nomor dan bulannya masuk ke file untuk Coretax.',
    number: 'Nomor',
    month: 'Bulan dan tahunnya',
    monthHint: 'BBTTTT, misalnya 052026',
    hint: 'Tercantum di riwayat, tempat pelanggan dapat membacanya.',
    done: 'Dokumen pendukung disimpan.',
  },
});

export const fakturActionsTexts = officeTexts({
  en: {
    buyer: 'Edit buyer',
    document: 'Supporting document',
    record: 'Record faktur',
    replacement: 'Replacement requested',
    cancellation: 'Cancelled in Coretax',
    move: 'Move number',
    takeBack: 'Take number back',
  },
  id: {
    buyer: 'Ubah pembeli',
    document: 'Dokumen pendukung',
    record: 'Catat faktur',
    replacement: 'Pengganti diminta',
    cancellation: 'Dibatalkan di Coretax',
    move: 'Pindahkan nomor',
    takeBack: 'Tarik kembali nomor',
  },
});

export const fakturCardTexts = officeTexts({
  en: {
    title: 'Faktur',
    state: 'State',
    provider: 'Provider',
    issuing: 'Issuing',
    batch: 'Batch',
    changed: 'Changed since it was exported.',
    reported: (months: string) =>
      `The SPT of ${months} was reported. Whoever changes this faktur has to correct it.`,
    uploadBy: 'Upload by',
    safeBy: 'Safe by',
    voidAfter: 'No faktur after',
    missed: 'Only with a new faktur date now: see',
    export: 'Export',
    number: 'Number',
    date: 'Date',
    masa: 'Masa',
    document: 'Supporting document',
    noDocument: 'Not entered',
  },
  id: {
    title: 'Faktur',
    state: 'Status',
    provider: 'Penyedia',
    issuing: 'Penerbitan',
    batch: 'Batch',
    changed: 'Berubah sejak diekspor.',
    reported: (months: string) =>
      `SPT ${months} sudah dilaporkan. Siapa pun yang mengubah faktur ini harus membetulkannya.`,
    uploadBy: 'Unggah paling lambat',
    safeBy: 'Aman sampai',
    voidAfter: 'Tanpa faktur setelah',
    missed: 'Kini hanya dengan tanggal faktur baru: lihat',
    export: 'Ekspor',
    number: 'Nomor',
    date: 'Tanggal',
    masa: 'Masa',
    document: 'Dokumen pendukung',
    noDocument: 'Belum diisi',
  },
});

export const fakturHistoryTexts = officeTexts({
  en: {
    onRecord: 'On record',
    exports: 'Exports',
    batch: 'Batch',
    of: (day: string) => `Of ${day}. `,
    recorded: 'Recorded',
  },
  id: {
    onRecord: 'Tercatat',
    exports: 'Ekspor',
    batch: 'Batch',
    of: (day: string) => `Tanggal ${day}. `,
    recorded: 'Dicatat',
  },
});

export const fakturStatesTexts = officeTexts<{
  marks: Record<FakturMark, string>;
  records: Record<RequestDetails['fakturs'][number]['state'], string>;
  sources: Record<RequestDetails['fakturs'][number]['source'], string>;
  items: Record<RequestDetails['exports'][number]['state'], string>;
  or: string;
}>({
  en: {
    marks: { pdfMissing: 'PDF missing', replacementRequested: 'Replacement requested' },
    records: { valid: 'Valid', replaced: 'Replaced', cancelled: 'Cancelled' },
    sources: {
      drop: 'from its PDF',
      list: 'from the list of Coretax',
      hand: 'by hand',
      provider: 'from the provider',
    },
    items: { exported: 'Exported', issued: 'Issued', rejected: 'Taken out', withdrawn: 'Withdrawn' },
    or: 'or',
  },
  id: {
    marks: { pdfMissing: 'PDF belum ada', replacementRequested: 'Pengganti diminta' },
    records: { valid: 'Berlaku', replaced: 'Diganti', cancelled: 'Dibatalkan' },
    sources: {
      drop: 'dari PDF-nya',
      list: 'dari daftar Coretax',
      hand: 'secara manual',
      provider: 'dari penyedia',
    },
    items: { exported: 'Diekspor', issued: 'Terbit', rejected: 'Dikeluarkan', withdrawn: 'Ditarik' },
    or: 'atau',
  },
});

export const moveFakturTexts = officeTexts({
  en: {
    title: 'Move number',
    action: 'Move',
    busy: 'Moving…',
    hint: 'For the audit log; customers do not read it.',
    done: (number: string, transactionId: string) => `Faktur ${number} moved to ${transactionId}.`,
    intro: 'For a faktur that was recorded for the wrong request. This cannot be undone:',
    faktur: 'Faktur',
    goes: 'goes to the request below, where it is judged as in an import. A faktur whose PDF names a buyer can go to a request of that buyer only.',
    here: 'This request is on progress again, without a number.',
    mailed: 'The new customer is told by mail, and whoever was mailed the number.',
    target: 'Transaction ID of the right request',
    reported: (months: string) => `The SPT of ${months} was reported and may have to be corrected.`,
  },
  id: {
    title: 'Pindahkan nomor',
    action: 'Pindahkan',
    busy: 'Memindahkan…',
    hint: 'Untuk log audit; pelanggan tidak membacanya.',
    done: (number: string, transactionId: string) => `Faktur ${number} dipindahkan ke ${transactionId}.`,
    intro: 'Untuk faktur yang tercatat pada permintaan yang salah. Ini tidak dapat diurungkan:',
    faktur: 'Faktur',
    goes: 'pindah ke permintaan di bawah ini dan dinilai di sana seperti pada impor. Faktur yang PDF-nya menyebut pembeli hanya dapat pindah ke permintaan pembeli itu.',
    here: 'Permintaan ini kembali diproses, tanpa nomor.',
    mailed: 'Pelanggan yang baru, dan siapa pun yang sudah dikirimi nomor ini, diberi tahu lewat email.',
    target: 'ID transaksi permintaan yang benar',
    reported: (months: string) => `SPT ${months} sudah dilaporkan dan mungkin harus dibetulkan.`,
  },
});

export const recordFakturTexts = officeTexts({
  en: {
    title: 'Record faktur',
    record: 'Record',
    done: 'Faktur recorded.',
    transaction: 'Transaction',
    how: 'As the faktur prints it; the status stays, and its PDF can come later.',
  },
  id: {
    title: 'Catat faktur',
    record: 'Catat',
    done: 'Faktur dicatat.',
    transaction: 'Transaksi',
    how: 'Seperti tercetak di faktur; statusnya tetap, dan PDF-nya boleh menyusul.',
  },
});

export const replacementTexts = officeTexts({
  en: {
    label: 'Replacement',
    how: 'Make it in Coretax, then drop its PDF in',
    import: 'Import',
    takeBack: 'Take back',
    takingBack: 'Taking back…',
    done: 'The mark is taken back.',
    failed: 'The mark stays.',
  },
  id: {
    label: 'Pengganti',
    how: 'Buat di Coretax, lalu jatuhkan PDF-nya di',
    import: 'Impor',
    takeBack: 'Tarik kembali',
    takingBack: 'Menarik kembali…',
    done: 'Tandanya ditarik kembali.',
    failed: 'Tandanya tetap.',
  },
});

export const requestReplacementTexts = officeTexts({
  en: {
    title: 'Replacement requested',
    action: 'Mark',
    busy: 'Marking…',
    hint: 'It stands in the history, where the customer can read it.',
    done: 'Marked: a replacement is requested.',
    how: 'For wrong amounts, goods or code. Make the replacement in Coretax, then drop its PDF in Import: it takes the place of this one, and the customer gets it by mail. Nobody is mailed now.',
    buyer: 'A wrong buyer cannot be replaced: that faktur is cancelled in Coretax, and a new one made.',
  },
  id: {
    title: 'Pengganti diminta',
    action: 'Tandai',
    busy: 'Menandai…',
    hint: 'Tercantum di riwayat, tempat pelanggan dapat membacanya.',
    done: 'Ditandai: pengganti diminta.',
    how: 'Untuk jumlah, barang, atau kode yang salah. Buat penggantinya di Coretax, lalu jatuhkan PDF-nya di Impor: PDF itu menggantikan yang ini, dan pelanggan menerimanya lewat email. Sekarang belum ada email yang dikirim.',
    buyer: 'Pembeli yang salah tidak dapat diganti: faktur itu dibatalkan di Coretax, lalu dibuat yang baru.',
  },
});

export const returnsTexts = officeTexts({
  en: {
    label: 'Returns',
    record: 'Record note',
    correct: 'Correct note',
    noted: (number: string, day: string) => `Nota retur ${number} of ${day}. `,
    notYet: 'After the faktur; no nota retur yet. ',
  },
  id: {
    label: 'Retur',
    record: 'Catat nota',
    correct: 'Betulkan nota',
    noted: (number: string, day: string) => `Nota retur ${number} tanggal ${day}. `,
    notYet: 'Setelah faktur; nota retur belum ada. ',
  },
});

export const takeBackFakturTexts = officeTexts({
  en: {
    title: 'Take number back',
    action: 'Take number back',
    busy: 'Taking back…',
    hint: 'For the audit log; customers do not read it.',
    done: (number: string) => `Faktur ${number} taken back.`,
    intro:
      'For a number that was typed here by mistake and that Coretax never issued. One that Coretax issued is cancelled there instead.',
    faktur: 'Faktur',
    free: 'is no longer recorded; the number is free.',
    mailed: 'Nobody is mailed.',
    reported: (months: string) => `The SPT of ${months} was reported. It will be corrected.`,
  },
  id: {
    title: 'Tarik kembali nomor',
    action: 'Tarik kembali nomor',
    busy: 'Menarik kembali…',
    hint: 'Untuk log audit; pelanggan tidak membacanya.',
    done: (number: string) => `Faktur ${number} ditarik kembali.`,
    intro:
      'Untuk nomor yang salah diketik di sini dan tidak pernah terbit di Coretax. Nomor yang terbit di Coretax dibatalkan di sana.',
    faktur: 'Faktur',
    free: 'tidak tercatat lagi; nomornya bebas.',
    mailed: 'Tidak ada email yang dikirim.',
    reported: (months: string) => `SPT ${months} sudah dilaporkan. SPT itu akan dibetulkan.`,
  },
});
