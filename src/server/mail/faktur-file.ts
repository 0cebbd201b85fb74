/** The faktur as it hangs on a mail. */
export const fakturFile = (transactionId: string, content: Buffer) => ({
  name: `faktur-${transactionId}.pdf`,
  mediaType: 'application/pdf',
  content,
});
