import type { Language } from '#domain/language.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** What customers read on the poster. */
export const posterTexts = {
  id: {
    title: 'Perlu faktur pajak?',
    lead: 'Minta sendiri dari ponsel Anda. Tanpa aplikasi, tanpa akun.',
    steps: [
      'Pindai kode ini dengan kamera ponsel.',
      'Isi ID Transaksi dari struk dan data perusahaan Anda.',
      'Konfirmasi lewat email. Faktur dikirim ke email Anda.',
    ],
    rule: 'Untuk belanja bulan ini. Belanja bulan lalu sampai tanggal 10.',
    code: 'Kode QR ke formulir permintaan faktur pajak',
  },
  en: {
    title: 'Need a tax invoice?',
    lead: 'Ask for it on your own phone. No app, no account.',
    steps: [
      'Scan this code with the camera of your phone.',
      'Enter the transaction ID of your receipt and your company data.',
      'Confirm by email. The tax invoice comes to your email.',
    ],
    rule: 'For purchases of this month. Those of last month until the 10th.',
    code: 'QR code of the form for tax invoices',
  },
} as const satisfies Record<Language, object>;

/** What store managers read around it. */
export const storeTexts = officeTexts({
  en: {
    title: 'Poster and QR code',
    intro: 'For stores: a poster for the checkout, and the code that tills print on receipts.',
    loading: 'Loading…',
    notLoaded: 'The address could not be loaded.',
    poster: 'Poster on A4',
    posterHint: 'In both languages. Print it on A4 at full size, without margins added by the printer.',
    print: 'Print poster',
    till: 'Code on receipts',
    tillHint:
      'Best for customers: a till prints a QR code with the transaction ID of the sale. Whoever scans it finds the ID filled in.',
    content: 'What the code contains',
    copy: 'Copy the address',
    copied: 'Copied',
    transactionId: '<transaction ID>',
    example: (id: string) => `Example, for the sale ${id}`,
    exampleCode: 'Example of a QR code on a receipt',
    advice: [
      'At least 25 mm wide on paper, with an empty margin of 4 modules around it.',
      'Error correction M. At 203 dpi 6 dots for a module are enough, at 180 dpi 5.',
      'In ESC/POS: GS ( k with model 2, module size 6, error correction M.',
      'The ID in digits only, as the till sends it to this service.',
    ],
    apiDocs: 'How tills send receipts: API documentation',
  },
  id: {
    title: 'Poster dan kode QR',
    intro: 'Untuk toko: poster di kasir, dan kode yang dicetak kasir pada struk.',
    loading: 'Memuat…',
    notLoaded: 'Alamat tidak dapat dimuat.',
    poster: 'Poster ukuran A4',
    posterHint: 'Dalam kedua bahasa. Cetak pada A4 dengan ukuran penuh, tanpa tambahan margin dari printer.',
    print: 'Cetak poster',
    till: 'Kode pada struk',
    tillHint:
      'Paling mudah bagi pelanggan: kasir mencetak kode QR berisi ID transaksi penjualan itu. Siapa pun yang memindainya mendapati ID-nya sudah terisi.',
    content: 'Isi kode',
    copy: 'Salin alamat',
    copied: 'Tersalin',
    transactionId: '<ID transaksi>',
    example: (id: string) => `Contoh, untuk penjualan ${id}`,
    exampleCode: 'Contoh kode QR pada struk',
    advice: [
      'Lebar minimal 25 mm di atas kertas, dengan tepi kosong 4 modul di sekelilingnya.',
      'Koreksi kesalahan M. Pada 203 dpi cukup 6 titik per modul, pada 180 dpi 5.',
      'Di ESC/POS: GS ( k dengan model 2, ukuran modul 6, koreksi kesalahan M.',
      'ID hanya angka, seperti yang dikirim kasir ke layanan ini.',
    ],
    apiDocs: 'Cara kasir mengirim struk: dokumentasi API',
  },
});
