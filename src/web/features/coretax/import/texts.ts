import type { DropHead, ListRow } from '#contract/coretax/drops.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const dropStateTexts = officeTexts<Record<DropHead['state'], string>>({
  en: { open: 'Not run yet', run: 'Run', discarded: 'Discarded' },
  id: { open: 'Belum dijalankan', run: 'Dijalankan', discarded: 'Dibatalkan' },
});

export const importTexts = officeTexts({
  en: {
    beginning: 'Beginning the import…',
    notBegun: 'The import could not be begun.',
    tryAgainWith: (files: number) => `Try again with ${pluralize(files, 'file')}`,
    recent: 'Recent imports',
    loadingAll: 'Loading imports…',
    notLoadedAll: 'The imports could not be loaded.',
    empty: 'No import yet. The first one begins with the files above.',
    by: 'By',
    findings: 'Findings',
    fileCount: (count: number) => pluralize(count, 'file'),
    isOpen: (time: string, files: number) => `An import of ${time} with ${pluralize(files, 'file')} is open.`,
    goOn: 'Go on with it',

    loading: 'Loading the import…',
    notLoaded: 'The import could not be loaded.',
    begunBy: (time: string, by: string) => `Begun ${time} by ${by}`,
    wasDiscarded: 'This import was discarded.',
    unknown: 'There is no such import; those that are not run are forgotten after seven days.',
    allImports: 'All imports',
    discard: 'Discard import',
    askDiscard: 'Discard this import?',
    discardIt: 'Discard',
    discarding: 'Discarding…',
    discarded: 'The import is discarded.',
    noFiles: 'It has no files.',
    forgotten: (files: number) => `Its ${pluralize(files, 'file is', 'files are')} forgotten.`,
    nothingSent: 'Nothing was sent to customers, and the files can be imported again.',

    fromCoretax: 'Fakturs from Coretax',
    moreFakturs: 'More fakturs for this import',
    dropHint: 'PDFs, ZIPs and the list of output fakturs (Excel or CSV), all together.',
    dropAnywhere: 'Drop them anywhere on this page, or paste them.',
    chooseFiles: 'Choose files',
    sending: 'Sending',
    connectionLost:
      'The connection is lost. The rest is sent as soon as it is back; nothing has to be chosen again.',
    allFiles: 'All files',
    someRead: (count: number, all: number) =>
      `${formatCount(count)} of ${pluralize(all, 'file')} read. Please keep this tab open.`,
    beingRead: 'Sent, is being read…',
    notTaken: (count: number) => `${pluralize(count, 'file was', 'files were')} not taken.`,
    doWithout: (name: string) => `Do without ${name}`,
    headings: (headings: string) => `Headings found: ${headings}.`,
  },
  id: {
    beginning: 'Memulai impor…',
    notBegun: 'Impor tidak dapat dimulai.',
    tryAgainWith: (files: number) => `Coba lagi dengan ${formatCount(files)} file`,
    recent: 'Impor terakhir',
    loadingAll: 'Memuat impor…',
    notLoadedAll: 'Daftar impor tidak dapat dimuat.',
    empty: 'Belum ada impor. Yang pertama dimulai dengan file di atas.',
    by: 'Oleh',
    findings: 'Temuan',
    fileCount: (count: number) => `${formatCount(count)} file`,
    isOpen: (time: string, files: number) => `Impor ${time} dengan ${formatCount(files)} file masih terbuka.`,
    goOn: 'Lanjutkan',

    loading: 'Memuat impor…',
    notLoaded: 'Impor tidak dapat dimuat.',
    begunBy: (time: string, by: string) => `Dimulai ${time} oleh ${by}`,
    wasDiscarded: 'Impor ini sudah dibatalkan.',
    unknown: 'Impor ini tidak ada; yang tidak dijalankan dilupakan setelah tujuh hari.',
    allImports: 'Semua impor',
    discard: 'Batalkan impor',
    askDiscard: 'Batalkan impor ini?',
    discardIt: 'Batalkan impor',
    discarding: 'Membatalkan…',
    discarded: 'Impor dibatalkan.',
    noFiles: 'Tidak ada file di dalamnya.',
    forgotten: (files: number) => `${formatCount(files)} file di dalamnya dilupakan.`,
    nothingSent: 'Tidak ada yang dikirim ke pelanggan, dan filenya dapat diimpor lagi.',

    fromCoretax: 'Faktur dari Coretax',
    moreFakturs: 'Faktur lain untuk impor ini',
    dropHint: 'PDF, ZIP, dan daftar Pajak Keluaran (Excel atau CSV), semuanya sekaligus.',
    dropAnywhere: 'Letakkan di mana saja di halaman ini, atau tempelkan.',
    chooseFiles: 'Pilih file',
    sending: 'Pengiriman',
    connectionLost:
      'Koneksi terputus. Sisanya dikirim begitu tersambung lagi; tidak ada yang perlu dipilih ulang.',
    allFiles: 'Semua file',
    someRead: (count: number, all: number) =>
      `${formatCount(count)} dari ${formatCount(all)} file dibaca. Biarkan tab ini terbuka.`,
    beingRead: 'Terkirim, sedang dibaca…',
    notTaken: (count: number) => `${formatCount(count)} file tidak diterima.`,
    doWithout: (name: string) => `Lanjutkan tanpa ${name}`,
    headings: (headings: string) => `Judul kolom yang ditemukan: ${headings}.`,
  },
});

export const effectTexts = officeTexts<Record<ListRow['effect'], { title: string; advice: string }>>({
  en: {
    issue: {
      title: 'Issued',
      advice: 'Number, date and amounts are recorded; the request waits for its PDF.',
    },
    release: { title: 'Refused by Coretax', advice: 'The request is free to be exported again.' },
    note: { title: 'Not signed yet', advice: 'It is noted. Sign it in Coretax.' },
    replace: { title: 'Replaced', advice: 'The faktur on record is marked as replaced.' },
    cancel: {
      title: 'Cancelled',
      advice: 'The request is reopened and the customer is told. Needs a Manager.',
    },
    none: { title: 'Nothing to do', advice: 'It is known already.' },
    refused: { title: 'Cannot be used', advice: 'Look at this row in Excel.' },
  },
  id: {
    issue: {
      title: 'Terbit',
      advice: 'Nomor, tanggal, dan jumlahnya dicatat; permintaan menunggu PDF-nya.',
    },
    release: { title: 'Ditolak Coretax', advice: 'Permintaan dapat diekspor lagi.' },
    note: { title: 'Belum ditandatangani', advice: 'Dicatat. Tanda tangani di Coretax.' },
    replace: { title: 'Diganti', advice: 'Faktur yang tercatat ditandai sudah diganti.' },
    cancel: {
      title: 'Dibatalkan',
      advice: 'Permintaan dibuka kembali dan pelanggan diberi tahu. Memerlukan Manajer.',
    },
    none: { title: 'Tidak ada tindakan', advice: 'Sudah diketahui.' },
    refused: { title: 'Tidak dapat dipakai', advice: 'Periksa baris ini di Excel.' },
  },
});

export const reasonTexts = officeTexts<Record<string, string>>({
  en: {
    rounded: 'Excel has rounded its number. Have the column saved as text.',
    number: 'It has no number of 16 or 17 digits.',
    date: 'Its date cannot be read.',
    amount: 'Its amounts cannot be read.',
    unknown: 'No request belongs to it.',
    notOurs: 'The seller is another one.',
    buyerDiffers: 'The buyer is not that of the request.',
    amountDiffers: 'The amounts are not what was expected.',
    secondNumber: 'Issued twice for the same sale. Cancel one of them in Coretax.',
    withProvider: 'The provider is issuing it and brings its PDF itself.',
  },
  id: {
    rounded: 'Excel telah membulatkan nomornya. Simpan kolom itu sebagai teks.',
    number: 'Tidak ada nomor 16 atau 17 digit.',
    date: 'Tanggalnya tidak dapat dibaca.',
    amount: 'Jumlahnya tidak dapat dibaca.',
    unknown: 'Tidak ada permintaan untuknya.',
    notOurs: 'Penjualnya lain.',
    buyerDiffers: 'Pembelinya bukan pembeli pada permintaan.',
    amountDiffers: 'Jumlahnya tidak sesuai dengan yang diharapkan.',
    secondNumber: 'Terbit dua kali untuk penjualan yang sama. Batalkan salah satunya di Coretax.',
    withProvider: 'Penyedia sedang menerbitkannya dan mengirim PDF-nya sendiri.',
  },
});

export const listTexts = officeTexts({
  en: {
    title: (name: string) => `Coretax list: ${name}`,
    rows: 'Rows',
    caption: 'Rows of the Coretax list',
    row: 'Row',
    rowNo: (row: number) => `row ${row}`,
    inCoretax: 'In Coretax',
    effect: 'Effect',
    takeOver: 'Take over',
    missing: 'Not in Coretax yet',
    missingCount: (count: number) => `Not in Coretax yet (${formatCount(count)})`,
    aboutMissing: 'Exported, and in no row of this list. Upload their file in Coretax, or export them again.',
  },
  id: {
    title: (name: string) => `Daftar Coretax: ${name}`,
    rows: 'Baris',
    caption: 'Baris daftar Coretax',
    row: 'Baris',
    rowNo: (row: number) => `baris ${row}`,
    inCoretax: 'Di Coretax',
    effect: 'Akibat',
    takeOver: 'Ambil alih',
    missing: 'Belum ada di Coretax',
    missingCount: (count: number) => `Belum ada di Coretax (${formatCount(count)})`,
    aboutMissing:
      'Sudah diekspor, tetapi tidak ada di daftar ini. Unggah filenya ke Coretax, atau ekspor lagi.',
  },
});
