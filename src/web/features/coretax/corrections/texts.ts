import { officeTexts } from '#web/i18n/office-language.ts';

export const correctionsTexts = officeTexts({
  en: {
    title: "Customers' corrections",
    about:
      'Asked for by the mailed link after the faktur was issued. Nothing has changed yet: settle each with what was done, and the customer gets that by e-mail.',
    waiting: 'Waits for the e-mail on record',
    waitingWhy:
      'There is nothing to do yet: the e-mail on record of the new number was asked. Without an answer within 72 hours the correction is dropped, and both are told.',
    empty: 'No customer waits for a correction.',
    loading: "Loading customers' corrections…",
    notLoaded: 'This could not be loaded.',
    more: 'Show more',
    customerWrote: 'What the customer wrote',
    correctionOf: (transactionId: string) => `Correction of ${transactionId}`,
    settle: 'Settle',
    settleOf: (transactionId: string) => `the correction of ${transactionId}`,
    whatToDo: 'What to do',
  },
  id: {
    title: 'Koreksi pelanggan',
    about:
      'Diminta lewat tautan di email setelah faktur terbit. Belum ada yang berubah: tulis apa yang dilakukan dan tandai beres; pelanggan menerimanya lewat email.',
    waiting: 'Menunggu email terdaftar',
    waitingWhy:
      'Belum ada yang perlu dilakukan: email terdaftar dari nomor yang baru sudah ditanyai. Tanpa jawaban dalam 72 jam koreksi dibatalkan, dan keduanya diberi tahu.',
    empty: 'Tidak ada pelanggan yang menunggu koreksi.',
    loading: 'Memuat koreksi pelanggan…',
    notLoaded: 'Bagian ini tidak dapat dimuat.',
    more: 'Tampilkan lagi',
    customerWrote: 'Yang ditulis pelanggan',
    correctionOf: (transactionId: string) => `Koreksi ${transactionId}`,
    settle: 'Tandai beres',
    settleOf: (transactionId: string) => `koreksi ${transactionId}`,
    whatToDo: 'Yang perlu dilakukan',
  },
});

export const returnsTexts = officeTexts({
  en: {
    title: 'Returns after the faktur',
    about:
      'The buyer makes a nota retur in Coretax and you approve it there; then record its number and date here.',
    empty: 'No return waits for its nota retur.',
    loading: 'Loading returns after the faktur…',
    amountOn: (amount: string, day: string) => `${amount} on ${day}`,
    faktur: 'Faktur',
    returnedOn: 'Returned on',
    company: 'Company',
    amount: 'Amount',
    return: 'Return',
    part: 'A part',
    whole: 'All of it',
    otherWay: 'The other way: cancel the faktur in Coretax while the month is not reported.',
    recordNote: 'Record note',
    noteOf: (transactionId: string, returnId: string) => `of ${transactionId}, return ${returnId}`,
  },
  id: {
    title: 'Retur setelah faktur',
    about:
      'Pembeli membuat nota retur di Coretax dan Anda menyetujuinya di sana; lalu catat nomor dan tanggalnya di sini.',
    empty: 'Tidak ada retur yang menunggu nota retur.',
    loading: 'Memuat retur setelah faktur…',
    amountOn: (amount: string, day: string) => `${amount} pada ${day}`,
    faktur: 'Faktur',
    returnedOn: 'Diretur pada',
    company: 'Perusahaan',
    amount: 'Jumlah',
    return: 'Retur',
    part: 'Sebagian',
    whole: 'Seluruhnya',
    otherWay: 'Cara lain: batalkan faktur di Coretax selama masa pajaknya belum dilaporkan.',
    recordNote: 'Catat nota retur',
    noteOf: (transactionId: string, returnId: string) => `${transactionId}, retur ${returnId}`,
  },
});
