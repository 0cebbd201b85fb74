import type { ReconciliationGroup } from '#domain/coretax/reconciliation/reconcile.ts';
import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type GroupText = { title: string; advice: string };

/** What a group of the month is, and what is to be done about it. */
export const groupTexts = officeTexts<Record<ReconciliationGroup, GroupText>>({
  en: {
    issuedTwice: {
      title: 'Issued twice',
      advice: 'Coretax has two numbers for one sale. Cancel one of them in Coretax before the SPT.',
    },
    amountsDiffer: {
      title: 'Amounts differ',
      advice: 'Compare the faktur with the receipt, and make a replacement in Coretax where it is wrong.',
    },
    cancelledThere: {
      title: 'Cancelled there, valid here',
      advice: 'Import the list and run it as a Manager, so that the faktur ends here, too.',
    },
    onlyInCoretax: {
      title: 'Only in Coretax',
      advice: 'Import and run the list, or its PDFs; what belongs to no request was issued past Faktur Desk.',
    },
    onlyHere: {
      title: 'Only here',
      advice: 'Look the number up in Coretax; if it was never issued, take it back on the request.',
    },
    neverIssued: {
      title: 'Exported, never issued',
      advice:
        'Upload and sign their file in Coretax before the day of upload, or take them out of the batch.',
    },
    equal: { title: 'Equal', advice: 'Nothing to do.' },
  },
  id: {
    issuedTwice: {
      title: 'Terbit dua kali',
      advice: 'Coretax punya dua nomor untuk satu penjualan. Batalkan salah satunya di Coretax sebelum SPT.',
    },
    amountsDiffer: {
      title: 'Jumlah berbeda',
      advice: 'Bandingkan faktur dengan struknya, dan buat faktur pengganti di Coretax bila salah.',
    },
    cancelledThere: {
      title: 'Batal di sana, berlaku di sini',
      advice: 'Impor daftarnya dan jalankan sebagai Manajer, supaya faktur di sini ikut berakhir.',
    },
    onlyInCoretax: {
      title: 'Hanya di Coretax',
      advice: 'Impor dan jalankan daftarnya, atau PDF-nya; yang tanpa permintaan terbit di luar Faktur Desk.',
    },
    onlyHere: {
      title: 'Hanya di sini',
      advice: 'Cari nomornya di Coretax; bila tidak pernah terbit, tarik kembali di permintaannya.',
    },
    neverIssued: {
      title: 'Diekspor, belum terbit',
      advice: 'Unggah dan tanda tangani filenya di Coretax sebelum batas unggah, atau keluarkan dari batch.',
    },
    equal: { title: 'Sama', advice: 'Tidak ada tindakan.' },
  },
});

export const reconciliationTexts = officeTexts({
  en: {
    tab: 'Reconciliation',
    monthTab: 'Lump of the month',
    tabs: 'Digunggung',
    month: 'Month of the faktur',
    about:
      "Coretax's lists of output fakturs beside what is on record here, by the month of the faktur. Lists come by Import; of each number the newest row counts.",
    loading: (month: string) => `Comparing ${month}…`,
    notLoaded: (month: string) => `${month} could not be compared.`,
    noLists: (month: string) =>
      `No list of ${month} has come yet. Download it in Coretax (Pajak Keluaran) and import it; what was exported is below.`,
    toImport: 'To Import',
    lists: 'Lists of this month',
    aboutLists: 'What is only here can be told only against a list that has the whole month.',
    listRows: (rows: number) => pluralize(rows, 'row'),
    listBy: (time: string, by: string) => `${time}, ${by}`,
    isWhole: 'Whole month',
    markWhole: 'Has the whole month',
    unmark: 'Take back',
    marked: 'The list counts as the whole month.',
    unmarked: 'The list no longer counts as the whole month.',
    notMarked: 'The mark could not be changed.',
    needsWhole: 'Mark a list above as the whole month first.',
    vat: 'PPN',
    number: 'Faktur number',
    date: 'Date',
    there: 'In Coretax',
    vatThere: 'PPN in Coretax',
    vatHere: 'PPN here',
    other: (number: string) => `The other number: ${number}`,
    noNumber: 'no number',
  },
  id: {
    tab: 'Rekonsiliasi',
    monthTab: 'Digunggung sebulan',
    tabs: 'Digunggung',
    month: 'Masa faktur',
    about:
      'Daftar Pajak Keluaran dari Coretax di samping yang tercatat di sini, menurut masa faktur. Daftar masuk lewat Impor; untuk tiap nomor berlaku baris yang terbaru.',
    loading: (month: string) => `Membandingkan ${month}…`,
    notLoaded: (month: string) => `${month} tidak dapat dibandingkan.`,
    noLists: (month: string) =>
      `Belum ada daftar ${month}. Unduh di Coretax (Pajak Keluaran), lalu impor; yang sudah diekspor ada di bawah.`,
    toImport: 'Ke Impor',
    lists: 'Daftar masa ini',
    aboutLists: 'Yang hanya ada di sini baru diketahui bila ada daftar yang memuat seluruh masa.',
    listRows: (rows: number) => `${formatCount(rows)} baris`,
    listBy: (time: string, by: string) => `${time}, ${by}`,
    isWhole: 'Seluruh masa',
    markWhole: 'Memuat seluruh masa',
    unmark: 'Tarik kembali',
    marked: 'Daftar ini dianggap memuat seluruh masa.',
    unmarked: 'Daftar ini tidak lagi dianggap memuat seluruh masa.',
    notMarked: 'Tanda tidak dapat diubah.',
    needsWhole: 'Tandai dahulu satu daftar di atas sebagai seluruh masa.',
    vat: 'PPN',
    number: 'Nomor faktur',
    date: 'Tanggal',
    there: 'Di Coretax',
    vatThere: 'PPN di Coretax',
    vatHere: 'PPN di sini',
    other: (number: string) => `Nomor yang lain: ${number}`,
    noNumber: 'tanpa nomor',
  },
});
