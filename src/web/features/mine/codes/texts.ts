import type { NotifyKind, Revoker } from '#domain/buyers/buyer-code.ts';
import type { Language } from '#domain/language.ts';

const indonesian = {
  title: 'Kode pembeli',
  one: 'Kode pembeli',
  about:
    'Tunjukkan kode ini di kasir: faktur pajaknya langsung diminta bersama struk, tanpa formulir dan tanpa foto.',
  howTo:
    'Buat kode dari permintaan di bawah yang sudah dikonfirmasi. Satu kode untuk tiap cabang atau karyawan memudahkan Anda mencabutnya satu per satu.',
  loading: 'Memuat kode…',
  limits: (perDay: number, perOwner: number) =>
    `Satu kode dapat meminta faktur untuk ${perDay} struk sehari. Satu alamat email dapat memiliki ${perOwner} kode yang berlaku.`,
  retry: 'Coba lagi',
  all: (count: number) => `Tampilkan semua ${count} kode`,
  buyer: 'Untuk',
  lastUsed: 'Terakhir dipakai',
  never: 'Belum pernah',
  usedToday: 'Hari ini',
  ofDay: (used: number, perDay: number) => `${used} dari ${perDay} struk`,
  notifyTitle: 'Kabar pembelian',
  notify: {
    each: 'Email untuk setiap pembelian, saat itu juga',
    daily: 'Satu email sehari, pukul 18.00 WIB',
    none: 'Tanpa email sampai fakturnya jadi',
  } satisfies Record<NotifyKind, string>,
  revokedOn: 'Dicabut',
  revokers: {
    owner: 'oleh Anda',
    staff: 'oleh petugas toko',
    reports: 'otomatis, setelah tiga pembelian Anda nyatakan bukan milik Anda',
  } satisfies Record<Revoker, string>,
  reason: 'Alasan',
  show: 'Tampilkan',
  change: 'Ubah',
  renew: 'Ganti digit',
  revoke: 'Cabut',
  no: 'Jangan',
  cancel: 'Batal',
  tooLate: 'Kode ini sudah dicabut.',
  make: {
    open: 'Buat kode pembeli',
    title: 'Buat kode pembeli',
    text: (buyer: string, perDay: number) =>
      `Setiap kali kode ini ditunjukkan di kasir, faktur pajak diminta atas nama ${buyer}, paling banyak untuk ${perDay} struk sehari.`,
    consent:
      'Dengan membuat kode ini Anda menyetujui bahwa data permintaan ini dipakai lagi untuk permintaan dari kasir. Kode dapat Anda cabut kapan saja.',
    name: 'Nama kode',
    nameHint: 'Misalnya cabang atau nama karyawan. Hanya Anda dan staf pajak toko yang melihatnya.',
    nameNeeded: 'Beri nama kode ini.',
    yes: 'Buat kode',
    busy: 'Membuat…',
    tooMany: (perOwner: number) =>
      `Alamat ini sudah memiliki ${perOwner} kode. Cabut dulu yang tidak dipakai.`,
  },
  changing: {
    title: 'Ubah kode pembeli',
    yes: 'Simpan',
    busy: 'Menyimpan…',
    done: (name: string) => `Kode ${name} disimpan.`,
  },
  renewing: {
    title: 'Ganti digit kode ini?',
    text: 'Digit yang lama, juga pada kartu yang sudah dicetak, langsung tidak berlaku. Nama dan pengaturannya tetap.',
    yes: 'Ya, ganti digit',
    busy: 'Mengganti…',
  },
  revoking: {
    title: 'Cabut kode ini?',
    text: 'Kode ini langsung tidak berlaku dan tidak dapat dipakai lagi. Permintaan yang sudah ada tetap berjalan.',
    yes: 'Ya, cabut',
    busy: 'Mencabut…',
    done: (name: string) => `Kode ${name} sudah dicabut.`,
  },
  page: {
    lead: 'Tunjukkan ke kasir sebelum membayar.',
    qr: 'Kode QR',
    bars: 'Kode batang',
    print: 'Cetak kartu',
    kept: 'Tersimpan di ponsel ini, juga untuk saat tidak ada jaringan: hanya kode, nama, dan kedua gambarnya.',
    notKept: 'Di peramban ini kode tidak dapat disimpan. Cetak kartunya untuk saat tidak ada jaringan.',
    forget: 'Hapus dari ponsel ini',
    forgotten: 'Kode ini tidak lagi tersimpan di ponsel ini.',
    keep: 'Simpan di ponsel ini',
    stillWorks: 'Ini kode yang tersimpan di ponsel ini. Kode ini masih berlaku.',
    offline: 'Tidak ada jaringan. Ini kode yang tersimpan di ponsel ini.',
    revoked: 'Kode ini sudah dicabut atau digitnya sudah diganti, dan tidak lagi tersimpan di ponsel ini.',
    unreadable: 'Digit kode ini tidak dapat ditampilkan lagi. Ganti digitnya di Permintaan saya.',
    none: 'Kode ini tidak tersimpan di ponsel ini. Buka Permintaan saya untuk menampilkannya.',
    mine: 'Buka Permintaan saya',
  },
};

const english: typeof indonesian = {
  title: 'Buyer codes',
  one: 'Buyer code',
  about:
    'Show this code at the till: the tax invoice is requested with the receipt at once, without a form and without photos.',
  howTo:
    'Make a code from a confirmed request below. With one for each branch or employee you can revoke them one by one.',
  loading: 'Loading codes…',
  limits: (perDay, perOwner) =>
    `One code can request the tax invoice of ${perDay} receipts a day. One email address can have ${perOwner} codes that work.`,
  retry: 'Try again',
  all: (count) => `Show all ${count} codes`,
  buyer: 'For',
  lastUsed: 'Last used',
  never: 'Never',
  usedToday: 'Today',
  ofDay: (used, perDay) => `${used} of ${perDay} receipts`,
  notifyTitle: 'News of purchases',
  notify: {
    each: 'An email for each purchase, at once',
    daily: 'One email a day, at 18:00 in Jakarta',
    none: 'No email before the tax invoice',
  },
  revokedOn: 'Revoked',
  revokers: {
    owner: 'by you',
    staff: 'by the staff of the store',
    reports: 'automatically, after you said of three purchases that they were not yours',
  },
  reason: 'Reason',
  show: 'Show',
  change: 'Change',
  renew: 'New digits',
  revoke: 'Revoke',
  no: 'Keep it',
  cancel: 'Cancel',
  tooLate: 'This code was revoked already.',
  make: {
    open: 'Make a buyer code',
    title: 'Make a buyer code',
    text: (buyer, perDay) =>
      `Whenever this code is shown at a till, the tax invoice is requested for ${buyer}, of at most ${perDay} receipts a day.`,
    consent:
      'By making this code you agree that the data of this request are used again for requests from the till. You can revoke it at any time.',
    name: 'Name of the code',
    nameHint: 'For example a branch or an employee. Only you and the tax staff of the store see it.',
    nameNeeded: 'Give this code a name.',
    yes: 'Make the code',
    busy: 'Making…',
    tooMany: (perOwner) => `This address has ${perOwner} codes already. Revoke one that is not used.`,
  },
  changing: {
    title: 'Change the buyer code',
    yes: 'Save',
    busy: 'Saving…',
    done: (name) => `Code ${name} is saved.`,
  },
  renewing: {
    title: 'Give this code new digits?',
    text: 'The old digits, those of printed cards too, stop working at once. Name and settings stay.',
    yes: 'Yes, new digits',
    busy: 'Renewing…',
  },
  revoking: {
    title: 'Revoke this code?',
    text: 'It stops working at once and for ever. Requests that are there already go on.',
    yes: 'Yes, revoke',
    busy: 'Revoking…',
    done: (name) => `Code ${name} was revoked.`,
  },
  page: {
    lead: 'Show it at the till before you pay.',
    qr: 'QR code',
    bars: 'Barcode',
    print: 'Print the card',
    kept: 'Kept on this phone, also for when there is no network: the code, its name and both pictures alone.',
    notKept: 'This browser cannot keep the code. Print the card for when there is no network.',
    forget: 'Remove from this phone',
    forgotten: 'This phone no longer keeps the code.',
    keep: 'Keep on this phone',
    stillWorks: 'This is the code that this phone keeps. It still works.',
    offline: 'There is no network. This is the code that this phone keeps.',
    revoked: 'This code was revoked or has new digits, and this phone no longer keeps it.',
    unreadable: 'The digits of this code can no longer be shown. Give it new ones in My requests.',
    none: 'This phone does not keep this code. Open My requests to show it.',
    mine: 'Open My requests',
  },
};

/** Texts of buyer codes, as their owner sees them. */
export const codeTexts: Record<Language, typeof indonesian> = { id: indonesian, en: english };
