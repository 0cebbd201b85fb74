import type { Language } from '#domain/language.ts';

/** What is wrong with a field, by its error code. */
const fieldTexts: Record<string, Record<Language, string>> = {
  required: { id: 'Wajib diisi.', en: 'This field is required.' },
  tooShort: { id: 'Minimal 12 karakter.', en: 'At least 12 characters.' },
  tooLong: { id: 'Terlalu panjang.', en: 'Too long.' },
  tooCommon: { id: 'Terlalu mudah ditebak.', en: 'Too easy to guess.' },
  empid: {
    id: 'Hanya huruf, angka, titik, garis bawah, dan tanda hubung, paling banyak 32; diawali huruf atau angka.',
    en: 'Letters, digits, dot, underscore and hyphen only, at most 32; a letter or digit first.',
  },
  fileNumber: {
    id: 'Ketik nomor permohonan persis seperti tertulis.',
    en: 'Type the number of the case exactly as it stands.',
  },
  notYet: { id: 'Waktu ini belum tiba.', en: 'This time has not come yet.' },
  beforeExport: {
    id: 'Batch ini diekspor setelah waktu itu.',
    en: 'The batch was exported after that time.',
  },
  time: { id: 'Isi tanggal dan jam.', en: 'Enter a date and a time.' },
  digits: { id: 'Hanya angka.', en: 'Digits only.' },
  email: { id: 'Alamat email tidak valid.', en: 'Email address is not valid.' },
  phone: { id: 'Nomor HP terdiri dari 8 sampai 15 digit.', en: 'A phone number has 8 to 15 digits.' },
  npwp: { id: 'NPWP harus terdiri dari 16 digit angka', en: 'NPWP must consist of 16 digits' },
  nik: { id: 'NIK harus terdiri dari 16 digit angka', en: 'A NIK must consist of 16 digits' },
  document: {
    id: 'Nomor dokumen terdiri dari 3 sampai 40 huruf, angka, / atau -.',
    en: 'A document number has 3 to 40 letters, digits, / or -.',
  },
  passportCountry: {
    id: 'Pilih negara penerbit paspor.',
    en: 'Choose the country that issued the passport.',
  },
  notForKind: {
    id: 'Kosongkan untuk jenis identitas ini.',
    en: 'Leave this empty for this kind of ID.',
  },
  onRecord: {
    id: 'NPWP ini sudah terdaftar pada kami, dan faktur memakai nama dan alamat yang terdaftar. Bila keliru, hubungi toko.',
    en: 'We have this NPWP on record, and the tax invoice uses the name and address on record. If they are wrong, contact the store.',
  },
  unchanged: {
    id: 'Belum ada data yang diubah. Ubah paling sedikit satu isian atau foto.',
    en: 'Nothing has been changed yet. Change at least one field or photo.',
  },
  photoType: { id: 'Mohon unggah file dengan tipe JPG/JPEG.', en: 'Please upload a JPG/JPEG file.' },
  photoBroken: {
    id: 'Foto ini tidak dapat dibuka. Ambil ulang foto atau pilih foto lain.',
    en: 'This photo cannot be opened. Take it again or choose another one.',
  },
  photoPixels: {
    id: 'Ukuran gambar foto ini terlalu besar. Ambil ulang dengan resolusi lebih kecil.',
    en: 'This photo has too many pixels. Please take it again at a lower resolution.',
  },
  logoType: {
    id: 'Simpan logo sebagai PNG, JPEG, atau WebP, lalu unggah lagi.',
    en: 'Save the logo as PNG, JPEG or WebP and upload it again.',
  },
  logoBroken: {
    id: 'Logo ini rusak dan tidak dapat dibuka. Simpan ulang, lalu unggah lagi.',
    en: 'This logo is damaged and cannot be opened. Save it again and upload it.',
  },
  logoSize: {
    id: 'Sisi terpanjang logo minimal 192 piksel dan seluruhnya paling banyak 16 megapiksel.',
    en: 'The longer side of a logo has at least 192 pixels, and all of it at most 16 megapixels.',
  },
  logoGone: {
    id: 'Logo ini sudah tidak tersimpan. Unggah lagi, lalu simpan.',
    en: 'This logo is no longer kept. Upload it again, then save.',
  },
  colour: {
    id: 'Tulis warna sebagai # dan enam digit heksadesimal, misalnya #0b6b63.',
    en: 'Write the colour as # and six hexadecimal digits, such as #0b6b63.',
  },
  colourContrast: {
    id: 'Warna ini terlalu terang untuk tulisan di atas putih. Pilih yang lebih gelap.',
    en: 'This colour is too light for text on white. Choose a darker one.',
  },
  bothLanguages: {
    id: 'Isi dalam kedua bahasa, atau kosongkan keduanya.',
    en: 'Fill it in in both languages, or leave both empty.',
  },
  plainName: {
    id: 'Tulis nama saja, tanpa alamat situs (http, www.) dan tanpa @.',
    en: 'Write the name alone, without a web address (http, www.) and without @.',
  },
  oneLine: { id: 'Tulis dalam satu baris.', en: 'Write it in one line.' },
  contactPhone: {
    id: 'Nomor telepon hanya berisi angka, spasi, tanda hubung, kurung, dan + di depan.',
    en: 'A phone number has digits, spaces, hyphens and brackets, and may begin with +.',
  },
  whatsapp: {
    id: 'Tulis nomor WhatsApp dengan kode negara, misalnya +62 812 3456 7890.',
    en: 'Write the WhatsApp number with its country code, such as +62 812 3456 7890.',
  },
  keyEnd: {
    id: 'Pilih hari terakhir mulai hari ini, paling lama dua tahun lagi.',
    en: 'Choose a last day from today on, at most two years ahead.',
  },
  keyNameTaken: {
    id: 'Sudah ada kunci bernama ini. Pilih nama lain, misalnya dengan tahun.',
    en: 'There is a key of this name. Choose another one, with the year for example.',
  },
  callsPerMinute: { id: 'Isi 1 sampai 6.000.', en: 'Give a number from 1 to 6,000.' },
  timeoutMs: { id: 'Isi 1 sampai 120 detik.', en: 'Give 1 to 120 seconds.' },
  dailySample: { id: 'Isi 0 sampai 1.000.', en: 'Give a number from 0 to 1,000.' },
  clockTime: { id: 'Isi jam, misalnya 08:30.', en: 'Give a time, such as 08:30.' },
  pageSize: {
    id: 'Isi jumlah baris per halaman, 1 sampai 1.000.',
    en: 'Give the number of rows of a page, 1 to 1,000.',
  },
  instant: {
    id: 'Tulis waktu dalam UTC, misalnya 2026-11-17T00:00:00Z.',
    en: 'Write a time in UTC, such as 2026-11-17T00:00:00Z.',
  },
  readKeysOnly: {
    id: 'Hanya untuk kunci baca.',
    en: 'For read keys only.',
  },
  handoverKeysOnly: {
    id: 'Hanya untuk kunci aplikasi.',
    en: 'For keys of apps only.',
  },
  tooMany: {
    id: 'Terlalu banyak. Satu kali proses paling banyak 10.000 ID; bagi daftarnya.',
    en: 'Too many. One run takes at most 10,000 IDs; split the list.',
  },
  tooManyReceipts: {
    id: 'Paling banyak 20 struk dalam satu pengiriman. Kirim sisanya setelah ini.',
    en: 'At most 20 receipts in one sending. Send the others after this.',
  },
  oneId: {
    id: 'Satu PDF untuk satu ID transaksi. Unggah satu per satu.',
    en: 'A PDF belongs to one transaction ID. Upload one at a time.',
  },
  sheetType: {
    id: 'Ini bukan file Excel. Simpan daftarnya sebagai .xlsx atau .xls, lalu unggah lagi.',
    en: 'This is not an Excel file. Save the list as .xlsx or .xls and upload it again.',
  },
  sheetProtected: {
    id: 'File ini dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.',
    en: 'This file is protected by a password. Remove the password and upload it again.',
  },
  sheetBroken: {
    id: 'File ini rusak dan tidak dapat dibaca. Buka di Excel, simpan ulang, lalu unggah lagi.',
    en: 'This file is damaged and cannot be read. Open it in Excel, save it again and upload it.',
  },
  sheetTooBig: {
    id: 'Isi file ini terlalu banyak untuk dibaca. Simpan kolom ID saja di file baru, paling banyak 10.000 baris.',
    en: 'There is too much in this file. Put the column of IDs alone into a new file, at most 10,000 rows.',
  },
  fieldsFirst: { id: 'Kirim isian sebelum file.', en: 'Send the fields before the files.' },
  sellerNpwp: {
    id: 'NPWP penjual terdiri dari 16 digit. Periksa: digit pemeriksanya tidak cocok.',
    en: 'The NPWP of the seller has 16 digits. Compare them with the tax card: the check digit does not match.',
  },
  place: {
    id: 'Isi 6 digit terakhir NITKU; 000000 untuk kantor pusat.',
    en: 'Enter the last 6 digits of the NITKU; 000000 is the head office.',
  },
  day: {
    id: 'Isi tanggal yang ada di kalender, TTTT-BB-HH.',
    en: 'Enter a day of the calendar, YYYY-MM-DD.',
  },
  unitCode: {
    id: 'Pilih satuan dari daftar, misalnya UM.0021.',
    en: 'Choose a unit of the list, such as UM.0021.',
  },
  goodsCode: { id: 'Isi 6 digit; 000000 untuk umum.', en: 'Enter 6 digits; 000000 is the general one.' },
  addInfo: {
    id: 'Isi kode keterangan tambahan, misalnya TD.00510.',
    en: 'Enter a code of additional information, such as TD.00510.',
  },
  facilityStamp: {
    id: 'Isi kode cap fasilitas, misalnya TD.01110.',
    en: 'Enter a facility stamp, such as TD.01110.',
  },
  monthYear: {
    id: 'Isi bulan dan tahun sebagai BBTTTT, misalnya 052026.',
    en: 'Enter month and year as MMYYYY, such as 052026.',
  },
  taxCode: { id: 'Isi kode transaksi 01 sampai 10.', en: 'Enter a transaction code from 01 to 10.' },
  taxRate: { id: 'Isi persentase bulat dari 1 sampai 100.', en: 'Enter a whole percentage from 1 to 100.' },
  fraction: { id: 'Isi bilangan bulat dari 1 sampai 1.000.', en: 'Enter a whole number from 1 to 1,000.' },
  collectorAmount: { id: 'Isi jumlah dalam rupiah penuh.', en: 'Enter an amount in whole rupiah.' },
  fileFakturs: { id: 'Isi 1 sampai 1.000 faktur per file.', en: 'Enter 1 to 1,000 fakturs per file.' },
  fileBytes: { id: 'Isi 100.000 sampai 50.000.000 byte.', en: 'Enter 100,000 to 50,000,000 bytes.' },
  buyerPlace: { id: 'Isi paling banyak 22 digit.', en: 'Enter at most 22 digits.' },
  country: { id: 'Isi tiga huruf kapital, misalnya IDN.', en: 'Enter three capital letters, such as IDN.' },
  uploadDay: { id: 'Isi tanggal 1 sampai 28.', en: 'Enter a day of the month from 1 to 28.' },
  marginDays: { id: 'Isi 0 sampai 10 hari kerja.', en: 'Enter 0 to 10 business days.' },
  reminderHour: { id: 'Isi jam 0 sampai 23.', en: 'Enter an hour from 0 to 23.' },
  twice: {
    id: 'Isian ini sudah ada di baris lain. Ubah atau hapus salah satunya.',
    en: 'Another row has the same. Change or remove one of them.',
  },
  tooManyRows: { id: 'Terlalu banyak baris. Hapus sebagian.', en: 'Too many rows. Remove some of them.' },
  webhookAddress: {
    id: 'Tulis alamat lengkap seperti https://erp.contoh.co.id/faktur, tanpa nama pengguna dan tanpa #.',
    en: 'Write a whole address such as https://erp.example.com/faktur, without a user name and without #.',
  },
  webhookHttps: {
    id: 'Alamat harus diawali https://, agar isi pesan tidak terbaca di jalan.',
    en: 'The address has to begin with https://, so that nobody on the way can read the messages.',
  },
  webhookPort: {
    id: 'Port ini tidak diizinkan. Pakai 443 atau port dari 1024 ke atas.',
    en: 'This port is not allowed. Use 443, or a port from 1024 on.',
  },
  webhookHost: {
    id: 'Alamat host ini tidak ditemukan. Periksa ejaannya, lalu simpan lagi.',
    en: 'This host cannot be found. Check how it is spelled and save again.',
  },
  webhookInside: {
    id: 'Alamat ini menuju jaringan dalam. Bila memang dimaksud, minta pengelola server menambahkannya ke WEBHOOK_ALLOWED_HOSTS.',
    en: 'This address leads into an internal network. If that is meant, ask the operator of the server to add it to WEBHOOK_ALLOWED_HOSTS.',
  },
  webhookEvents: { id: 'Pilih sedikitnya satu peristiwa.', en: 'Choose at least one event.' },
  invalid: { id: 'Tidak valid.', en: 'Not valid.' },
};

export function fieldText(code: string, language: Language): string {
  return (fieldTexts[code] ?? fieldTexts['invalid'])?.[language] ?? code;
}
