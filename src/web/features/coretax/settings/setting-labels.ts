import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** The titles of the groups, in the order of the page. */
export const groupTitles = officeTexts<Record<SettingsGroup, string>>({
  en: {
    seller: 'Identity',
    stores: 'Stores',
    regimes: 'Tax regimes',
    defaults: 'Defaults',
    collectors: 'VAT collectors',
    units: 'Units',
    withoutLines: 'Receipts without lines',
    files: 'Files',
    deadlines: 'Deadlines',
    closeWithoutPdf: 'Close without PDF',
  },
  id: {
    seller: 'Identitas',
    stores: 'Toko',
    regimes: 'Aturan tarif',
    defaults: 'Nilai bawaan',
    collectors: 'Pemungut PPN',
    units: 'Satuan',
    withoutLines: 'Struk tanpa daftar barang',
    files: 'File',
    deadlines: 'Tenggat',
    closeWithoutPdf: 'Selesai tanpa PDF',
  },
});

/** Every single setting by its path. */
export const settingLabels = officeTexts({
  en: {
    'seller.npwp': { label: 'NPWP', hint: '16 digits, of the head office' },
    'seller.name': { label: 'Registered name' },
    'seller.address': { label: 'Registered address' },
    'seller.place': {
      label: 'Place of business',
      hint: 'Last 6 digits of the NITKU; 000000: head office',
    },
    'defaults.pricesIncludeTax': {
      label: 'Prices on receipts include VAT',
      hint: 'Counts for receipts whose till does not say.',
    },
    'defaults.unit': { label: 'Unit', hint: 'For lines whose unit is missing or unknown' },
    'defaults.goodsCode': { label: 'Goods code', hint: '6 digits; 000000 is the general one' },
    'defaults.kind': { label: 'Kind', hint: 'Opt A or B in the file' },
    'defaults.zeroRate': { label: 'A line with tax rate 0 is', hint: 'When the till does not say more' },
    'defaults.facilityBase': {
      label: 'DPP nilai lain of codes 07 and 08',
      hint: 'All of the price only where a tax office asked for it',
    },
    'defaults.exempt.addInfo': { label: 'Additional information', hint: 'TD.00501 to TD.00510' },
    'defaults.exempt.facilityStamp': { label: 'Facility stamp', hint: 'TD.01101 to TD.01110' },
    'defaults.notCollected.addInfo': { label: 'Additional information', hint: 'TD.00501 to TD.00527' },
    'defaults.notCollected.facilityStamp': { label: 'Facility stamp', hint: 'TD.01101 to TD.01127' },
    'defaults.notCollected.customDoc': { label: 'Supporting document', hint: 'Its number' },
    'defaults.notCollected.customDocMonthYear': {
      label: 'Its month and year',
      hint: 'MMYYYY, such as 052026',
    },
    'collectors.government': {
      label: 'Government: above',
      hint: 'Rupiah paid; larger receipts take code 02',
    },
    'collectors.other': {
      label: 'Other collectors: above',
      hint: 'Rupiah paid; larger receipts take code 03',
    },
    'withoutLines.mode': { label: 'A receipt that has no lines' },
    'withoutLines.text': { label: 'Name of the summary line', hint: '{id} becomes the transaction ID.' },
    'files.fakturs': { label: 'Fakturs per file', hint: '1 to 1,000; Coretax takes no more' },
    'files.bytes': { label: 'Bytes per file', hint: '100,000 to 50,000,000' },
    'files.nonTinBuyerPlace': { label: 'Place of a buyer without NPWP', hint: 'Column ID TKU Pembeli' },
    'files.tinDocumentNumber': {
      label: 'Document number of a buyer with NPWP',
      hint: 'Column Nomor Dokumen Pembeli',
    },
    'files.country': { label: 'Country of Indonesian buyers', hint: 'Three capital letters' },
    'files.buyerEmail': {
      label: 'Write the buyer’s e-mail address into the file',
      hint: 'Coretax does not need it: leave it off to hand over no more than necessary.',
    },
    'deadlines.uploadDay': { label: 'Upload by day', hint: 'Of the next month, 1 to 28' },
    'deadlines.marginDays': { label: 'Safety margin', hint: 'Business days, 0 to 10' },
    'deadlines.reminderHour': { label: 'Reminder hour', hint: '0 to 23, Jakarta time' },
    closeWithoutPdf: {
      label: 'Close requests without a PDF',
      hint: 'When Coretax’s list says that a faktur was issued, for buyers with an NPWP. The customer’s e-mail then gives the number and says that the faktur is in the buyer’s Coretax. Other buyers wait for the PDF.',
    },
  },
  id: {
    'seller.npwp': { label: 'NPWP', hint: '16 digit, milik kantor pusat' },
    'seller.name': { label: 'Nama terdaftar' },
    'seller.address': { label: 'Alamat terdaftar' },
    'seller.place': {
      label: 'Tempat kegiatan usaha',
      hint: '6 digit terakhir NITKU; 000000: kantor pusat',
    },
    'defaults.pricesIncludeTax': {
      label: 'Harga di struk sudah termasuk PPN',
      hint: 'Berlaku untuk struk yang kasirnya tidak menyebutkannya.',
    },
    'defaults.unit': { label: 'Satuan', hint: 'Untuk baris yang satuannya tidak ada atau tidak dikenal' },
    'defaults.goodsCode': { label: 'Kode barang', hint: '6 digit; 000000 untuk umum' },
    'defaults.kind': { label: 'Jenis', hint: 'Opt A atau B di dalam file' },
    'defaults.zeroRate': {
      label: 'Baris dengan tarif pajak 0',
      hint: 'Bila kasir tidak menyebutkan lebih lanjut',
    },
    'defaults.facilityBase': {
      label: 'DPP nilai lain kode 07 dan 08',
      hint: 'Seluruh harga hanya bila diminta kantor pajak',
    },
    'defaults.exempt.addInfo': { label: 'Keterangan tambahan', hint: 'TD.00501 sampai TD.00510' },
    'defaults.exempt.facilityStamp': { label: 'Cap fasilitas', hint: 'TD.01101 sampai TD.01110' },
    'defaults.notCollected.addInfo': { label: 'Keterangan tambahan', hint: 'TD.00501 sampai TD.00527' },
    'defaults.notCollected.facilityStamp': { label: 'Cap fasilitas', hint: 'TD.01101 sampai TD.01127' },
    'defaults.notCollected.customDoc': { label: 'Dokumen pendukung', hint: 'Nomornya' },
    'defaults.notCollected.customDocMonthYear': {
      label: 'Bulan dan tahunnya',
      hint: 'BBTTTT, misalnya 052026',
    },
    'collectors.government': {
      label: 'Instansi pemerintah: di atas',
      hint: 'Rupiah yang dibayar; struk yang lebih besar memakai kode 02',
    },
    'collectors.other': {
      label: 'Pemungut lain: di atas',
      hint: 'Rupiah yang dibayar; struk yang lebih besar memakai kode 03',
    },
    'withoutLines.mode': { label: 'Struk tanpa daftar barang' },
    'withoutLines.text': { label: 'Nama baris ringkasan', hint: '{id} menjadi ID transaksi.' },
    'files.fakturs': { label: 'Faktur per file', hint: '1 sampai 1.000; Coretax tidak menerima lebih' },
    'files.bytes': { label: 'Byte per file', hint: '100.000 sampai 50.000.000' },
    'files.nonTinBuyerPlace': { label: 'Tempat pembeli tanpa NPWP', hint: 'Kolom ID TKU Pembeli' },
    'files.tinDocumentNumber': {
      label: 'Nomor dokumen pembeli dengan NPWP',
      hint: 'Kolom Nomor Dokumen Pembeli',
    },
    'files.country': { label: 'Negara pembeli Indonesia', hint: 'Tiga huruf kapital' },
    'files.buyerEmail': {
      label: 'Tulis alamat email pembeli ke dalam file',
      hint: 'Coretax tidak memerlukannya: biarkan mati agar data yang diserahkan tidak lebih dari yang perlu.',
    },
    'deadlines.uploadDay': { label: 'Tanggal unggah terakhir', hint: 'Pada bulan berikutnya, 1 sampai 28' },
    'deadlines.marginDays': { label: 'Jarak aman', hint: 'Hari kerja, 0 sampai 10' },
    'deadlines.reminderHour': { label: 'Jam pengingat', hint: '0 sampai 23, waktu Jakarta' },
    closeWithoutPdf: {
      label: 'Selesaikan permintaan tanpa PDF',
      hint: 'Bila menurut daftar Coretax fakturnya sudah terbit, untuk pembeli dengan NPWP. Email ke pelanggan menyebutkan nomornya dan bahwa fakturnya ada di Coretax pembeli. Pembeli lain menunggu PDF-nya.',
    },
  },
});
export type SettingPath = keyof ReturnType<typeof settingLabels>;

/** The columns of the lists. */
export const rowTexts = officeTexts({
  en: {
    stores: {
      store: 'Store',
      storeCode: 'Store code',
      place: 'Place',
      addInfo: 'Add. info',
      facilityStamp: 'Facility stamp',
    },
    regimes: { from: 'From', rate: 'Rate %', numerator: 'Part', denominator: 'of', code: 'Code' },
    units: { text: 'Unit of the till', code: 'Unit in Coretax' },
    'deadlines.holidays': { day: 'Day', name: 'Name', jointLeave: 'Joint leave' },
  },
  id: {
    stores: {
      store: 'Toko',
      storeCode: 'Kode toko',
      place: 'Tempat',
      addInfo: 'Ket. tambahan',
      facilityStamp: 'Cap fasilitas',
    },
    regimes: { from: 'Mulai', rate: 'Tarif %', numerator: 'Bagian', denominator: 'dari', code: 'Kode' },
    units: { text: 'Satuan kasir', code: 'Satuan di Coretax' },
    'deadlines.holidays': { day: 'Hari', name: 'Nama', jointLeave: 'Cuti bersama' },
  },
});
type RowTexts = ReturnType<typeof rowTexts>;
export type RowList = keyof RowTexts;
export type RowColumn<List extends RowList> = Extract<keyof RowTexts[List], string>;
