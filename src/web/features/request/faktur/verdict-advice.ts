import type { FakturVerdict, VerdictReason } from '#domain/coretax/faktur/verdicts.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** What was found about a file, and what to do. */
export type Advice = { title: string; advice: string };

export const verdictAdvice = officeTexts<Record<FakturVerdict, Advice>>({
  en: {
    unreadable: {
      title: 'Cannot be read',
      advice: 'Download it from Coretax again, or attach it by hand: change the status of its request.',
    },
    duplicateInDrop: { title: 'Twice in this import', advice: 'The first one counts. Nothing to do.' },
    watermarked: {
      title: 'Replaced or cancelled',
      advice:
        'So it is marked in the PDF, and goes to no customer. Accept to record the mark, and import the faktur that came in its place.',
    },
    notOurs: {
      title: 'A purchase of ours',
      advice: 'It is an input faktur, of which we are the buyer. Leave it.',
    },
    sellerDiffers: {
      title: 'Another seller',
      advice: 'The seller’s NPWP is not ours. Leave it, or correct the seller settings.',
    },
    alreadyAttached: {
      title: 'Attached already',
      advice: 'The request has this faktur. Nothing to do.',
    },
    sameNumberOther: {
      title: 'Number of another request',
      advice: 'A number is given once. Look at the request that has it, and at the reference of this one.',
    },
    unknown: {
      title: 'No request found',
      advice: 'The reference names no request, and no open one has this buyer and PPN. Type the ID.',
    },
    several: {
      title: 'Several candidates',
      advice:
        'Its reference or its buyer and PPN fit several requests. Compare the candidates with the picture and pick one.',
    },
    proposed: {
      title: 'Found by buyer and PPN',
      advice: 'The reference names no request. Accept this one if it is right, or type another ID.',
    },
    withProvider: {
      title: 'With the provider',
      advice:
        'The provider is issuing the faktur of this request. Wait until it is done there, on the page Issuing.',
    },
    numberDiffers: {
      title: 'Another number',
      advice:
        'The PDF has another number than the provider answered. Read it again; if it stays so, ask the provider.',
    },
    buyerDiffers: {
      title: 'Another buyer',
      advice:
        'It is never sent to this customer. Correct the buyer of the request if the faktur is right; else cancel the faktur in Coretax and export again.',
    },
    notOpen: {
      title: 'Request not open',
      advice:
        'It waits for the customer’s confirmation or was rejected. Have it confirmed or reopen it first.',
    },
    legacy: {
      title: 'Number of the old e-Faktur',
      advice: 'Its number has 16 digits. Accept it with a reason if it is the right faktur.',
    },
    replacement: {
      title: 'Replaces an earlier faktur',
      advice: 'The customer gets the new one; the one before stays on record.',
    },
    closedOther: {
      title: 'Has another faktur',
      advice: 'A second one is not sent: issued twice; cancel one in Coretax.',
    },
    amountDiffers: {
      title: 'Other amounts',
      advice: 'DPP or PPN is not what was expected. Accept it with a reason, or leave it.',
    },
    dateDiffers: {
      title: 'Another date',
      advice: 'The faktur has another date than the export. Accept it, or leave it.',
    },
    closedWithout: {
      title: 'Closed without PDF',
      advice: 'The PDF is attached and mailed to the customer.',
    },
    partial: {
      title: 'One of several parts',
      advice: 'It is attached. The request stays in process until its other faktur comes.',
    },
    ready: { title: 'Ready', advice: 'The request is closed and the customer gets the PDF.' },
  },
  id: {
    unreadable: {
      title: 'Tidak dapat dibaca',
      advice: 'Unduh lagi dari Coretax, atau lampirkan sendiri: ubah status permintaannya.',
    },
    duplicateInDrop: {
      title: 'Dua kali dalam impor ini',
      advice: 'Yang pertama yang dipakai. Tidak ada yang perlu dilakukan.',
    },
    watermarked: {
      title: 'Diganti atau dibatalkan',
      advice:
        'Begitu tandanya di PDF, dan tidak dikirim ke pelanggan mana pun. Terima untuk mencatat tandanya, lalu impor faktur penggantinya.',
    },
    notOurs: {
      title: 'Pembelian kita sendiri',
      advice: 'Ini faktur masukan dengan kita sebagai pembeli. Biarkan.',
    },
    sellerDiffers: {
      title: 'Penjual lain',
      advice: 'NPWP penjualnya bukan milik kita. Biarkan, atau perbaiki pengaturan penjual.',
    },
    alreadyAttached: {
      title: 'Sudah terlampir',
      advice: 'Permintaan sudah memiliki faktur ini. Tidak ada yang perlu dilakukan.',
    },
    sameNumberOther: {
      title: 'Nomor milik permintaan lain',
      advice: 'Satu nomor hanya dipakai sekali. Lihat permintaan yang memakainya, dan referensi faktur ini.',
    },
    unknown: {
      title: 'Permintaan tidak ditemukan',
      advice:
        'Referensinya tidak menyebut permintaan, dan tidak ada permintaan terbuka dengan pembeli dan PPN ini. Ketik ID-nya.',
    },
    several: {
      title: 'Ada beberapa calon',
      advice:
        'Referensi atau pembeli dan PPN-nya cocok dengan beberapa permintaan. Bandingkan dengan gambar, lalu pilih satu.',
    },
    proposed: {
      title: 'Ditemukan dari pembeli dan PPN',
      advice: 'Referensinya tidak menyebut permintaan. Terima bila benar, atau ketik ID lain.',
    },
    withProvider: {
      title: 'Sedang di penyedia',
      advice:
        'Penyedia sedang menerbitkan faktur permintaan ini. Tunggu sampai selesai di halaman Penerbitan.',
    },
    numberDiffers: {
      title: 'Nomor berbeda',
      advice:
        'Nomor di PDF berbeda dari jawaban penyedia. Baca lagi; bila tetap berbeda, tanyakan kepada penyedia.',
    },
    buyerDiffers: {
      title: 'Pembeli lain',
      advice:
        'Tidak akan dikirim ke pelanggan ini. Perbaiki pembeli permintaan bila fakturnya benar; bila tidak, batalkan faktur di Coretax dan ekspor lagi.',
    },
    notOpen: {
      title: 'Permintaan tidak terbuka',
      advice:
        'Masih menunggu konfirmasi pelanggan atau sudah ditolak. Mintalah konfirmasi atau buka kembali.',
    },
    legacy: {
      title: 'Nomor e-Faktur lama',
      advice: 'Nomornya 16 digit. Terima dengan alasan bila fakturnya memang benar.',
    },
    replacement: {
      title: 'Mengganti faktur sebelumnya',
      advice: 'Pelanggan menerima yang baru; yang lama tetap tercatat.',
    },
    closedOther: {
      title: 'Sudah ada faktur lain',
      advice: 'Faktur kedua tidak dikirim: terbit dua kali; batalkan salah satunya di Coretax.',
    },
    amountDiffers: {
      title: 'Jumlah berbeda',
      advice: 'DPP atau PPN tidak sesuai dengan yang diharapkan. Terima dengan alasan, atau biarkan.',
    },
    dateDiffers: {
      title: 'Tanggal berbeda',
      advice: 'Tanggal faktur berbeda dari ekspornya. Terima, atau biarkan.',
    },
    closedWithout: {
      title: 'Selesai tanpa PDF',
      advice: 'PDF dilampirkan dan dikirim ke pelanggan.',
    },
    partial: {
      title: 'Satu dari beberapa bagian',
      advice: 'Dilampirkan. Permintaan tetap diproses sampai faktur lainnya datang.',
    },
    ready: { title: 'Siap', advice: 'Permintaan diselesaikan dan pelanggan menerima PDF-nya.' },
  },
});

/** The more exact advice where the reason of a verdict is known. */
export const reasonAdvice = officeTexts<Partial<Record<VerdictReason, Partial<Advice>>>>({
  en: {
    notAPdf: { advice: 'This is no PDF, whatever its name says. Download it from Coretax again.' },
    password: { advice: 'It is locked by a password. Download it from Coretax again.' },
    noText: { advice: 'It is a scan without text. Attach it by hand: change the status of its request.' },
    noNumber: { advice: 'No faktur number was found in it. If it is a faktur, attach it by hand.' },
    severalFakturs: { advice: 'It holds several fakturs; give each by itself.' },
    limits: { advice: 'It is larger than 5 MB or has more than 20 pages. Attach it by hand.' },
    predecessorUnknown: {
      title: 'Replaces an unknown faktur',
      advice: 'The replaced one is not on record. Accept it if that was never imported here.',
    },
    facilityBase: {
      advice:
        'DPP and PPN are those of the other choice for codes 07 and 08 (Defaults in the seller settings): all of the price, or the part of the tax regime. Accept it with a reason, or leave it.',
    },
    code: { advice: 'It has another transaction code than expected. Accept it with a reason, or leave it.' },
  },
  id: {
    notAPdf: { advice: 'Ini bukan PDF, apa pun namanya. Unduh lagi dari Coretax.' },
    password: { advice: 'Terkunci dengan kata sandi. Unduh lagi dari Coretax.' },
    noText: { advice: 'Ini hasil pindaian tanpa teks. Lampirkan sendiri: ubah status permintaannya.' },
    noNumber: { advice: 'Nomor faktur tidak ditemukan. Bila ini memang faktur, lampirkan sendiri.' },
    severalFakturs: { advice: 'Berisi beberapa faktur; unggah satu per satu.' },
    limits: { advice: 'Lebih besar dari 5 MB atau lebih dari 20 halaman. Lampirkan sendiri.' },
    predecessorUnknown: {
      title: 'Mengganti faktur yang tidak dikenal',
      advice: 'Faktur yang diganti tidak tercatat. Terima bila memang tidak pernah diimpor di sini.',
    },
    facilityBase: {
      advice:
        'DPP dan PPN-nya sesuai dengan pilihan lain untuk kode 07 dan 08 (Nilai bawaan di pengaturan penjual): seluruh harga, atau bagian menurut aturan tarif. Terima dengan alasan, atau biarkan.',
    },
    code: { advice: 'Kode transaksinya berbeda dari yang diharapkan. Terima dengan alasan, atau biarkan.' },
  },
});

/** What the faktur of a receipt collides with. */
export const collisionTexts = officeTexts({
  en: {
    onRecord: (number: string) => `On record: ${number}.`,
    excess:
      'With it the fakturs of the receipt would have more PPN than the receipt: a Manager has to say why.',
  },
  id: {
    onRecord: (number: string) => `Yang tercatat: ${number}.`,
    excess:
      'Dengan faktur ini PPN semua faktur struknya melebihi PPN struk: Manajer harus menulis alasannya.',
  },
});

/** The advice where the Excel list has said so. */
export const listAdvice = officeTexts<Partial<Record<FakturVerdict, string>>>({
  en: {
    amountDiffers:
      'The Excel list names other amounts for this number. Accept it with a reason, or leave it.',
    watermarked: 'The Excel list says that it was replaced or cancelled. Accept to record that.',
  },
  id: {
    amountDiffers: 'Daftar Excel menyebut jumlah lain untuk nomor ini. Terima dengan alasan, atau biarkan.',
    watermarked: 'Menurut daftar Excel faktur ini sudah diganti atau dibatalkan. Terima untuk mencatatnya.',
  },
});

export const warningTexts = officeTexts<Record<string, string>>({
  en: {
    fileName: 'The file name speaks of other numbers than the PDF.',
    place: 'The buyer’s place of business does not belong to the NPWP.',
    year: 'The year in the number is not that of the date.',
    vatRule: 'PPN is not 12 % of DPP.',
    masaReported: 'The month of the sale was reported already.',
    otherName: 'The printed name is not that of the request.',
  },
  id: {
    fileName: 'Nama filenya menyebut nomor lain daripada PDF-nya.',
    place: 'Tempat kegiatan usaha pembeli bukan milik NPWP itu.',
    year: 'Tahun dalam nomor tidak sama dengan tahun pada tanggalnya.',
    vatRule: 'PPN bukan 12 % dari DPP.',
    masaReported: 'Bulan penjualannya sudah dilaporkan.',
    otherName: 'Nama yang tercetak bukan nama pada permintaan.',
  },
});
