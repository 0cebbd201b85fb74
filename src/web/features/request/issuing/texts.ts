import type { IssueState } from '#domain/coretax/issuing/issue.ts';
import type { policyReasons } from '#domain/coretax/issuing/waiting-reasons.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import type { IssueAct } from './acts-of-issue.ts';

/** The word for each state, short enough for a badge and a tab. */
export const issueStateTexts = officeTexts<Record<IssueState, string>>({
  en: {
    waiting: 'Waiting',
    queued: 'Queued',
    sent: 'Sent',
    signing: 'Being signed',
    approved: 'Approved',
    closed: 'Issued',
    rejected: 'Refused',
    uncertain: 'Uncertain',
    withdrawn: 'Withdrawn',
  },
  id: {
    waiting: 'Menunggu',
    queued: 'Antre',
    sent: 'Dikirim',
    signing: 'Ditandatangani',
    approved: 'Disetujui',
    closed: 'Terbit',
    rejected: 'Ditolak penyedia',
    uncertain: 'Belum pasti',
    withdrawn: 'Ditarik',
  },
});

/** What a state means, with the provider by its name. */
export const issueMeanings = officeTexts<Record<IssueState, (provider: string) => string>>({
  en: {
    waiting: () => 'Not sent by itself: somebody has to decide.',
    queued: () => 'In the queue of the provider, ordered by the last day of upload.',
    sent: (provider) => `Sent to ${provider}, which has not answered yet.`,
    signing: (provider) => `${provider} has it signed at the tax office.`,
    approved: (provider) => `The tax office has approved it. Its PDF is fetched from ${provider}.`,
    closed: (provider) => `Issued through ${provider}.`,
    rejected: (provider) => `${provider} has refused it.`,
    uncertain: (provider) => `It is not known whether ${provider} has it. It is looked up by itself.`,
    withdrawn: () => 'Taken back from the queue.',
  },
  id: {
    waiting: () => 'Tidak dikirim sendiri: perlu diputuskan seseorang.',
    queued: () => 'Di antrean penyedia, diurutkan menurut batas unggah.',
    sent: (provider) => `Dikirim ke ${provider}, belum dijawab.`,
    signing: (provider) => `${provider} sedang memintakan tanda tangan di kantor pajak.`,
    approved: (provider) => `Disetujui kantor pajak. PDF-nya sedang diambil dari ${provider}.`,
    closed: (provider) => `Diterbitkan melalui ${provider}.`,
    rejected: (provider) => `${provider} menolaknya.`,
    uncertain: (provider) => `Belum pasti apakah ${provider} menerimanya. Sedang dicari otomatis.`,
    withdrawn: () => 'Ditarik dari antrean.',
  },
});

/** Why the automatic policy left it to a person, besides what the check of an export says. */
export const policyReasonTexts = officeTexts<Record<(typeof policyReasons)[number], string>>({
  en: {
    amountAbove: 'The amount is above the limit for automatic ones',
    buyerUnknown: 'The provider does not know the buyer',
    buyerInactive: 'The buyer is not active at the tax office',
    buyerNew: 'It would be the first faktur of this buyer',
    outsideHours: 'Outside the hours of issuing',
    buyerCodeReported: 'Another purchase by this buyer code was reported and nobody has settled it',
  },
  id: {
    amountAbove: 'Nilainya di atas batas untuk yang otomatis',
    buyerUnknown: 'Pembeli tidak dikenal penyedia',
    buyerInactive: 'Pembeli tidak aktif di kantor pajak',
    buyerNew: 'Ini faktur pertama untuk pembeli ini',
    outsideHours: 'Di luar jam penerbitan',
    buyerCodeReported: 'Pembelian lain dengan kode pembeli ini dilaporkan dan belum ditangani',
  },
});

export const issueTexts = officeTexts({
  en: {
    provider: 'the provider',
    part: (code: string) => `code ${code}`,
    sample: 'Sample',
    sampleHint: 'Issued automatically and picked for a look.',
    number: 'Number',
    because: 'Because:',
    says: (provider: string) => `${provider} says:`,
    field: (field: string) => `field ${field}`,
    refusedPdf: (title: string) => `Its PDF was not accepted: ${title}.`,
    toDecide: (provider: string) =>
      `Looked up at ${provider} for a day without finding it. A Manager decides.`,
    mayAccept: 'Accept it if it is right all the same, or have it read again.',
    mayNotAccept: 'It goes to no customer. Have it read again, or cancel the faktur.',
    later: 'It was asked for again since.',
    changed: 'Goods came back after it was sent.',
    cancelling: 'Its cancellation is under way at the provider.',
    decideFrom: (time: string) => `Can be decided from ${time} on.`,
    obstacle: (provider: string) => `With ${provider}: this works again once the outcome is known.`,
    pdfFirst: (provider: string) => `First decide about the PDF of ${provider}, under Faktur.`,
  },
  id: {
    provider: 'penyedia',
    part: (code: string) => `kode ${code}`,
    sample: 'Sampel',
    sampleHint: 'Terbit otomatis dan dipilih untuk diperiksa.',
    number: 'Nomor',
    because: 'Sebabnya:',
    says: (provider: string) => `Kata ${provider}:`,
    field: (field: string) => `kolom ${field}`,
    refusedPdf: (title: string) => `PDF-nya tidak diterima: ${title}.`,
    toDecide: (provider: string) => `Sehari dicari di ${provider} dan tidak ditemukan. Manajer memutuskan.`,
    mayAccept: 'Terima bila memang benar, atau minta dibaca lagi.',
    mayNotAccept: 'PDF ini tidak dikirim ke pelanggan. Minta dibaca lagi, atau batalkan fakturnya.',
    later: 'Sesudah ini diminta lagi.',
    changed: 'Ada barang diretur setelah dikirim.',
    cancelling: 'Pembatalannya sedang berjalan di penyedia.',
    decideFrom: (time: string) => `Dapat diputuskan mulai ${time}.`,
    obstacle: (provider: string) => `Sedang di ${provider}: dapat dilakukan lagi setelah hasilnya diketahui.`,
    pdfFirst: (provider: string) => `Putuskan dahulu PDF dari ${provider}, di bagian Faktur.`,
  },
});

export const issueActTexts = officeTexts<Record<IssueAct, string>>({
  en: {
    check: 'Check and issue',
    withdraw: 'Withdraw',
    retry: 'Issue again',
    decide: 'Decide',
    see: 'See PDF',
    accept: 'Accept PDF',
    readAgain: 'Read again',
    replace: 'Issue replacement',
    cancel: 'Cancel faktur',
  },
  id: {
    check: 'Periksa dan terbitkan',
    withdraw: 'Tarik',
    retry: 'Terbitkan lagi',
    decide: 'Putuskan',
    see: 'Lihat PDF',
    accept: 'Terima PDF',
    readAgain: 'Baca lagi',
    replace: 'Terbitkan pengganti',
    cancel: 'Batalkan faktur',
  },
});

/** What is said once an act is done. */
export const issueDoneTexts = officeTexts<Record<Exclude<IssueAct, 'check' | 'see'>, string>>({
  en: {
    withdraw: 'Withdrawn: it can go into a file now.',
    retry: 'In the queue of the provider again.',
    decide: 'Decided.',
    accept: 'PDF accepted.',
    readAgain: 'The PDF is read again.',
    replace: 'The replacement is in the queue of the provider.',
    cancel: 'The cancellation is on its way to the provider.',
  },
  id: {
    withdraw: 'Sudah ditarik: kini dapat masuk ke file.',
    retry: 'Masuk lagi ke antrean penyedia.',
    decide: 'Sudah diputuskan.',
    accept: 'PDF diterima.',
    readAgain: 'PDF dibaca lagi.',
    replace: 'Penggantinya masuk antrean penyedia.',
    cancel: 'Pembatalannya sedang dikirim ke penyedia.',
  },
});

/** What the dialogs of the acts say. */
export const issueDialogTexts = officeTexts({
  en: {
    working: 'Working…',
    ofRequest: (transactionId: string) => `Request ${transactionId}`,
    inAudit: 'It stands in the audit log.',
    inHistory: 'The customer reads it in the mail.',

    decideIntro:
      'Look it up at the provider or in Coretax, under the transaction ID as its reference, before you decide.',
    found: 'It is there',
    none: 'It is not there',
    number: 'Number of the faktur',
    numberHint: '17 digits',
    foundEffect: 'The faktur is recorded and its PDF is fetched.',
    noneEffect:
      'The request is free to be issued again. If it is there after all, two fakturs are issued for one sale.',
    decide: 'Decide',

    acceptEffect: 'The customer gets this PDF and the request is closed. That cannot be undone.',
    accept: 'Accept and mail',

    cancelEffect:
      'The provider cancels it at the tax office. The request is in process again and the customer is told by mail.',
    cancelOrStays: 'If the provider refuses, everything stays as it is.',
    cancel: 'Cancel faktur',
    reported: 'The month was reported: its SPT will be corrected.',

    replaceEffect:
      'A replacement with the data of the request as they are now is issued through the provider. The customer gets the new PDF by mail.',
    replace: 'Issue replacement',

    pdf: (transactionId: string) => `PDF of the provider for ${transactionId}`,
    loadingPdf: 'Loading the PDF…',
    noPdf: 'The PDF could not be loaded.',
    page: (page: number, all: number) => `Page ${page} of ${all}`,
  },
  id: {
    working: 'Memproses…',
    ofRequest: (transactionId: string) => `Permintaan ${transactionId}`,
    inAudit: 'Tercantum di log audit.',
    inHistory: 'Pelanggan membacanya di email.',

    decideIntro:
      'Sebelum memutuskan, cari dahulu di penyedia atau di Coretax dengan ID transaksi sebagai referensinya.',
    found: 'Ada di sana',
    none: 'Tidak ada di sana',
    number: 'Nomor faktur',
    numberHint: '17 digit',
    foundEffect: 'Fakturnya dicatat dan PDF-nya diambil.',
    noneEffect: 'Permintaan dapat diterbitkan lagi. Bila ternyata ada, satu penjualan memiliki dua faktur.',
    decide: 'Putuskan',

    acceptEffect: 'Pelanggan menerima PDF ini dan permintaan diselesaikan. Ini tidak dapat diurungkan.',
    accept: 'Terima dan kirim',

    cancelEffect:
      'Penyedia membatalkannya di kantor pajak. Permintaan diproses lagi dan pelanggan diberi tahu lewat email.',
    cancelOrStays: 'Bila penyedia menolak, semuanya tetap seperti sekarang.',
    cancel: 'Batalkan faktur',
    reported: 'Bulannya sudah dilaporkan: SPT-nya akan dibetulkan.',

    replaceEffect:
      'Faktur pengganti dengan data permintaan yang sekarang diterbitkan melalui penyedia. Pelanggan menerima PDF yang baru lewat email.',
    replace: 'Terbitkan pengganti',

    pdf: (transactionId: string) => `PDF dari penyedia untuk ${transactionId}`,
    loadingPdf: 'Memuat PDF…',
    noPdf: 'PDF tidak dapat dimuat.',
    page: (page: number, all: number) => `Halaman ${page} dari ${all}`,
  },
});
