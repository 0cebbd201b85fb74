import type { Language } from '#domain/language.ts';
import { reminderDays } from '#domain/dates/request-age.ts';
import type { OverdueRequest } from '../../store/requests/overdue-requests.ts';
import { longDate } from '../amounts-and-dates.ts';
import { csv } from '#domain/formats/csv.ts';
import type { Mail } from '../frame.ts';
import { mailWords } from '../mail-words.ts';

const shown = 50;

/** The names that the back office has for the statuses. */
const statusNames = { open: 'OPEN', process: 'ON PROGRESS' } as const;

const texts = {
  id: {
    subject: (count: number, day: string) =>
      `${count} permintaan faktur pajak menunggu terlalu lama (${day})`,
    heading: 'Permintaan yang menunggu terlalu lama',
    count: {
      open: (days: number) => `OPEN ${days} hari atau lebih`,
      process: (days: number) => `ON PROGRESS ${days} hari atau lebih`,
    },
    what: (day: string) => `Status per ${day}:`,
    all: 'Semua permintaan ini ada di lampiran CSV.',
    some: `Di bawah ini ${shown} yang paling lama menunggu; semuanya ada di lampiran CSV.`,
    head: ['ID Transaksi', 'Toko', 'Status', 'Hari'],
    button: 'Buka antrean',
    footer: mailWords.id.daily,
  },
  en: {
    subject: (count: number, day: string) => `${count} tax invoice requests have waited too long (${day})`,
    heading: 'Requests that have waited too long',
    count: {
      open: (days: number) => `OPEN for ${days} days or more`,
      process: (days: number) => `ON PROGRESS for ${days} days or more`,
    },
    what: (day: string) => `As of ${day}:`,
    all: 'All of them are in the attached CSV.',
    some: `Below are the ${shown} that have waited longest; all of them are in the attached CSV.`,
    head: ['Transaction ID', 'Store', 'Status', 'Days'],
    button: 'Open the queue',
    footer: mailWords.en.daily,
  },
} as const satisfies Record<Language, unknown>;

type Links = { queue: string; details: (transactionId: string) => string };

const cells = ({ transactionId, store, status, days }: OverdueRequest) => [
  transactionId,
  store,
  statusNames[status],
  days,
];

/**
 * Tells the tax team which requests have stood still for too long. It has no personal data, because it leaves the house
 * every morning.
 */
export function overdueReminderMail(
  requests: OverdueRequest[],
  { day, language, links }: { day: string; language: Language; links: Links },
): Mail {
  const t = texts[language];
  const countOf = (status: OverdueRequest['status']) =>
    String(requests.filter((request) => request.status === status).length);
  const content = csv([['transaction_id', 'store', 'status', 'days'], ...requests.map(cells)]);
  const attachment = {
    name: `overdue-${day}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(content),
  };
  return {
    language,
    subject: t.subject(requests.length, longDate(day, language)),
    heading: t.heading,
    paragraphs: [requests.length > shown ? t.some : t.all, t.what(longDate(day, language))],
    facts: [
      [t.count.open(reminderDays.open), countOf('open')],
      [t.count.process(reminderDays.process), countOf('process')],
    ],
    table: {
      head: [...t.head],
      rows: requests.slice(0, shown).map((request) => ({
        cells: cells(request).map(String),
        address: links.details(request.transactionId),
      })),
    },
    button: { label: t.button, address: links.queue },
    footer: t.footer,
    attachments: [attachment],
  };
}
