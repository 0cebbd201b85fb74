import { formEn } from './form-en.ts';
import type { Texts } from './id.ts';

export const en = {
  skipToContent: 'Skip to content',
  tagline: 'Faktur Desk · Tax invoices for store purchases',
  switchLanguage: ['Pindah ke', 'Bahasa Indonesia'],
  asOf: (moment: string) => `Data as of ${moment} WIB; updates follow shortly.`,
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
          text: 'See the status at any time. The tax invoice comes by email.',
        },
      ],
    },
    ready: {
      title: 'What to have ready',
      list: ['Your receipt', 'Your 16-digit tax number (NPWP)', 'Photos of the receipt and the NPWP'],
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
} satisfies Texts;
