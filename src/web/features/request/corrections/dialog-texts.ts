import { officeTexts } from '#web/i18n/office-language.ts';

export const settleTexts = officeTexts({
  en: {
    title: (trxno: string) => `Settle the correction of ${trxno}`,
    settle: 'Settle',
    settling: 'Settling…',
    settled: (trxno: string) => `The correction of ${trxno} is settled. The customer is told.`,
    customerWrote: 'The customer wrote:',
    remarksHint: 'What was done, or why nothing. The customer gets this by e-mail.',
    settledMeanwhile: 'Somebody else has settled it meanwhile. Your remarks were not sent.',
  },
  id: {
    title: (trxno: string) => `Selesaikan koreksi ${trxno}`,
    settle: 'Selesaikan',
    settling: 'Menyelesaikan…',
    settled: (trxno: string) => `Koreksi ${trxno} diselesaikan. Pelanggan diberi tahu.`,
    customerWrote: 'Pelanggan menulis:',
    remarksHint: 'Apa yang dilakukan, atau mengapa tidak ada. Pelanggan menerimanya lewat email.',
    settledMeanwhile: 'Sementara itu orang lain sudah menyelesaikannya. Keterangan Anda tidak dikirim.',
  },
});

export const noteTexts = officeTexts({
  en: {
    title: (trxno: string) => `Record note of ${trxno}`,
    record: 'Record',
    recorded: (trxno: string) => `The nota retur of ${trxno} is recorded.`,
    returned: (returnId: string, amount: string, day: string) => `Return ${returnId} of ${amount} on ${day}.`,
    number: 'Number',
    numberHint: 'Of the nota retur, as Coretax has it.',
    date: 'Date',
    recordedMeanwhile: 'Somebody else has recorded it meanwhile, or the faktur is no longer valid.',
  },
  id: {
    title: (trxno: string) => `Catat nota retur ${trxno}`,
    record: 'Catat',
    recorded: (trxno: string) => `Nota retur ${trxno} sudah dicatat.`,
    returned: (returnId: string, amount: string, day: string) =>
      `Retur ${returnId} sebesar ${amount} pada ${day}.`,
    number: 'Nomor',
    numberHint: 'Nomor nota retur seperti tercatat di Coretax.',
    date: 'Tanggal',
    recordedMeanwhile: 'Sementara itu orang lain sudah mencatatnya, atau fakturnya tidak berlaku lagi.',
  },
});
