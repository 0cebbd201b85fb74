import type { Language } from '#domain/language.ts';

type ScanTexts = {
  title: string;
  advice: string;
  camera: Record<'asking' | 'denied' | 'none' | 'failed', string>;
  again: string;
  torch: string;
  fromPhoto: string;
  reading: string;
  close: string;
  problems: Record<'otherSite' | 'noNumber' | 'slow' | 'noCode' | 'reader', string>;
  found: (id: string) => string;
  foundOther: (id: string, typed: string) => string;
  use: string;
};

export const scanTexts: Record<Language, ScanTexts> = {
  id: {
    title: 'Pindai kode pada struk',
    advice: 'Arahkan kamera ke kode batang atau kode QR pada struk. Nomornya terisi sendiri.',
    camera: {
      asking: 'Izinkan pemakaian kamera bila ditanya…',
      denied:
        'Kamera belum diizinkan. Buka pengaturan situs ini di peramban (ikon di samping alamat), izinkan Kamera, lalu coba lagi.',
      none: 'Kamera tidak ditemukan. Pilih foto struk, atau ketik nomornya.',
      failed: 'Kamera tidak dapat dibuka. Tutup aplikasi lain yang memakainya, lalu coba lagi.',
    },
    again: 'Coba lagi',
    torch: 'Lampu',
    fromPhoto: 'Baca dari foto',
    reading: 'Membaca foto…',
    close: 'Tutup',
    problems: {
      otherSite:
        'Kode ini menuju situs lain, bukan layanan ini. Cari kode lain pada struk, atau ketik nomornya.',
      noNumber: 'Kode ini tidak berisi nomor transaksi. Cari kode lain pada struk, atau ketik nomornya.',
      slow: 'Belum terbaca. Ratakan struk, dekatkan perlahan, dan cari tempat terang; atau ketik nomornya.',
      noCode: 'Tidak ada kode yang terbaca pada foto ini. Coba foto yang lebih dekat, atau ketik nomornya.',
      reader: 'Pembaca kode tidak dapat dimuat. Periksa koneksi Anda, atau ketik nomornya.',
    },
    found: (id) => `Kami menemukan nomor ${id} di foto. Pakai nomor ini?`,
    foundOther: (id, typed) =>
      `Kami menemukan nomor ${id} di foto, tetapi yang terisi ${typed}. Pakai nomor dari foto?`,
    use: 'Pakai nomor ini',
  },
  en: {
    title: 'Scan the code on the receipt',
    advice: 'Point the camera at the barcode or QR code on the receipt. Its number is filled in by itself.',
    camera: {
      asking: 'Allow the use of the camera if you are asked…',
      denied:
        'The camera is not allowed yet. Open the settings of this site in the browser (the icon beside the address), allow Camera, then try again.',
      none: 'No camera was found. Choose a photo of the receipt, or type the number.',
      failed: 'The camera cannot be opened. Close other apps that use it, then try again.',
    },
    again: 'Try again',
    torch: 'Light',
    fromPhoto: 'Read from a photo',
    reading: 'Reading the photo…',
    close: 'Close',
    problems: {
      otherSite:
        'This code leads to another site, not to this service. Look for another code, or type the number.',
      noNumber:
        'This code has no transaction number. Look for another code on the receipt, or type the number.',
      slow: 'Not read yet. Flatten the receipt, come closer slowly, and find more light; or type the number.',
      noCode: 'No code can be read on this photo. Try a closer photo, or type the number.',
      reader: 'The code reader cannot be loaded. Check your connection, or type the number.',
    },
    found: (id) => `We found the number ${id} on the photo. Use this number?`,
    foundOther: (id, typed) =>
      `We found the number ${id} on the photo, but ${typed} is filled in. Use the number of the photo?`,
    use: 'Use this number',
  },
};
