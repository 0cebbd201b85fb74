import { formatCount, pluralize } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** The page and its form. */
export const settingsTexts = officeTexts({
  en: {
    superAdminOnly: 'Only a Super Admin can change these settings.',
    loading: 'Loading settings…',
    notLoaded: 'The settings could not be loaded.',
    groups: 'Groups of settings',
    saved: 'Seller settings saved.',
    unsaved: (groups: string) => `Not saved yet: ${groups}`,
    refused: (count: number) => `Not saved: ${pluralize(count, 'setting')} to correct`,
    row: (row: number) => `row ${row}`,
    yes: 'Yes',
    no: 'No',
    remove: (what: string) => `Remove ${what}`,

    theyChanged: 'They changed:',
    youChanged: 'You changed:',
    nothing: 'nothing',
    noOverlap: 'Nothing was changed by both of you: your changes can be kept beside theirs.',
    overlap: (groups: string) =>
      `If you keep yours, saving replaces what they entered under ${groups}; everything else of theirs stays.`,
  },
  id: {
    superAdminOnly: 'Hanya Super Admin yang dapat mengubah pengaturan ini.',
    loading: 'Memuat pengaturan…',
    notLoaded: 'Pengaturan tidak dapat dimuat.',
    groups: 'Kelompok pengaturan',
    saved: 'Pengaturan penjual disimpan.',
    unsaved: (groups: string) => `Belum disimpan: ${groups}`,
    refused: (count: number) => `Tidak disimpan: ${formatCount(count)} pengaturan perlu diperbaiki`,
    row: (row: number) => `baris ${row}`,
    yes: 'Ya',
    no: 'Tidak',
    remove: (what: string) => `Hapus ${what}`,

    theyChanged: 'Diubah olehnya:',
    youChanged: 'Anda ubah:',
    nothing: 'tidak ada',
    noOverlap:
      'Tidak ada yang diubah oleh keduanya: perubahan Anda dapat dipertahankan di samping perubahannya.',
    overlap: (groups: string) =>
      `Bila Anda mempertahankan perubahan Anda, isiannya di ${groups} akan diganti saat disimpan; yang lain tetap.`,
  },
});

/** What the groups say about themselves. */
export const groupTexts = officeTexts({
  en: {
    seller: 'The seller as it stands on every faktur.',
    missing: (fields: string) => `Missing: ${fields}.`,
    sellerFirst: 'Nothing can be exported to Coretax until all four are saved.',

    stores:
      'Every store that a receipt, a request or these settings name. An empty place means the seller’s own. Additional information and facility stamp are for stores in a free trade or special economic zone, such as Batam.',
    noStores: 'No store is known yet. A store appears here with its first receipt.',
    searchStores: 'Search stores',
    noStoreMatches: 'No store matches.',
    showAll: 'Show all',
    storeCount: (count: number) => pluralize(count, 'store'),

    regimes:
      'The ordinary rule of VAT from a day on. A faktur takes the last one that begins on or before its date: the rate, of that part of the price (DPP nilai lain), under that transaction code.',
    regimeFrom: (day: string) => `Regime from ${day}`,
    theRegimeFrom: (day: string) => `regime from ${day}`,
    addRegime: 'Add regime',
    ofPrice: (percent: string) => `${percent} % of the price`,

    defaults: 'What counts where a till does not say it.',
    goods: 'Goods',
    service: 'Service',
    notOnFaktur: 'Not on the faktur',
    taxedAsUsual: 'Taxed as usual',
    exempt: 'Exempt (code 08)',
    notCollected: 'Not collected (code 07)',
    regimeBase: 'The part of the tax regime',
    fullBase: 'All of the price',
    exemptGoods: 'Exempt goods (code 08)',
    taxNotCollected: 'Tax not collected (code 07)',

    collectors:
      'Buyers who pay the VAT to the state themselves, as their company data on Update NPWP say. Up to these amounts their receipts are taxed as usual.',

    units:
      'What the tills call a unit, and which unit of Coretax that is. Upper and lower case do not matter.',
    unmapped: 'Units of the tills that are not mapped yet',
    onReceipts: (count: number) => `on ${pluralize(count, 'receipt')}`,
    map: 'Map',
    mapUnit: (unit: string) => `Map ${unit}`,
    untilThen: 'Until then they are exported in the default unit, with a warning.',
    noUnits: 'No unit is mapped: every line is exported in the default unit.',
    newUnit: 'New unit',
    unit: (unit: string) => `Unit ${unit}`,
    theNewUnit: 'the new unit',
    addUnit: 'Add unit',

    refuse: 'Is not exported',
    summary: 'Is exported with one summary line',
    lawAsks: 'The law asks for the kind of goods on every faktur.',
    aboutSummary:
      'A summary line does not name it (PER-11/PJ/2025, article 33). Each such request is a warning that has to be accepted at the export; better let the tills send their lines.',

    files:
      'How large a file may be, and the cells about which guides for Coretax differ: change them only if Coretax refuses a file because of them.',

    deadlines:
      'A faktur has to be uploaded by this day, weekends and holidays or not. The safety margin and the reminders count business days: no Saturday, no Sunday, none of the holidays below.',
    holidays: 'Holidays',
    noHolidays: 'No holidays: only weekends are free.',
    days: (count: number) => pluralize(count, 'day'),
    holiday: (day: string) => `Holiday ${day}`,
    theNewHoliday: 'the new holiday',
    addHoliday: 'Add holiday',
    addKnown: (year: number) => `Add known holidays of ${year}`,
  },
  id: {
    seller: 'Penjual seperti tercantum di setiap faktur.',
    missing: (fields: string) => `Belum ada: ${fields}.`,
    sellerFirst: 'Tidak ada yang dapat diekspor ke Coretax sebelum keempatnya disimpan.',

    stores:
      'Setiap toko yang disebut struk, permintaan, atau pengaturan ini. Tempat yang kosong berarti tempat penjual sendiri. Keterangan tambahan dan cap fasilitas untuk toko di kawasan bebas atau kawasan ekonomi khusus, misalnya Batam.',
    noStores: 'Belum ada toko yang dikenal. Toko muncul di sini bersama struk pertamanya.',
    searchStores: 'Cari toko',
    noStoreMatches: 'Tidak ada toko yang cocok.',
    showAll: 'Tampilkan semua',
    storeCount: (count: number) => `${formatCount(count)} toko`,

    regimes:
      'Aturan umum PPN mulai suatu hari. Faktur memakai aturan terakhir yang mulai pada atau sebelum tanggalnya: tarifnya, atas bagian harga itu (DPP nilai lain), dengan kode transaksi itu.',
    regimeFrom: (day: string) => `Aturan mulai ${day}`,
    theRegimeFrom: (day: string) => `aturan mulai ${day}`,
    addRegime: 'Tambah aturan',
    ofPrice: (percent: string) => `${percent} % dari harga`,

    defaults: 'Yang berlaku bila kasir tidak menyebutkannya.',
    goods: 'Barang',
    service: 'Jasa',
    notOnFaktur: 'Tidak masuk faktur',
    taxedAsUsual: 'Dikenai pajak seperti biasa',
    exempt: 'Dibebaskan (kode 08)',
    notCollected: 'Tidak dipungut (kode 07)',
    regimeBase: 'Bagian menurut aturan tarif',
    fullBase: 'Seluruh harga',
    exemptGoods: 'Barang yang dibebaskan (kode 08)',
    taxNotCollected: 'Pajak tidak dipungut (kode 07)',

    collectors:
      'Pembeli yang menyetor PPN sendiri ke negara, menurut data perusahaannya di Perbarui NPWP. Sampai jumlah ini struknya dikenai pajak seperti biasa.',

    units:
      'Sebutan satuan di kasir, dan satuan Coretax yang dimaksud. Huruf besar dan kecil tidak dibedakan.',
    unmapped: 'Satuan kasir yang belum dipetakan',
    onReceipts: (count: number) => `di ${formatCount(count)} struk`,
    map: 'Petakan',
    mapUnit: (unit: string) => `Petakan ${unit}`,
    untilThen: 'Sampai saat itu diekspor dengan satuan bawaan, dengan peringatan.',
    noUnits: 'Belum ada satuan yang dipetakan: setiap baris diekspor dengan satuan bawaan.',
    newUnit: 'Satuan baru',
    unit: (unit: string) => `Satuan ${unit}`,
    theNewUnit: 'satuan baru',
    addUnit: 'Tambah satuan',

    refuse: 'Tidak diekspor',
    summary: 'Diekspor dengan satu baris ringkasan',
    lawAsks: 'Undang-undang meminta jenis barang di setiap faktur.',
    aboutSummary:
      'Baris ringkasan tidak menyebutkannya (PER-11/PJ/2025, pasal 33). Setiap permintaan seperti itu menjadi peringatan yang harus diterima saat ekspor; lebih baik minta kasir mengirim daftar barangnya.',

    files:
      'Seberapa besar satu file, dan isian yang berbeda-beda menurut panduan Coretax: ubah hanya bila Coretax menolak file karenanya.',

    deadlines:
      'Faktur harus diunggah paling lambat pada hari ini, juga pada akhir pekan dan hari libur. Jarak aman dan pengingat dihitung dalam hari kerja: tanpa Sabtu, Minggu, dan hari libur di bawah.',
    holidays: 'Hari libur',
    noHolidays: 'Tidak ada hari libur: hanya akhir pekan yang libur.',
    days: (count: number) => `${formatCount(count)} hari`,
    holiday: (day: string) => `Hari libur ${day}`,
    theNewHoliday: 'hari libur baru',
    addHoliday: 'Tambah hari libur',
    addKnown: (year: number) => `Tambah hari libur ${year} yang diketahui`,
  },
});
