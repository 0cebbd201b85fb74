export type FakturFile = { name: string; mediaType: string; content: Buffer };

/** The faktur as it hangs on a mail: by its number, where that is on record. */
export const fakturFile = (transactionId: string, content: Buffer, number?: string): FakturFile => ({
  name: number === undefined ? `faktur-${transactionId}.pdf` : `Faktur_${number}_${transactionId}.pdf`,
  mediaType: 'application/pdf',
  content,
});
