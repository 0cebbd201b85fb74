import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { DueBadge as DueBadgeName } from '#domain/coretax/deadlines.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { fakturStateNames, statusNames } from '#contract/statuses.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const buyerKindTexts = officeTexts<Record<BuyerKind, string>>({
  en: { npwp: 'NPWP', nik: 'NIK', passport: 'Passport', other: 'Other ID' },
  id: { npwp: 'NPWP', nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
});

export const buyerTexts = officeTexts({
  en: {
    edit: 'Edit buyer',
    saved: 'Buyer saved.',
    transaction: 'Transaction',
    kind: 'Kind',
    reasonHint: 'It stands in the history, where the customer can read it.',
    unchanged: 'Nothing is changed yet.',
    place: 'Place (NITKU)',
    placeHint: 'Six digits of the branch; empty is the head office.',
    passportNumber: 'Passport number',
    idNumber: 'ID number',
    country: 'Country',
    chooseCountry: 'Choose a country',
    closedMeanwhile: 'This request was closed or rejected meanwhile: its buyer can no longer be changed.',
    issuedMeanwhile:
      'The faktur of this request was issued meanwhile: its buyer can only be changed in Coretax.',
  },
  id: {
    edit: 'Ubah pembeli',
    saved: 'Data pembeli disimpan.',
    transaction: 'Transaksi',
    kind: 'Jenis identitas',
    reasonHint: 'Tercantum dalam riwayat dan dapat dibaca pelanggan.',
    unchanged: 'Belum ada yang diubah.',
    place: 'Tempat kegiatan usaha (NITKU)',
    placeHint: 'Enam digit cabang; kosongkan untuk kantor pusat.',
    passportNumber: 'Nomor paspor',
    idNumber: 'Nomor identitas',
    country: 'Negara',
    chooseCountry: 'Pilih negara',
    closedMeanwhile:
      'Sementara itu permintaan ini sudah selesai atau ditolak: pembelinya tidak dapat diubah lagi.',
    issuedMeanwhile:
      'Sementara itu faktur permintaan ini sudah terbit: pembelinya hanya dapat diubah di Coretax.',
  },
});

export const deadlineTexts = officeTexts({
  en: {
    toExport: 'To export',
    exported: 'Exported, not issued',
    pdfMissing: 'PDF missing',
    numberMissing: 'Number missing',
    issued: 'Issued',
    missed: 'Missed',
    months: 'Months of sale',
    uploadBy: 'Upload by',
    safeBy: 'Safe by',
    nothingOpen: 'Nothing open',
    ofMonth: (month: string) => `of ${month}`,
    today: 'today',
    daysLeft: (days: number) => `${pluralize(days, 'day')} left`,
    daysOver: (days: number) => `${pluralize(days, 'day')} over`,
    exportSome: (count: number) => `Export ${formatCount(count)}`,
    lateHint: 'A Manager gives them a new faktur date.',
    importSome: (count: number) => `Import ${formatCount(count)}`,
    importHint: 'Once they are uploaded in Coretax.',
    importPdfs: (count: number) => `Import ${pluralize(count, 'PDF')}`,
    recordNumbers: (count: number) => `Record ${pluralize(count, 'number')}`,
  },
  id: {
    toExport: 'Perlu diekspor',
    exported: 'Diekspor, belum terbit',
    pdfMissing: 'PDF belum ada',
    numberMissing: 'Nomor belum ada',
    issued: 'Terbit',
    missed: 'Terlewat',
    months: 'Bulan penjualan',
    uploadBy: 'Batas unggah',
    safeBy: 'Batas aman',
    nothingOpen: 'Tidak ada tunggakan',
    ofMonth: (month: string) => `untuk ${month}`,
    today: 'hari ini',
    daysLeft: (days: number) => `sisa ${formatCount(days)} hari`,
    daysOver: (days: number) => `lewat ${formatCount(days)} hari`,
    exportSome: (count: number) => `Ekspor ${formatCount(count)}`,
    lateHint: 'Manajer memberi tanggal faktur yang baru.',
    importSome: (count: number) => `Impor ${formatCount(count)}`,
    importHint: 'Setelah diunggah ke Coretax.',
    importPdfs: (count: number) => `Impor ${formatCount(count)} PDF`,
    recordNumbers: (count: number) => `Catat ${formatCount(count)} nomor`,
  },
});

export const codeMeanings = officeTexts<Record<string, string>>({
  en: {
    '01': 'luxury goods',
    '02': 'government collector',
    '03': 'other collector',
    '04': 'taxed as usual',
    '07': 'tax not collected',
    '08': 'exempt',
  },
  id: {
    '01': 'barang mewah',
    '02': 'pemungut pemerintah',
    '03': 'pemungut lain',
    '04': 'kena pajak biasa',
    '07': 'pajak tidak dipungut',
    '08': 'dibebaskan',
  },
});

export const partFieldTexts = officeTexts({
  en: { part: 'It is the faktur of this part of the receipt', choose: 'Choose the part' },
  id: { part: 'Ini faktur untuk bagian struk', choose: 'Pilih bagiannya' },
});

export const reasonFieldTexts = officeTexts({
  en: { hint: 'Required: why it is right. Customers do not see it.' },
  id: { hint: 'Wajib: mengapa PDF ini benar. Tidak terlihat pelanggan.' },
});

/** What a PDF says beside what its request expects. */
export const comparedTexts = officeTexts({
  en: {
    ofRequest: 'request:',
    expected: (amount: string) => `expected ${amount}`,
    asExpected: 'as expected',
  },
  id: {
    ofRequest: 'permintaan:',
    expected: (amount: string) => `seharusnya ${amount}`,
    asExpected: 'sesuai',
  },
});

export const fieldTexts = officeTexts({
  en: {
    store: 'Store',
    selectStore: 'Select Store',
    loadingStores: 'Loading stores…',
    remarkTemplates: 'Remark templates',
    templates: 'Templates',
    transactionId: 'ID Transaction',
  },
  id: {
    store: 'Toko',
    selectStore: 'Pilih toko',
    loadingStores: 'Memuat toko…',
    remarkTemplates: 'Templat keterangan',
    templates: 'Templat',
    transactionId: 'ID Transaksi',
  },
});

export const dueTexts = officeTexts<Record<DueBadgeName, string>>({
  en: {
    green: 'In time',
    yellow: 'Within 5 days',
    orange: 'Within 2 days',
    red: 'Due now',
    missed: 'Missed',
  },
  id: {
    green: 'Tepat waktu',
    yellow: 'Dalam 5 hari',
    orange: 'Dalam 2 hari',
    red: 'Mendesak',
    missed: 'Terlewat',
  },
});

export const statusTexts = officeTexts<Record<RequestStatus, string>>({
  en: statusNames,
  id: {
    waiting: 'Menunggu konfirmasi',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
  },
});

export const fakturStateTexts = officeTexts<Record<FakturState, string>>({
  en: fakturStateNames,
  id: {
    none: 'Belum ada',
    exported: 'Diekspor',
    issued: 'Terbit',
    replaced: 'Diganti',
    cancelled: 'Dibatalkan',
  },
});

export const undoTexts = officeTexts({
  en: {
    undone: 'Undone.',
    tooLate: 'It is too late to undo this change.',
    changedAgain: 'Not undone: it was changed again meanwhile.',
    notUndone: 'Not undone.',
  },
  id: {
    undone: 'Sudah diurungkan.',
    tooLate: 'Sudah terlambat untuk mengurungkan perubahan ini.',
    changedAgain: 'Tidak diurungkan: sementara itu sudah diubah lagi.',
    notUndone: 'Tidak diurungkan.',
  },
});
