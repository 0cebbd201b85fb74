/** Messages about submissions, whoever reads them: each tells of the submission that it was written for and of no other. */
export const submissionMailKinds = [
  'confirmRequest',
  'confirmRequests',
  'confirmReminder',
  'newRequest',
  'requestExpired',
  'statusChanged',
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'fakturCancelled',
  'fakturMoved',
  'goodsReturned',
  'correctionReceived',
  'dataCorrected',
  'correctionSettled',
  'correctionWaiting',
  'confirmCorrection',
  'correctionDropped',
  'bulkClosed',
  'bulkRejected',
  'tillRequest',
  'tillRequests',
  'notUsWithdrawn',
] as const;

/** The kinds of mails about submissions that the tax team reads. */
const teamMailKinds: ReadonlySet<MailKind> = new Set(['newRequest', 'correctionReceived']);

/** The kinds of mails that tell a customer of their request. */
export const customerMailKinds: readonly MailKind[] = submissionMailKinds.filter(
  (kind) => !teamMailKinds.has(kind),
);

/** The kinds of customers' mails that may go to the address on record of a company instead. */
const aboutWaitingCorrection: ReadonlySet<MailKind> = new Set([
  'correctionWaiting',
  'confirmCorrection',
  'correctionDropped',
]);

/** The kinds of customers' mails that go to the address of the request and to no other. */
export const requesterMailKinds: readonly MailKind[] = customerMailKinds.filter(
  (kind) => !aboutWaitingCorrection.has(kind),
);

/** Messages about nothing that was submitted: to whoever left an address, and to the tax team. */
export const otherMailKinds = [
  'receiptArrived',
  'receiptMissing',
  'myRequests',
  'buyerCodeLimit',
  'buyerCodeRevoked',
  'verifyEmail',
  'overdueReminder',
  'deadlineReminder',
  'providerHeld',
  'issueStuck',
  'staffActivated',
  'senderTest',
] as const;

/** Every kind of message that the service sends. */
export const mailKinds = [...submissionMailKinds, ...otherMailKinds] as const;

/** Messages that go by WhatsApp alone: that a request was confirmed, and answers to what a customer wrote. */
export const chatKinds = ['requestConfirmed', 'chatBound', 'chatRefused', 'chatEnded', 'chatHelp'] as const;

export type SubmissionMailKind = (typeof submissionMailKinds)[number];
export type OtherMailKind = (typeof otherMailKinds)[number];
export type MailKind = (typeof mailKinds)[number];
export type ChatKind = (typeof chatKinds)[number];
/** Every kind of message, by either way. */
export type MessageKind = MailKind | ChatKind;
