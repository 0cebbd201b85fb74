import type { trackingId } from './tracking-id.ts';

export const trackingEn = {
  title: 'Tax Invoice Status Tracking',
  transactionId: 'Transaction ID',
  idHint: 'The number on your receipt.',
  submit: 'Track',
  toRequest: 'Request Tax Invoice',
  mine: { lead: 'Several requests?', link: 'See all my requests' },
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
    notFoundAdvice:
      'Compare the number with your receipt, then try again. The till may not have reported a new receipt yet.',
    leaveReceipt: 'Be told when the receipt has arrived',
    noRequest: 'No request for this transaction ID',
    noRequestAdvice: 'Nobody has asked for the tax invoice of this receipt yet.',
    makeRequest: 'Request it for this receipt',
    other: 'An error occurred',
    retry: 'Try again',
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
      undeliverable: {
        title: 'The confirmation email cannot be delivered',
        text: 'The mail server refuses the address that was given for this request. Send it again with the right one; the number is filled in.',
        onRecord: 'If the email was filled in from the data of a company on record, have it changed first.',
        again: 'Send again with another address',
      },
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
      withdrawn: 'Request withdrawn',
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
      companyName: 'Company Name',
      companyAddress: 'Company Address',
      fakturNumber: 'Tax Invoice Number',
      fakturDate: 'Tax Invoice Date',
    },
    buyers: {
      npwp: 'NPWP',
      nik: 'National ID Number (NIK)',
      passport: 'Passport number',
      other: 'ID number',
      country: 'Issuing country',
      companyName: 'Buyer Name',
      companyAddress: 'Buyer Address',
    },
    masked:
      'Some data is hidden for your privacy. Open this page from the link in our email to see all of it.',
    linkOver: 'The link that you opened no longer shows all data. Open this page from our latest email.',
  },
  correction: {
    open: 'Correct my data',
    failed: 'This part could not be loaded yet. Check your network, then try again.',
    done: 'Your data were corrected. Processing begins again; we also sent you an email about it.',
    waiting:
      'Your correction waits: we have its NPWP or NIK on record and asked the email address on record. It counts once that address agrees, within 72 hours; until then your request stays as it is.',
    requested: 'We received your correction request. Our tax team answers by email.',
  },
  history: {
    corrected: 'Data corrected by the customer',
    title: 'Tracking History',
    time: 'Time',
    status: 'Status',
    remarks: 'Remarks',
    zone: 'Jakarta time (WIB), the latest at the bottom.',
  },
} satisfies typeof trackingId;
