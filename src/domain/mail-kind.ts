/** Every kind of message that the service sends. */
export const mailKinds = [
  'confirmRequest',
  'newRequest',
  'requestExpired',
  'statusChanged',
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'fakturCancelled',
  'goodsReturned',
  'correctionReceived',
  'dataCorrected',
  'correctionSettled',
  'bulkClosed',
  'bulkRejected',
  'myRequests',
  'overdueReminder',
  'deadlineReminder',
  'staffActivated',
] as const;
export type MailKind = (typeof mailKinds)[number];
