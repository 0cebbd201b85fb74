import type { Language } from '#domain/language.ts';
import type { MailedFaktur } from '../../store/mails/mailed-submissions.ts';
import { counted, longDate } from '../amounts-and-dates.ts';
import { bulkList, type BulkRequest } from './bulk-list.ts';
import { fakturFile } from '../processing/faktur-file.ts';
import type { Mail } from '../frame.ts';
import { fakturAmounts, statusFacts } from '../request-facts.ts';
import { mailWords } from '../mail-words.ts';

/** A request that was closed, and its PDF, be it attached or too much for the mail. */
export type ClosedRequest = BulkRequest & { fakturFile: string | null; faktur: MailedFaktur | null };

/** The place where the customer finds the faktur of a request. */
type Place = 'attached' | 'linked' | 'missing';

const texts = {
  id: {
    subject: (count: number) => `Faktur pajak Anda: ${count} permintaan selesai`,
    heading: 'Permintaan Anda sudah selesai',
    what: (count: number) => `${count} permintaan faktur pajak Anda sudah selesai kami proses.`,
    told: {
      attached: (count: number) => `${count} faktur pajak terlampir pada email ini.`,
      linked: (count: number) =>
        `${count} faktur pajak tidak muat di email ini; unduh dari tautan permintaannya.`,
      missing: (count: number) =>
        `${count} permintaan belum memiliki dokumen faktur pajak; kami mengirimkannya melalui email begitu tersedia.`,
    },
    column: 'Faktur',
    places: { attached: 'Terlampir', linked: 'Di tautan', missing: 'Menyusul' },
    status: 'Selesai (CLOSED)',
    footer: mailWords.id.automatic,
  },
  en: {
    subject: (count: number) => `Your tax invoices: ${counted(count, 'request')} done`,
    heading: 'Your requests are done',
    what: (count: number) => `We have finished processing ${counted(count, 'tax invoice request')} of yours.`,
    told: {
      attached: (count: number) => `Attached to this e-mail: ${counted(count, 'tax invoice')}.`,
      linked: (count: number) =>
        `Too much for this e-mail: ${counted(count, 'tax invoice')}; download from the link of the request.`,
      missing: (count: number) =>
        `Without a tax invoice document yet: ${counted(count, 'request')}; we send it by e-mail as soon as it is there.`,
    },
    column: 'Tax invoice',
    places: { attached: 'Attached', linked: 'By its link', missing: 'To follow' },
    status: 'Done (CLOSED)',
    footer: mailWords.en.automatic,
  },
} as const satisfies Record<Language, unknown>;

type Options = { remarks: string; fakturs: Map<string, Buffer>; language: Language };

/** Tells the customer that many requests are done. Fakturs are attached as far as they are there and fit. */
export function bulkClosedMail(requests: ClosedRequest[], { remarks, fakturs, language }: Options): Mail {
  const t = texts[language];
  const placeOf = ({ transactionId, fakturFile: file }: ClosedRequest): Place => {
    if (file === null) return 'missing';
    return fakturs.has(transactionId) ? 'attached' : 'linked';
  };
  const told = (['attached', 'linked', 'missing'] as const).flatMap((place) => {
    const count = requests.filter((request) => placeOf(request) === place).length;
    return count === 0 ? [] : [t.told[place](count)];
  });
  const onRecord = ({ faktur }: ClosedRequest) =>
    faktur === null
      ? []
      : [
          faktur.number,
          ...(faktur.date === null ? [] : [longDate(faktur.date, language)]),
          ...fakturAmounts(faktur).map(([name, amount]) => `${name} ${amount}`),
        ];
  const cell = (request: ClosedRequest) => [t.places[placeOf(request)], ...onRecord(request)].join('\n');
  const column = { label: t.column, cell };
  const list = bulkList(requests, language, [column]);
  const files = [...fakturs].map(([transactionId, content]) => fakturFile(transactionId, content));
  return {
    language,
    subject: t.subject(requests.length),
    heading: t.heading,
    paragraphs: [t.what(requests.length), ...told, ...list.paragraphs],
    facts: statusFacts(t.status, remarks, language),
    table: list.table,
    footer: t.footer,
    attachments: [...list.attachments, ...files],
  };
}
