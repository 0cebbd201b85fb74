import type { HandVerdict } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const judgedNoticeTexts = officeTexts({
  en: {
    refused: 'This PDF cannot be attached.',
    refusedOnFile: 'The PDF on file cannot be sent: another one has to be attached.',
    doubtfulOnFile: 'The PDF on file is doubtful.',
    doubtful: 'This PDF is doubtful.',
    managerOnly: 'Only a Manager or Super Admin can accept that.',
    unknown: 'Not known',
    countedAs: 'Digunggung will list this sale as closed without a number.',
    readOff: 'Read these off the PDF:',
    rightAllTheSame: 'It is the right PDF all the same',
  },
  id: {
    refused: 'PDF ini tidak dapat dilampirkan.',
    refusedOnFile: 'PDF yang tersimpan tidak dapat dikirim: lampirkan PDF lain.',
    doubtfulOnFile: 'PDF yang tersimpan meragukan.',
    doubtful: 'PDF ini meragukan.',
    managerOnly: 'Hanya Manajer atau Super Admin yang dapat menerimanya.',
    unknown: 'Tidak diketahui',
    countedAs: 'Digunggung akan mencantumkan penjualan ini sebagai selesai tanpa nomor.',
    readOff: 'Baca dari PDF:',
    rightAllTheSame: 'PDF ini tetap benar',
  },
});

export const judgedTexts = officeTexts<{
  /** What was found, and what to do. */
  refused: Partial<Record<HandVerdict, { why: string; advice: string }>>;
  doubtful: Partial<Record<HandVerdict, string>>;
  /** What becomes of one that can be saved. */
  fine: Partial<Record<HandVerdict, string>>;
  recorded: string;
  lookAtIt: string;
  excess: string;
  namesOther: (others: string, own: string) => string;
  collides: (number: string) => string;
}>({
  en: {
    refused: {
      buyerDiffers: {
        why: 'It is not made out to the buyer of this request.',
        advice:
          'Choose the right PDF. If this faktur is right, correct the buyer of the request first; if it is wrong, cancel it in Coretax.',
      },
      sellerDiffers: {
        why: 'It does not name us as the seller.',
        advice: 'Choose the right PDF, or have the seller settings corrected.',
      },
      notOurs: {
        why: 'It is a purchase of ours: we are its buyer.',
        advice: 'Choose the faktur that was issued to the customer.',
      },
      sameNumberOther: {
        why: 'Its number belongs to another request.',
        advice: 'A number is given once. Choose the PDF of this request.',
      },
      watermarked: {
        why: 'It was replaced or cancelled: that is printed across it.',
        advice: 'Choose the faktur that came in its place.',
      },
      severalFakturs: {
        why: 'It holds several fakturs.',
        advice: 'Give each by itself.',
      },
      closedOther: {
        why: 'This request has another valid faktur.',
        advice: 'It was issued twice: cancel one of them in Coretax.',
      },
      withProvider: {
        why: 'The provider is issuing the faktur of this request.',
        advice: 'Wait until it is done there, on the page Issuing.',
      },
      numberDiffers: {
        why: 'Its number is not the one that the provider answered.',
        advice: 'Read it again on the page Issuing; if it stays so, ask the provider.',
      },
      notOpen: {
        why: 'The request waits for its confirmation or was rejected.',
        advice: 'Have it confirmed or reopened first.',
      },
    },
    doubtful: {
      amountDiffers: 'Its code or amounts are not those expected.',
      dateDiffers: 'Its date is not the one expected.',
      legacy: 'Its number has 16 digits: it is of before Coretax.',
      predecessorUnknown: 'It replaces a faktur that is not on record.',
      noText: 'It is a scan without text, so nothing in it could be compared.',
      noNumber: 'No faktur number was found in it.',
      limits: 'It is too large to be read.',
    },
    fine: {
      partial: 'It is the faktur of one part of the receipt; another part has none yet.',
      replacement: 'It replaces the number on record.',
      alreadyAttached:
        'This faktur is on record already: only its file is exchanged, and nobody gets a mail.',
    },
    recorded: 'Number, date and amounts are recorded with the PDF.',
    lookAtIt: 'Look at it. If it is right all the same, say why.',
    excess: 'With it the fakturs of this receipt would have more PPN than the receipt.',
    namesOther: (others, own) => `This PDF names another transaction: ${others}, not ${own}.`,
    collides: (number) => `On record: ${number}.`,
  },
  id: {
    refused: {
      buyerDiffers: {
        why: 'Faktur ini bukan atas nama pembeli permintaan ini.',
        advice:
          'Pilih PDF yang benar. Bila fakturnya benar, perbaiki dahulu pembeli permintaan; bila salah, batalkan di Coretax.',
      },
      sellerDiffers: {
        why: 'Faktur ini tidak menyebut kita sebagai penjual.',
        advice: 'Pilih PDF yang benar, atau minta pengaturan penjual diperbaiki.',
      },
      notOurs: {
        why: 'Ini pembelian kita sendiri: kita pembelinya.',
        advice: 'Pilih faktur yang diterbitkan untuk pelanggan.',
      },
      sameNumberOther: {
        why: 'Nomornya milik permintaan lain.',
        advice: 'Satu nomor hanya dipakai sekali. Pilih PDF permintaan ini.',
      },
      watermarked: {
        why: 'Faktur ini sudah diganti atau dibatalkan: tercetak di atasnya.',
        advice: 'Pilih faktur penggantinya.',
      },
      severalFakturs: {
        why: 'PDF ini berisi beberapa faktur.',
        advice: 'Unggah satu per satu.',
      },
      closedOther: {
        why: 'Permintaan ini punya faktur lain yang berlaku.',
        advice: 'Terbit dua kali: batalkan salah satunya di Coretax.',
      },
      withProvider: {
        why: 'Penyedia sedang menerbitkan faktur permintaan ini.',
        advice: 'Tunggu sampai selesai di halaman Penerbitan.',
      },
      numberDiffers: {
        why: 'Nomornya bukan nomor yang dijawab penyedia.',
        advice: 'Baca lagi di halaman Penerbitan; bila tetap berbeda, tanyakan kepada penyedia.',
      },
      notOpen: {
        why: 'Permintaan masih menunggu konfirmasi atau sudah ditolak.',
        advice: 'Mintalah konfirmasi atau buka kembali dahulu.',
      },
    },
    doubtful: {
      amountDiffers: 'Kode atau jumlahnya tidak seperti seharusnya.',
      dateDiffers: 'Tanggalnya tidak seperti seharusnya.',
      legacy: 'Nomornya 16 digit: dari masa sebelum Coretax.',
      predecessorUnknown: 'Faktur ini menggantikan faktur yang tidak tercatat.',
      noText: 'Ini hasil pindaian tanpa teks, sehingga isinya tidak dapat dibandingkan.',
      noNumber: 'Nomor faktur tidak ditemukan di dalamnya.',
      limits: 'PDF terlalu besar untuk dibaca.',
    },
    fine: {
      partial: 'Ini faktur satu bagian dari struk; bagian lain belum punya faktur.',
      replacement: 'Faktur ini menggantikan nomor yang tercatat.',
      alreadyAttached: 'Faktur ini sudah tercatat: hanya filenya yang ditukar, dan tidak ada email.',
    },
    recorded: 'Nomor, tanggal, dan jumlahnya dicatat bersama PDF.',
    lookAtIt: 'Periksa PDF-nya. Bila tetap benar, tulis alasannya.',
    excess: 'Dengan faktur ini PPN semua faktur struk ini melebihi PPN struknya.',
    namesOther: (others, own) => `PDF ini menyebut transaksi lain: ${others}, bukan ${own}.`,
    collides: (number) => `Yang tercatat: ${number}.`,
  },
});
