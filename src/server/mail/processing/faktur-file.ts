export type FakturFile = { name: string; mediaType: string; content: Buffer };

/** The file name of a faktur, which has its number where that is on record. */
export const fakturFileName = (transactionId: string, number?: string): string =>
  number === undefined ? `faktur-${transactionId}.pdf` : `Faktur_${number}_${transactionId}.pdf`;

/** The faktur as it hangs on a mail. */
export const fakturFile = (transactionId: string, content: Buffer, number?: string): FakturFile => ({
  name: fakturFileName(transactionId, number),
  mediaType: 'application/pdf',
  content,
});
