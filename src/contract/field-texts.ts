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
  digits: { id: 'Hanya angka.', en: 'Digits only.' },
  email: { id: 'Alamat email tidak valid.', en: 'Email address is not valid.' },
  phone: { id: 'Nomor HP terdiri dari 8 sampai 15 angka.', en: 'A phone number has 8 to 15 digits.' },
  npwp: { id: 'NPWP harus terdiri dari 16 digit angka', en: 'NPWP must consist of 16 digits' },
  photoType: { id: 'Mohon unggah file dengan tipe JPG/JPEG.', en: 'Please upload a JPG/JPEG file.' },
  photoBroken: {
    id: 'Foto ini tidak dapat dibuka. Ambil ulang foto atau pilih foto lain.',
    en: 'This photo cannot be opened. Take it again or choose another one.',
  },
  photoPixels: {
    id: 'Ukuran gambar foto ini terlalu besar. Ambil ulang dengan resolusi lebih kecil.',
    en: 'This photo has too many pixels. Please take it again at a lower resolution.',
  },
  tooMany: {
    id: 'Terlalu banyak. Satu kali proses paling banyak 10.000 ID; bagi daftarnya.',
    en: 'Too many. One run takes at most 10,000 IDs; split the list.',
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
  fieldsFirst: { id: 'Kirim isian sebelum berkas.', en: 'Send the fields before the files.' },
  invalid: { id: 'Tidak valid.', en: 'Not valid.' },
};

export function fieldText(code: string, language: Language): string {
  return (fieldTexts[code] ?? fieldTexts['invalid'])?.[language] ?? code;
}
