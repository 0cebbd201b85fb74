import type { ProblemCode } from '#domain/coretax/export-check.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** What is wrong, and what to do. */
export type Advice = { title: string; advice: string };

export const problemAdvice = officeTexts<Record<ProblemCode | 'noLinesWarned' | 'returnedPartly', Advice>>({
  en: {
    buyerNumber: {
      title: 'The buyer’s number cannot be used',
      advice:
        'Coretax takes an NPWP or NIK of 16 digits that is not the seller’s own, or the number of a passport or other ID. Compare it with the NPWP photo and correct it.',
    },
    buyerCountry: {
      title: 'The buyer’s country is missing',
      advice: 'A passport needs the country that issued it.',
    },
    buyerName: { title: 'The buyer’s name is missing', advice: 'Enter the name.' },
    buyerAddress: { title: 'The buyer’s address is missing', advice: 'Enter the address.' },
    noLines: {
      title: 'The receipt has no goods lines',
      advice:
        'Have the till send the receipt again with its lines before the customer asks anew, or let a Super Admin allow one summary line in the seller settings.',
    },
    noLinesWarned: {
      title: 'One summary line in place of the goods',
      advice:
        'The till sent no lines. The law asks for the kind of goods, so have the till send them in future.',
    },
    unbalanced: {
      title: 'The lines do not add up to what was paid',
      advice:
        'The till left something out, like a voucher. Ask the store, reject the request and have the receipt sent again.',
    },
    nothingTaxable: {
      title: 'Nothing on the receipt is taxable',
      advice: 'No faktur can be made of it. Reject the request and tell the customer why.',
    },
    facilityMissing: {
      title: 'The codes of the tax facility are missing',
      advice:
        'Exempt goods, and goods on which VAT is not collected, need AddInfo and FacilityStamp. A Super Admin enters them in the seller settings.',
    },
    documentMissing: {
      title: 'The supporting document is missing',
      advice:
        'A faktur of code 07 names a document and its month. Enter them on the details page of the request, under Faktur.',
    },
    uploadLate: {
      title: 'The last day for the upload is over',
      advice:
        'The faktur needs a new date. It then belongs to the masa of that date and is late: a fine follows.',
    },
    tooLate: {
      title: 'More than three months have passed since the sale',
      advice: 'No faktur can be made any more. Reject the request and tell the customer why.',
    },
    returned: {
      title: 'Everything was returned',
      advice: 'There is nothing to make a faktur of. Reject the request.',
    },
    returnedPartly: {
      title: 'Partly returned',
      advice: 'The faktur is made of what the customer has kept.',
    },
    correctionWaiting: {
      title: 'A correction of the buyer is waiting',
      advice:
        'The customer has corrected the number to one on record, whose e-mail has 72 hours to agree. Wait for that, or export what the request says now.',
    },
    buyerCheckDigit: {
      title: 'The check digit of the NPWP is wrong',
      advice:
        'Most often a typing error: compare it with the NPWP photo. If it is right, accept; Coretax decides.',
    },
    mixedCodes: {
      title: 'Several fakturs for one receipt',
      advice: 'Its goods are taxed differently: one faktur for each transaction code is exported.',
    },
    discountAssumed: {
      title: 'A discount is assumed that the till did not name',
      advice:
        'The lines add up to more than was paid, and the difference is spread over all of them. Ask the store if it is large; better let the till send its discounts.',
    },
    linesLeftOut: {
      title: 'Some lines are on no faktur',
      advice: 'They are not taxable, or nothing was paid for them. If that is wrong, correct the till.',
    },
    unitUnknown: {
      title: 'A unit of the till is not in the list',
      advice: 'The default unit is written instead. A Super Admin can add the unit in the seller settings.',
    },
    tooPrecise: {
      title: 'A quantity has more than two decimals',
      advice:
        'Coretax takes two. It is rounded, or written into the name of the goods; the amounts stay exact.',
    },
    nikAsTin: {
      title: 'Is this NIK registered as an NPWP?',
      advice:
        'The customer did not say. It is sent as an NPWP. If Coretax does not know it, change the buyer to NIK and export again.',
    },
    textCut: {
      title: 'A text is not told whole',
      advice:
        'What is too long is cut off at its end. A provider gets names without accents and special signs.',
    },
    dueSoon: { title: 'Due within two business days', advice: 'Upload the file in Coretax soon.' },
    dueToday: { title: 'Today is the last day', advice: 'Upload the file in Coretax today.' },
    collector: {
      title: 'The buyer pays the VAT to the state',
      advice: 'Update NPWP says so, and the receipt is large enough: it takes the code of collectors.',
    },
    sameBuyerSameDay: {
      title: 'Several receipts of one buyer on one day',
      advice: 'Each becomes a faktur of its own. Nothing to do.',
    },
    alreadyExported: {
      title: 'In a batch already',
      advice: 'Take it out of that batch first if Coretax has refused it.',
    },
    fakturIssued: { title: 'Has a faktur already', advice: 'Nothing to do.' },
    withProvider: {
      title: 'With the provider',
      advice: 'The provider is to issue it. Withdraw it on the page Issuing while it is queued.',
    },
    waiting: { title: 'Not confirmed by the customer yet', advice: 'It can be exported once it is open.' },
    rejected: { title: 'Rejected', advice: 'A Manager can reopen it.' },
    closed: { title: 'Closed', advice: 'A Manager can reopen it.' },
    unknown: {
      title: 'No such request',
      advice: 'It may have been submitted anew. Go back and select again.',
    },
  },
  id: {
    buyerNumber: {
      title: 'NPWP/NIK pembeli tidak dapat dipakai',
      advice:
        'Coretax menerima NPWP atau NIK 16 digit yang bukan milik penjual sendiri, atau nomor paspor atau identitas lain. Bandingkan dengan foto NPWP, lalu perbaiki.',
    },
    buyerCountry: {
      title: 'Negara pembeli belum ada',
      advice: 'Paspor memerlukan negara penerbitnya.',
    },
    buyerName: { title: 'Nama pembeli belum ada', advice: 'Isi namanya.' },
    buyerAddress: { title: 'Alamat pembeli belum ada', advice: 'Isi alamatnya.' },
    noLines: {
      title: 'Struk tidak memiliki daftar barang',
      advice:
        'Minta kasir mengirim ulang struk dengan daftar barangnya sebelum pelanggan mengajukan lagi, atau minta Super Admin mengizinkan satu baris ringkasan di pengaturan penjual.',
    },
    noLinesWarned: {
      title: 'Satu baris ringkasan sebagai ganti barang',
      advice:
        'Kasir tidak mengirim daftar barang. Undang-undang meminta jenis barang, jadi selanjutnya minta kasir mengirimnya.',
    },
    unbalanced: {
      title: 'Jumlah semua baris tidak sama dengan yang dibayar',
      advice:
        'Ada yang tidak dikirim kasir, misalnya voucer. Tanyakan kepada toko, tolak permintaannya, dan minta struknya dikirim ulang.',
    },
    nothingTaxable: {
      title: 'Tidak ada barang kena pajak di struk',
      advice: 'Faktur tidak dapat dibuat. Tolak permintaannya dan beri tahu alasannya kepada pelanggan.',
    },
    facilityMissing: {
      title: 'Kode fasilitas pajak belum ada',
      advice:
        'Barang yang dibebaskan, dan barang yang PPN-nya tidak dipungut, memerlukan AddInfo dan FacilityStamp. Super Admin mengisinya di pengaturan penjual.',
    },
    documentMissing: {
      title: 'Dokumen pendukung belum ada',
      advice:
        'Faktur kode 07 menyebutkan dokumen dan bulannya. Isi di halaman detail permintaan, di bagian Faktur.',
    },
    uploadLate: {
      title: 'Hari terakhir pengunggahan sudah lewat',
      advice:
        'Faktur memerlukan tanggal baru. Faktur itu masuk masa pajak tanggal tersebut dan terlambat: ada sanksi denda.',
    },
    tooLate: {
      title: 'Sudah lebih dari tiga bulan sejak penjualan',
      advice: 'Faktur tidak dapat dibuat lagi. Tolak permintaannya dan beri tahu alasannya kepada pelanggan.',
    },
    returned: {
      title: 'Semua barang sudah diretur',
      advice: 'Tidak ada yang dapat dibuatkan faktur. Tolak permintaannya.',
    },
    returnedPartly: {
      title: 'Sebagian diretur',
      advice: 'Faktur dibuat untuk barang yang tetap pada pelanggan.',
    },
    correctionWaiting: {
      title: 'Koreksi pembeli sedang menunggu',
      advice:
        'Pelanggan mengoreksi nomornya ke nomor yang terdaftar, dan email terdaftar punya 72 jam untuk menyetujuinya. Tunggu, atau ekspor data permintaan yang sekarang.',
    },
    buyerCheckDigit: {
      title: 'Digit pemeriksa NPWP salah',
      advice:
        'Biasanya salah ketik: bandingkan dengan foto NPWP. Bila sudah benar, terima; Coretax yang memutuskan.',
    },
    mixedCodes: {
      title: 'Beberapa faktur untuk satu struk',
      advice: 'Pajak barangnya berbeda: diekspor satu faktur untuk setiap kode transaksi.',
    },
    discountAssumed: {
      title: 'Ada diskon yang tidak disebutkan kasir',
      advice:
        'Jumlah semua baris lebih besar daripada yang dibayar, dan selisihnya dibagi ke semua baris. Tanyakan kepada toko bila besar; sebaiknya kasir mengirim diskonnya.',
    },
    linesLeftOut: {
      title: 'Ada baris yang tidak masuk faktur',
      advice: 'Barangnya tidak kena pajak, atau tidak dibayar. Bila keliru, perbaiki pengaturan kasirnya.',
    },
    unitUnknown: {
      title: 'Ada satuan kasir yang tidak ada di daftar',
      advice:
        'Sebagai gantinya dipakai satuan bawaan. Super Admin dapat menambahkan satuannya di pengaturan penjual.',
    },
    tooPrecise: {
      title: 'Ada jumlah barang dengan lebih dari dua desimal',
      advice:
        'Coretax menerima dua desimal. Jumlahnya dibulatkan, atau ditulis di nama barang; nilai rupiahnya tetap tepat.',
    },
    nikAsTin: {
      title: 'Apakah NIK ini terdaftar sebagai NPWP?',
      advice:
        'Pelanggan tidak menyebutkannya. NIK dikirim sebagai NPWP. Bila Coretax tidak mengenalnya, ubah pembeli menjadi NIK dan ekspor lagi.',
    },
    textCut: {
      title: 'Ada teks yang tidak disampaikan utuh',
      advice:
        'Kelebihannya dipotong di bagian akhir. Untuk penyedia, nama ditulis tanpa aksen dan tanda khusus.',
    },
    dueSoon: {
      title: 'Batas unggah dalam dua hari kerja',
      advice: 'Segera unggah filenya ke Coretax.',
    },
    dueToday: { title: 'Hari ini hari terakhir', advice: 'Unggah filenya ke Coretax hari ini.' },
    collector: {
      title: 'Pembeli menyetor PPN sendiri ke negara',
      advice: 'Begitu menurut Perbarui NPWP, dan struknya cukup besar: dipakai kode untuk pemungut PPN.',
    },
    sameBuyerSameDay: {
      title: 'Beberapa struk dari satu pembeli pada hari yang sama',
      advice: 'Masing-masing menjadi satu faktur. Tidak ada yang perlu dilakukan.',
    },
    alreadyExported: {
      title: 'Sudah ada di suatu batch',
      advice: 'Keluarkan dahulu dari batch itu bila Coretax menolaknya.',
    },
    fakturIssued: { title: 'Sudah memiliki faktur', advice: 'Tidak ada yang perlu dilakukan.' },
    withProvider: {
      title: 'Sedang di penyedia',
      advice: 'Penyedia akan menerbitkannya. Tarik di halaman Penerbitan selama masih antre.',
    },
    waiting: {
      title: 'Belum dikonfirmasi pelanggan',
      advice: 'Dapat diekspor setelah statusnya Terbuka.',
    },
    rejected: { title: 'Ditolak', advice: 'Manajer dapat membukanya kembali.' },
    closed: { title: 'Selesai', advice: 'Manajer dapat membukanya kembali.' },
    unknown: {
      title: 'Permintaan tidak ada',
      advice: 'Mungkin sudah diajukan ulang. Kembali dan pilih lagi.',
    },
  },
});
