import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** Selecting requests. */
export const selectTexts = officeTexts({
  en: {
    aboutBefore: 'Select requests, check them, and download the file for Coretax. It is uploaded there under',
    aboutPic: 'Only the PIC or a signer of the seller sees',
    upload: 'Upload',
    aboutOthers: 'in Coretax; others see',
    aboutAfter: ' only.',
    checkFailed: 'The check did not succeed. It changes nothing.',

    filter: 'Filter the requests',
    folded: (words: number) => (words === 0 ? 'Filters' : `Filters (${words})`),
    due: 'Due',
    openAndProcess: 'Open and Process',
    open: 'Open',
    process: 'Process',

    rows: 'Requests to export',
    loading: 'Loading requests…',
    empty:
      'Nothing to export. Requests appear here once customers have confirmed them, and leave when they are in a batch.',
    filtered: 'No request to export matches these filters.',
    select: 'Select',
    selectOne: (transactionId: string) => `Select ${transactionId}`,
    sale: 'Sale',
    totalPaid: 'Total paid',
    uploadBy: 'Upload by',

    selectPage: 'Select page',
    selectAll: (all: string) => `Select all ${all} that match`,
    allSelected: (all: string) => `All ${all} that match are selected`,
    noneSelected: 'Nothing selected',
    selected: (count: number) => `${pluralize(count, 'request')} selected`,
    clearSelection: 'Clear selection',
    check: 'Check',
    checkForExport: 'Check for export',
    checkAndIssue: 'Check and issue',
    selectFirst: 'Select the requests to export first.',
    atMost: (limit: number) => `At most ${formatCount(limit)} go into one batch: choose a month or a store.`,
  },
  id: {
    aboutBefore:
      'Pilih permintaan, periksa, lalu unduh file untuk Coretax. File itu diunggah di sana melalui',
    aboutPic: 'Hanya PIC atau penanda tangan penjual yang melihat',
    upload: 'Upload',
    aboutOthers: 'di Coretax; yang lain hanya melihat',
    aboutAfter: '.',
    checkFailed: 'Pemeriksaan gagal. Tidak ada yang berubah.',

    filter: 'Saring permintaan',
    folded: (words) => (words === 0 ? 'Filter' : `Filter (${words})`),
    due: 'Tenggat',
    openAndProcess: 'Terbuka dan diproses',
    open: 'Terbuka',
    process: 'Diproses',

    rows: 'Permintaan untuk diekspor',
    loading: 'Memuat permintaan…',
    empty:
      'Tidak ada yang perlu diekspor. Permintaan muncul di sini setelah dikonfirmasi pelanggan, dan hilang setelah masuk batch.',
    filtered: 'Tidak ada permintaan untuk diekspor yang cocok dengan filter ini.',
    select: 'Pilih',
    selectOne: (transactionId: string) => `Pilih ${transactionId}`,
    sale: 'Penjualan',
    totalPaid: 'Total dibayar',
    uploadBy: 'Batas unggah',

    selectPage: 'Pilih halaman ini',
    selectAll: (all: string) => `Pilih semua ${all} yang cocok`,
    allSelected: (all: string) => `Semua ${all} yang cocok dipilih`,
    noneSelected: 'Belum ada yang dipilih',
    selected: (count: number) => `${formatCount(count)} permintaan dipilih`,
    clearSelection: 'Hapus pilihan',
    check: 'Periksa',
    checkForExport: 'Periksa untuk ekspor',
    checkAndIssue: 'Periksa dan terbitkan',
    selectFirst: 'Pilih dahulu permintaan yang akan diekspor.',
    atMost: (limit: number) =>
      `Satu batch paling banyak berisi ${formatCount(limit)}: pilih satu bulan atau satu toko.`,
  },
});

/** What the check found. */
export const resultTexts = officeTexts({
  en: {
    title: 'Check result',
    selected: 'Selected',
    ready: 'Ready',
    warned: 'With warnings',
    stopped: 'Stopped',
    leftOut: 'Left out',
    warnSection: 'Tick what you accept',
    infoSection: 'Good to know',
    missing: (fields: string) => `Missing: ${fields}.`,
    npwp: 'NPWP',
    name: 'name',
    address: 'address',
    place: 'place of business',
    enterIt: 'Enter it in the',
    adminEnters: 'A Super Admin enters it in the',
    sellerSettings: 'seller settings',
    thenCheck: ', then check again.',
    back: 'Back to selection',
    notRepeated: 'The check was not repeated.',
    show: (count: number) => `Show ${count === 1 ? 'it' : 'them'}`,
    found: 'Found',
    fine: (amount: string) => `The fine is 1 % of DPP Nilai Lain: ${amount} in all.`,
    managerCan: 'A Manager can export them with a new faktur date.',
    newDate: 'New faktur date today',
    checkWithDate: 'Check with the new date',
    withDate: (count: number, reason: string) =>
      `${pluralize(count, 'request')} with today as new faktur date. Reason: ${reason}`,
    withoutDate: 'Without new date',
  },
  id: {
    title: 'Hasil pemeriksaan',
    selected: 'Dipilih',
    ready: 'Siap',
    warned: 'Dengan peringatan',
    stopped: 'Tertahan',
    leftOut: 'Tidak disertakan',
    warnSection: 'Centang yang Anda terima',
    infoSection: 'Perlu diketahui',
    missing: (fields: string) => `Belum ada: ${fields}.`,
    npwp: 'NPWP',
    name: 'nama',
    address: 'alamat',
    place: 'tempat kegiatan usaha',
    enterIt: 'Lengkapi di',
    adminEnters: 'Super Admin melengkapinya di',
    sellerSettings: 'pengaturan penjual',
    thenCheck: ', lalu periksa lagi.',
    back: 'Kembali ke pilihan',
    notRepeated: 'Pemeriksaan tidak diulang.',
    show: () => 'Tampilkan',
    found: 'Temuan',
    fine: (amount: string) => `Denda 1 % dari DPP Nilai Lain: ${amount} seluruhnya.`,
    managerCan: 'Manajer dapat mengekspornya dengan tanggal faktur baru.',
    newDate: 'Tanggal faktur baru hari ini',
    checkWithDate: 'Periksa dengan tanggal baru',
    withDate: (count: number, reason: string) =>
      `${formatCount(count)} permintaan dengan tanggal faktur baru hari ini. Alasan: ${reason}`,
    withoutDate: 'Tanpa tanggal baru',
  },
});

/** Running it, and what became of it. */
export const exportTexts = officeTexts({
  en: {
    sum: (requests: number, dpp: string, ppn: string) =>
      `${pluralize(requests, 'request')}: DPP ${dpp}, PPN ${ppn}`,
    settingsFirst: 'The seller settings come first.',
    tickFirst: 'Tick the warnings that you accept first.',
    seconds: (count: number) => `${count} s`,
    lost: 'The answer did not arrive.',
    checkAgain: 'Check again to see what has changed.',

    ready: (batch: number, fakturs: number, files: number) =>
      `Batch ${batch} is ready: ${pluralize(fakturs, 'faktur')} in ${pluralize(files, 'file')}`,
    uploadBefore: (files: number) => `Now upload ${files === 1 ? 'it' : 'them'} in Coretax under`,
    uploadAfter:
      ', as PIC or signer. If Coretax names lines with errors, enter them on the page of the batch.',
    openBatch: (number: number) => `Open batch ${number}`,
    more: 'Export more',

    queued: (count: number) => `${pluralize(count, 'request is', 'requests are')} queued at the provider`,
    queuedHow:
      'Each is closed by itself once its PDF has come and is right, and the customer gets it by mail.',
    issueMore: 'Issue more',
    leftOut: 'Left out',
    someLeftOut: (count: number) => `${pluralize(count, 'request')} left out`,
  },
  id: {
    sum: (requests: number, dpp: string, ppn: string) =>
      `${formatCount(requests)} permintaan: DPP ${dpp}, PPN ${ppn}`,
    settingsFirst: 'Lengkapi dahulu pengaturan penjual.',
    tickFirst: 'Centang dahulu peringatan yang Anda terima.',
    seconds: (count: number) => `${count} dtk`,
    lost: 'Jawaban tidak sampai.',
    checkAgain: 'Periksa lagi untuk melihat apa yang berubah.',

    ready: (batch: number, fakturs: number, files: number) =>
      `Batch ${batch} siap: ${formatCount(fakturs)} faktur dalam ${formatCount(files)} file`,
    uploadBefore: () => 'Sekarang unggah ke Coretax melalui',
    uploadAfter:
      ', sebagai PIC atau penanda tangan. Bila Coretax menyebut baris dengan kesalahan, isi di halaman batch.',
    openBatch: (number: number) => `Buka batch ${number}`,
    more: 'Ekspor lagi',

    queued: (count: number) => `${formatCount(count)} permintaan masuk antrean penyedia`,
    queuedHow:
      'Masing-masing selesai dengan sendirinya setelah PDF-nya datang dan benar, lalu dikirim ke email pelanggan.',
    issueMore: 'Terbitkan yang lain',
    leftOut: 'Tidak disertakan',
    someLeftOut: (count: number) => `${formatCount(count)} permintaan tidak disertakan`,
  },
});
