import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const changeTexts = officeTexts<Record<Digunggung['changes'][number]['kind'], string>>({
  en: { new: 'New faktur', replaced: 'Replaced', cancelled: 'Cancelled', returned: 'Goods returned' },
  id: { new: 'Faktur baru', replaced: 'Diganti', cancelled: 'Dibatalkan', returned: 'Barang diretur' },
});

export const pendingTexts = officeTexts<Record<Digunggung['pending'][number]['why'], string>>({
  en: {
    open: 'Not exported',
    exported: 'Exported, not issued',
    withProvider: 'With the provider',
    notAccepted: 'Issued by the provider, PDF not accepted',
    closedWithoutNumber: 'Closed without a number',
    replacementMissing: 'Replacement missing',
  },
  id: {
    open: 'Belum diekspor',
    exported: 'Diekspor, belum terbit',
    withProvider: 'Sedang di penyedia',
    notAccepted: 'Terbit di penyedia, PDF belum diterima',
    closedWithoutNumber: 'Selesai tanpa nomor',
    replacementMissing: 'Pengganti belum ada',
  },
});

export const digunggungTexts = officeTexts({
  en: {
    about:
      'Receipts with a faktur of their own, by the month of sale. Leave them out of the lump in the SPT: what is in both is declared twice.',
    month: 'Month of sale',
    loading: (month: string) => `Loading ${month}…`,
    notLoaded: (month: string) => `${month} could not be loaded.`,
    mustCorrect: (month: string) => `SPT masa ${month} must be corrected`,
    changesOfReported: (count: number) =>
      `${pluralize(count, 'change')} since the last snapshot of a month that is reported.`,
    toLeaveOut: (month: string) => `To leave out of ${month}`,
    fakturs: 'Fakturs',
    totalPaid: 'Total paid',
    empty: (month: string) => `No receipt of ${month} has a faktur or waits for one.`,

    changes: (snapshot: number) => `Changes since snapshot ${snapshot}`,
    change: 'Change',
    at: 'At',
    becomes: 'becomes',
    pending: 'Without a faktur number',
    aboutPending:
      'Requested, but without a valid number on record: outside the lump, and in no total above. Record the number, or reject the request.',
    codeOf: (code: string) => `code ${code}`,
    estimated: 'DPP estimated',
    sale: 'Sale',
    rows: 'Receipts with a faktur',
    noRows: 'No receipt of this month has a faktur yet.',
    search: 'ID, store or faktur number',
    excelHasAll: 'Page by page here; the Excel of a snapshot has all rows.',
    noMatch: 'No receipt matches.',
    idAndStore: 'ID Transaction, store',
    sold: (day: string) => `Sold ${day}`,
    noDate: 'without a date',
    late: 'Late',
    lateIn: (month: string) => `Late: masa ${month}`,

    markedReported: (month: string) => `${month} is marked as reported.`,
    unmarked: (month: string) => `${month} is no longer marked as reported.`,
    takeBack: 'Take back',
    markReported: 'Mark as reported',
    reported: 'Reported',
    notReported: 'Not reported',
    atBy: (time: string, by: string) => `${time} by ${by}`,
    askTakeBack: (month: string) => `Take back that ${month} is reported?`,
    askMark: (month: string) => `Mark ${month} as reported?`,
    aboutTakeBack: 'Fakturs of this month change without a warning again, as before its SPT was handed in.',
    aboutMark:
      'Say this once its SPT is handed in. Whoever changes a faktur of this month later is warned first, and every change is told here, because the SPT must then be corrected.',
    askPending: (count: number) =>
      `${pluralize(count, 'sale')} of this month ${count === 1 ? 'has' : 'have'} no faktur number. Reported now, they are in neither the lump nor the list of fakturs.`,
    reportAnyway: 'Mark as reported all the same',
    sumsChanged: 'The sums of this month are no longer those of the day on which it was reported.',
    noSnapshot: 'There is no snapshot yet: take one first, so that later changes can be told.',
    unlisted: (count: number, snapshot: number) =>
      `${pluralize(count, 'change')} came after snapshot ${snapshot}. Take another one first if the SPT has them.`,

    snapshot: 'Snapshot',
    takeSnapshot: 'Take snapshot',
    taking: 'Taking the snapshot…',
    taken: (number: number, count: number) => `Snapshot ${number} is taken: ${pluralize(count, 'faktur')}.`,
    notTaken: 'No snapshot was taken.',
    none: 'None yet. A snapshot keeps the list and its Excel as they are now; changes are told from then on.',
    takenBy: (number: number, time: string, by: string) => `Snapshot ${number}, taken ${time} by ${by}.`,
    unchanged: 'Nothing has changed since.',
    changedSince: (count: number) => `${pluralize(count, 'change')} since.`,
    theLast: (number: string) => `${number}, the last`,
  },
  id: {
    about:
      'Struk yang memiliki faktur sendiri, menurut bulan penjualan. Keluarkan dari faktur digunggung di SPT: yang ada di keduanya dilaporkan dua kali.',
    month: 'Bulan penjualan',
    loading: (month: string) => `Memuat ${month}…`,
    notLoaded: (month: string) => `${month} tidak dapat dimuat.`,
    mustCorrect: (month: string) => `SPT masa pajak ${month} harus dibetulkan`,
    changesOfReported: (count: number) =>
      `${formatCount(count)} perubahan sejak rekaman terakhir untuk bulan yang sudah dilaporkan.`,
    toLeaveOut: (month: string) => `Dikeluarkan dari ${month}`,
    fakturs: 'Faktur',
    totalPaid: 'Total dibayar',
    empty: (month: string) => `Tidak ada struk ${month} yang memiliki atau menunggu faktur.`,

    changes: (snapshot: number) => `Perubahan sejak rekaman ${snapshot}`,
    change: 'Perubahan',
    at: 'Pada',
    becomes: 'menjadi',
    pending: 'Tanpa nomor faktur',
    aboutPending:
      'Sudah diminta, tetapi tanpa nomor faktur yang berlaku: di luar digunggung, dan tidak masuk total di atas. Catat nomornya, atau tolak permintaannya.',
    codeOf: (code: string) => `kode ${code}`,
    estimated: 'DPP taksiran',
    sale: 'Penjualan',
    rows: 'Struk dengan faktur',
    noRows: 'Belum ada struk bulan ini yang memiliki faktur.',
    search: 'ID, toko, atau nomor faktur',
    excelHasAll: 'Di sini per halaman; Excel dari rekaman berisi semua baris.',
    noMatch: 'Tidak ada struk yang cocok.',
    idAndStore: 'ID Transaksi, toko',
    sold: (day: string) => `Dijual ${day}`,
    noDate: 'tanpa tanggal',
    late: 'Terlambat',
    lateIn: (month: string) => `Terlambat: masa pajak ${month}`,

    markedReported: (month: string) => `${month} ditandai sudah dilaporkan.`,
    unmarked: (month: string) => `${month} tidak lagi ditandai sudah dilaporkan.`,
    takeBack: 'Tarik kembali',
    markReported: 'Tandai sudah dilaporkan',
    reported: 'Sudah dilaporkan',
    notReported: 'Belum dilaporkan',
    atBy: (time: string, by: string) => `${time} oleh ${by}`,
    askTakeBack: (month: string) => `Tarik kembali tanda bahwa ${month} sudah dilaporkan?`,
    askMark: (month: string) => `Tandai ${month} sudah dilaporkan?`,
    aboutTakeBack:
      'Faktur bulan ini dapat berubah lagi tanpa peringatan, seperti sebelum SPT-nya disampaikan.',
    aboutMark:
      'Tandai setelah SPT-nya disampaikan. Siapa pun yang kemudian mengubah faktur bulan ini diperingatkan dahulu, dan setiap perubahan ditampilkan di sini, karena SPT-nya harus dibetulkan.',
    askPending: (count: number) =>
      `${formatCount(count)} penjualan bulan ini tanpa nomor faktur. Bila dilaporkan sekarang, penjualan ini tidak masuk digunggung maupun daftar faktur.`,
    reportAnyway: 'Tetap tandai sudah dilaporkan',
    sumsChanged: 'Jumlah bulan ini tidak lagi sama dengan saat dilaporkan.',
    noSnapshot: 'Belum ada rekaman: ambil dahulu, agar perubahan selanjutnya dapat ditampilkan.',
    unlisted: (count: number, snapshot: number) =>
      `${formatCount(count)} perubahan terjadi setelah rekaman ${snapshot}. Ambil rekaman baru dahulu bila SPT memuatnya.`,

    snapshot: 'Rekaman',
    takeSnapshot: 'Ambil rekaman',
    taking: 'Mengambil rekaman…',
    taken: (number: number, count: number) => `Rekaman ${number} diambil: ${formatCount(count)} faktur.`,
    notTaken: 'Rekaman tidak diambil.',
    none: 'Belum ada. Rekaman menyimpan daftar dan Excel-nya seperti saat ini; perubahan sesudahnya akan ditampilkan.',
    takenBy: (number: number, time: string, by: string) => `Rekaman ${number}, diambil ${time} oleh ${by}.`,
    unchanged: 'Tidak ada yang berubah sejak itu.',
    changedSince: (count: number) => `${formatCount(count)} perubahan sejak itu.`,
    theLast: (number: string) => `${number}, terakhir`,
  },
});
