import { correctableFieldNames } from '#domain/requests/field-names.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const changesTexts = officeTexts({
  en: {
    newPhoto: 'New photo',
    ofPhoto: (transactionId: string, photo: string) => `of ${transactionId}: ${photo}`,
  },
  id: {
    newPhoto: 'Foto baru',
    ofPhoto: (transactionId: string, photo: string) => `${transactionId}: ${photo}`,
  },
});

export const fieldNames = officeTexts(correctableFieldNames);

export const needTexts = officeTexts<
  Record<'anew' | 'register' | 'look' | 'proof' | 'cancelOrKeep', { title: string; text: string }>
>({
  en: {
    anew: {
      title: 'Cancel in Coretax and issue anew',
      text: 'A replacement cannot change the number or kind of a buyer. Cancel the faktur in Coretax, record that in the details, correct the buyer and export the request again.',
    },
    register: {
      title: 'Nothing to do in Coretax for an NPWP',
      text: 'Coretax fills name and address of an NPWP from its own register. Only a faktur for a NIK, passport or other ID has to be cancelled and issued anew.',
    },
    look: {
      title: 'Look at the new photo',
      text: 'If the faktur says the same, there is nothing to do in Coretax.',
    },
    proof: { title: 'Look at the new photo', text: 'It should show what the customer wrote.' },
    cancelOrKeep: {
      title: 'Cancel the faktur, or keep it',
      text: 'If nothing speaks for the purchase, cancel the faktur in Coretax and record that in the details. Otherwise it stays. Until this is settled no request of the same buyer code is issued by itself.',
    },
  },
  id: {
    anew: {
      title: 'Batalkan di Coretax dan terbitkan ulang',
      text: 'Faktur pengganti tidak dapat mengubah nomor atau jenis pembeli. Batalkan faktur di Coretax, catat pembatalannya di detail permintaan, perbaiki pembelinya, lalu ekspor lagi permintaannya.',
    },
    register: {
      title: 'Untuk NPWP tidak ada yang perlu dilakukan di Coretax',
      text: 'Coretax mengisi nama dan alamat NPWP dari datanya sendiri. Hanya faktur untuk NIK, paspor, atau identitas lain yang harus dibatalkan dan diterbitkan ulang.',
    },
    look: {
      title: 'Periksa foto yang baru',
      text: 'Bila isi fakturnya sama, tidak ada yang perlu dilakukan di Coretax.',
    },
    proof: { title: 'Periksa foto yang baru', text: 'Foto itu harus sesuai dengan yang ditulis pelanggan.' },
    cancelOrKeep: {
      title: 'Batalkan faktur, atau pertahankan',
      text: 'Bila pembelian itu memang bukan milik pelanggan, batalkan faktur di Coretax dan catat pembatalannya di detail permintaan. Bila tidak, faktur tetap. Sampai ditandai beres, permintaan lain dengan kode pembeli yang sama tidak diterbitkan otomatis.',
    },
  },
});

/** What a customer says of a purchase by their buyer code, in place of words of their own. */
export const notUsTexts = officeTexts({
  en: { reason: 'This was not our purchase.' },
  id: { reason: 'Ini bukan pembelian kami.' },
});

export const settleTexts = officeTexts({
  en: {
    title: (transactionId: string) => `Settle the correction of ${transactionId}`,
    settle: 'Settle',
    settling: 'Settling…',
    settled: (transactionId: string) =>
      `The correction of ${transactionId} is settled. The customer is told.`,
    customerWrote: 'The customer wrote:',
    remarksHint: 'What was done, or why nothing. The customer gets this by e-mail.',
    settledMeanwhile: 'Somebody else has settled it meanwhile. Your remarks were not sent.',
  },
  id: {
    title: (transactionId: string) => `Tandai beres koreksi ${transactionId}`,
    settle: 'Tandai beres',
    settling: 'Menandai beres…',
    settled: (transactionId: string) => `Koreksi ${transactionId} ditandai beres. Pelanggan diberi tahu.`,
    customerWrote: 'Pelanggan menulis:',
    remarksHint: 'Apa yang dilakukan, atau mengapa tidak ada. Pelanggan menerimanya lewat email.',
    settledMeanwhile: 'Sementara itu orang lain sudah menandainya beres. Keterangan Anda tidak dikirim.',
  },
});

export const noteTexts = officeTexts({
  en: {
    title: (transactionId: string) => `Record note of ${transactionId}`,
    record: 'Record',
    recorded: (transactionId: string) => `The nota retur of ${transactionId} is recorded.`,
    returned: (returnId: string, amount: string, day: string) => `Return ${returnId} of ${amount} on ${day}.`,
    number: 'Number',
    numberHint: 'Of the nota retur, as Coretax has it.',
    date: 'Date',
    recordedMeanwhile: 'Somebody else has recorded it meanwhile, or the faktur is no longer valid.',
  },
  id: {
    title: (transactionId: string) => `Catat nota retur ${transactionId}`,
    record: 'Catat',
    recorded: (transactionId: string) => `Nota retur ${transactionId} sudah dicatat.`,
    returned: (returnId: string, amount: string, day: string) =>
      `Retur ${returnId} sebesar ${amount} pada ${day}.`,
    number: 'Nomor',
    numberHint: 'Nomor nota retur seperti tercatat di Coretax.',
    date: 'Tanggal',
    recordedMeanwhile: 'Sementara itu orang lain sudah mencatatnya, atau fakturnya tidak berlaku lagi.',
  },
});

export const numberOnRecordTexts = officeTexts({
  id: {
    title: 'Terdaftar untuk nomor yang baru',
    states: { verified: 'email terverifikasi', unverified: 'email belum terverifikasi' },
  },
  en: {
    title: 'On record for the new number',
    states: { verified: 'e-mail verified', unverified: 'e-mail not verified' },
  },
});
