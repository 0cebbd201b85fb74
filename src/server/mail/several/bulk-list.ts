import type { Language } from '#domain/language.ts';
import { longDate, rupiah } from '../amounts-and-dates.ts';
import { csv } from '#domain/formats/csv.ts';
import type { Mail } from '../frame.ts';
import { requestLabels, type MailedRequest } from '../request-facts.ts';

/** One of the requests in a mail about many. */
export type BulkRequest = Omit<MailedRequest, 'language'> & { track: string };
/** A column that one kind of mail has besides. */
type Column<Request> = { label: string; cell: (request: Request) => string };

const shown = 50;

const texts = {
  id: {
    some: `Di bawah ini ${shown} permintaan pertama; semuanya ada di lampiran CSV.`,
    link: 'Tautan',
    file: 'daftar-permintaan.csv',
  },
  en: {
    some: `Below are the first ${shown} requests; all of them are in the attached CSV.`,
    link: 'Link',
    file: 'requests.csv',
  },
} as const satisfies Record<Language, unknown>;

type BulkList = {
  paragraphs: string[];
  table: NonNullable<Mail['table']>;
  attachments: NonNullable<Mail['attachments']>;
};

const lines = (...parts: string[]) => parts.join('\n');

/** A table of the requests; of very many only the first, and all of them in a file. */
export function bulkList<Request extends BulkRequest>(
  requests: Request[],
  language: Language,
  columns: Column<Request>[] = [],
): BulkList {
  const t = texts[language];
  const [id, store, day, paid] = requestLabels[language];
  const labels = columns.map(({ label }) => label);
  const more = (request: Request) => columns.map(({ cell }) => cell(request));
  const rows = requests.slice(0, shown).map((request) => ({
    cells: [
      lines(request.transactionId, request.store, longDate(request.salesDate, language)),
      lines(rupiah(request.totalPaid), ...more(request)),
    ],
    address: request.track,
  }));
  const table = { head: [lines(id, store, day), lines(paid, ...labels)], rows };
  if (requests.length <= shown) return { paragraphs: [], table, attachments: [] };
  const all = requests.map((request) => [
    request.transactionId,
    request.store,
    request.salesDate,
    request.totalPaid,
    ...more(request),
    request.track,
  ]);
  const content = Buffer.from(csv([[id, store, day, paid, ...labels, t.link], ...all]));
  const file = { name: t.file, mediaType: 'text/csv; charset=utf-8', content };
  return { paragraphs: [t.some], table, attachments: [file] };
}
