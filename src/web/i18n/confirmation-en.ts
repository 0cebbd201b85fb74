import type { confirmationId } from './confirmation-id.ts';

export const confirmationEn = {
  confirming: 'Confirming your request…',
  wait: 'One moment, please.',
  title: 'Thank you for confirming your request!',
  text: 'It will be processed soon and can be followed by tracking or email.',
  track: 'Track Request',
  transactionId: 'Transaction ID',
  already: {
    open: 'This request was already confirmed.',
    process: 'This request was confirmed before and is being processed now.',
    closed: 'This request was confirmed before and is done. Please check our email.',
    rejected: 'This request was confirmed before, but was rejected later. See the reason in tracking.',
  },
  together: {
    title: (count: number) => `${count} receipts in this sending`,
    confirmed: 'Confirmed.',
    already: {
      open: 'Confirmed before.',
      process: 'Confirmed before, being processed now.',
      closed: 'Confirmed before and done. Look for our email.',
      rejected: 'Confirmed before, but rejected since. See the reason in tracking.',
    },
    refused: {
      superseded: 'Another request for this receipt was confirmed, so that this one is no longer valid.',
      expired: 'The time to confirm it is over. Please request it again.',
    },
  },
  refused: {
    superseded: {
      title: 'This link is no longer valid',
      text: () => 'Another request for this receipt was confirmed. This link is no longer valid.',
    },
    expired: {
      title: 'This link has expired',
      text: (hours: number) =>
        `Confirmation links work for ${hours} hours. Send the request again; the number is filled in. Have you done so? Ask for its email below.`,
    },
    tokenUnknown: {
      title: 'We do not know this link',
      text: () =>
        'It may have been cut off. Open the whole link of our latest email again, or ask for a new one below.',
    },
  },
  again: 'Send it again',
  failed: {
    title: 'Your request is not confirmed yet',
    retry: 'Try again',
    wait: (seconds: number) => `Can be tried again in ${seconds} seconds.`,
  },
  resend: {
    title: 'Send the confirmation email again',
    transactionId: 'Transaction ID',
    email: 'Email',
    emailHint: 'The address that you gave with the request.',
    emailInvalid: 'Email address is not valid.',
    send: 'Send again',
    sending: 'Sending…',
    sent: 'If this transaction ID and email belong to a request that waits for confirmation, we have sent the email again. Please check your spam folder, too.',
    wait: (seconds: number) => `Can be sent again in ${seconds} seconds.`,
  },
} satisfies typeof confirmationId;
