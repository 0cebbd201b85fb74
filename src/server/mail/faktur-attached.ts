import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import type { FakturFile } from './faktur-file.ts';
import { renderMail, type RenderedMail } from './frame.ts';
import { requestFacts } from './request-facts.ts';

const texts = {
  id: {
    subject: (id: string) => `Dokumen faktur pajak untuk struk ${id}`,
    heading: 'Dokumen faktur pajak Anda',
    what: 'Faktur pajak Anda terlampir pada email ini. Bila Anda sudah menerima dokumen sebelumnya, yang ini menggantikannya.',
    status: 'Selesai (CLOSED)',
    button: 'Lihat permintaan',
    footer: 'Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (id: string) => `Tax invoice document for receipt ${id}`,
    heading: 'Your tax invoice document',
    what: 'Your tax invoice is attached to this e-mail. If you received a document before, this one replaces it.',
    status: 'Done (CLOSED)',
    button: 'See the request',
    footer: 'This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** To the customer of a request that was closed before its faktur was there, or with another one. */
export function fakturAttachedMail(
  request: RequestRecord,
  { fakturs, track }: { fakturs: FakturFile[]; track: string },
): RenderedMail {
  const t = texts[request.language];
  const mail = renderMail({
    language: request.language,
    subject: t.subject(request.transactionId),
    heading: t.heading,
    paragraphs: [t.what],
    facts: requestFacts(request, t.status, ''),
    button: { label: t.button, address: track },
    footer: t.footer,
  });
  return { ...mail, attachments: fakturs };
}
