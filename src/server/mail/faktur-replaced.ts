import type { Language } from '#domain/language.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import type { FakturFile } from './faktur-file.ts';
import { renderMail, type RenderedMail } from './frame.ts';
import { requestFacts } from './request-facts.ts';

const texts = {
  id: {
    subject: (id: string) => `Faktur pajak pengganti untuk struk ${id}`,
    heading: 'Faktur pajak pengganti Anda',
    what: 'Faktur pajak Anda diganti. Faktur pajak pengganti terlampir pada email ini; yang sebelumnya tidak berlaku lagi.',
    status: 'Selesai (CLOSED)',
    button: 'Lihat permintaan',
    footer: 'Pesan ini dikirim otomatis.',
  },
  en: {
    subject: (id: string) => `Replacement tax invoice for receipt ${id}`,
    heading: 'Your replacement tax invoice',
    what: 'Your tax invoice was replaced. The replacement tax invoice is attached to this e-mail; the one before is no longer valid.',
    status: 'Done (CLOSED)',
    button: 'See the request',
    footer: 'This message was sent automatically.',
  },
} as const satisfies Record<Language, unknown>;

/** To the customer whose faktur was replaced after it had been sent. */
export function fakturReplacedMail(
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
