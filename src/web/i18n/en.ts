import { formEn } from './form-en.ts';
import type { Texts } from './id.ts';

export const en = {
  skipToContent: 'Skip to content',
  tagline: 'Faktur Desk · Tax invoices for store purchases',
  switchLanguage: 'Pindah ke Bahasa Indonesia',
  loading: 'Loading…',
  loadFailed: {
    title: 'This page could not be loaded',
    advice: 'Check your internet connection, then try again.',
    retry: 'Try again',
  },
  captcha: {
    waiting: 'The security check runs by itself once you begin to fill in the form.',
    checking: 'Security check in progress…',
    asking: 'Please complete the security check below.',
    done: 'Security check done.',
    failed: 'The security check could not be loaded. Check your connection, then try again.',
    retry: 'Try again',
  },
  notFound: {
    title: 'Oops, This Page Not Found!',
    advice: 'There is nothing at this address. Check the link or start from the front page.',
    home: 'Go Back Home',
  },
  request: {
    title: 'Request Tax Invoice',
    lead: 'Ask for the tax invoice of a purchase in our stores. No account needed, your phone is enough.',
    steps: {
      title: 'How it works',
      list: [
        { title: 'Send a request', text: 'Enter the transaction ID of your receipt and your company data.' },
        { title: 'Confirm by email', text: 'Open the link we send you, so that we can start.' },
        {
          title: 'Follow by transaction ID',
          text: 'See the status at any time. The invoice comes by email.',
        },
      ],
    },
    ready: {
      title: 'What to have ready',
      list: ['Your receipt', 'Your 16-digit tax number (NPWP)', 'Photos of the receipt and the NPWP (JPG)'],
    },
    deadlines: {
      title: 'Request deadlines',
      receiptsOf: (month: string) => `Receipts of ${month}`,
      until: (day: string) => `until ${day}`,
      closedSince: (day: string) => `ended ${day}`,
      open: 'Still open',
      closed: 'Closed',
      asOf: (day: string) => `As of today, ${day} (Jakarta time).`,
    },
    rules: {
      title: 'Rules',
      list: [
        'This service is only for purchases made in the current month.',
        'Purchases from 1 month ago can still be requested no later than the 10th of the current month.',
      ],
    },
  },
  form: formEn,
  tracking: {
    title: 'Tax Invoice Status Tracking',
    transactionId: 'Transaction ID',
    idHint: 'The number on your receipt.',
    submit: 'Track',
    toRequest: 'Request Tax Invoice',
    loading: 'Fetching the status…',
    help: {
      title: 'How to track',
      list: [
        'Enter the transaction ID printed on your receipt, then press Track.',
        'Easier still: open the link in our email. It shows the status at once, with all your data.',
      ],
    },
    problems: {
      notFound: 'Transaction ID not found',
      notFoundAdvice: 'Compare the number with your receipt, then try again.',
      noRequest: 'No request for this transaction ID',
      noRequestAdvice: 'Nobody has asked for the tax invoice of this receipt yet.',
      makeRequest: 'Request it for this receipt',
      other: 'An error occurred',
      retryNow: 'You can try again now.',
      captchaFirst: 'Security check first; then the status is shown by itself.',
    },
    steps: {
      label: 'Steps of the request',
      names: {
        waiting: 'Confirm',
        open: 'Queue',
        process: 'Process',
        closed: 'Done',
        rejected: 'Rejected',
      },
      states: { done: 'passed', current: 'now', ahead: 'to come' },
    },
    now: {
      waiting: {
        title: 'Waiting for your confirmation',
        text: (hours: number) =>
          `Open our email and press its confirmation link within ${hours} hours of sending the request. Then we can start.`,
      },
      open: {
        title: 'We have received your request',
        text: 'It is in the queue of our tax team. There is nothing you need to do.',
      },
      process: {
        title: 'Your tax invoice is being made',
        text: 'Our tax team is working on it. The invoice comes to your email when it is done.',
      },
      closed: {
        title: 'Your request is done',
        sent: 'The tax invoice was sent to your email.',
        download: 'Download the invoice (PDF)',
        downloading: 'Downloading…',
        openLink: 'To download the PDF here, open this page from the link in our email.',
        noFile: 'The PDF is not available on this page yet. Please check our email.',
      },
      rejected: {
        title: 'Your request was rejected',
        reason: 'Reason',
        hiddenReason:
          'We sent the reason to your email. Open this page from the link in that email to read it here.',
        open: (day: string) => `You can correct this request and send it again by ${day}.`,
        closed: (day: string) =>
          `The time limit for this receipt ended on ${day}, so it cannot be requested again.`,
        unknown: 'You can correct this request and send it again while the time limit allows.',
        again: 'Request again',
      },
    },
    detail: {
      title: 'Request Details',
      fields: {
        transactionId: 'Transaction ID',
        salesDate: 'Sales Date',
        store: 'Store',
        totalPaid: 'Total Amount Paid',
        requesterName: 'Name',
        email: 'Email',
        phone: 'Phone Number',
        npwp: 'NPWP',
        companyName: 'Company Name',
        companyAddress: 'Company Address',
      },
      masked:
        'Some data is hidden for your privacy. Open this page from the link in our email to see all of it.',
    },
    history: {
      title: 'Tracking History',
      time: 'Time',
      status: 'Status',
      remarks: 'Remarks',
      zone: 'Jakarta time (WIB), the latest at the bottom.',
    },
  },
  confirmation: {
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
    refused: {
      superseded: {
        title: 'This link is no longer valid',
        text: () => 'Another request for this receipt was confirmed. This link is no longer valid.',
      },
      expired: {
        title: 'This link has expired',
        text: (hours: number) =>
          `Confirmation links work for ${hours} hours. Ask for a new one below; if the request was rejected meanwhile, please send it again.`,
      },
      tokenUnknown: {
        title: 'We do not know this link',
        text: () =>
          'It may have been cut off. Open the whole link of our latest email again, or ask for a new one below.',
      },
    },
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
  },
} satisfies Texts;
