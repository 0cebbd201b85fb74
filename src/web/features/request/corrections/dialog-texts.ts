import { officeTexts } from '#web/i18n/office-language.ts';

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
    title: (transactionId: string) => `Selesaikan koreksi ${transactionId}`,
    settle: 'Selesaikan',
    settling: 'Menyelesaikan…',
    settled: (transactionId: string) => `Koreksi ${transactionId} diselesaikan. Pelanggan diberi tahu.`,
    customerWrote: 'Pelanggan menulis:',
    remarksHint: 'Apa yang dilakukan, atau mengapa tidak ada. Pelanggan menerimanya lewat email.',
    settledMeanwhile: 'Sementara itu orang lain sudah menyelesaikannya. Keterangan Anda tidak dikirim.',
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
