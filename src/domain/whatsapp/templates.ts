import type { Language } from '../language.ts';

/** The messages that the service begins by itself. WhatsApp sends them by templates that it has approved before. */
export const templateKinds = ['confirmed', 'question', 'rejected', 'ready', 'readyWithPdf'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export type TemplateText = {
  /** What is written in place of {{1}}, {{2}} and so on. */
  parameters: readonly ('transactionId' | 'remarks' | 'link')[];
  body: Record<Language, string>;
  /** Has a document above the text. */
  hasPdf?: true;
};

const ready = {
  id: 'Faktur pajak untuk struk {{1}} sudah siap. Unduh melalui tautan pribadi Anda {{2}} kapan saja.',
  en: 'Your tax invoice (faktur) for receipt {{1}} is ready. Download it by your own link {{2}} at any time.',
};

/** The texts of the templates, word by word as they are given to WhatsApp: none begins or ends with a value. */
export const templates: Record<TemplateKind, TemplateText> = {
  confirmed: {
    parameters: ['transactionId', 'link'],
    body: {
      id: 'Permintaan faktur pajak untuk struk {{1}} sudah dikonfirmasi dan masuk antrean kami. Lihat statusnya di {{2}} kapan saja.',
      en: 'Your tax invoice request for receipt {{1}} is confirmed and in our queue. See where it stands at {{2}} at any time.',
    },
  },
  question: {
    parameters: ['transactionId', 'remarks', 'link'],
    body: {
      id: 'Ada kabar tentang permintaan faktur pajak untuk struk {{1}}. Catatan tim pajak kami: {{2}} Lihat selengkapnya di {{3}} kapan saja.',
      en: 'There is news about your tax invoice request for receipt {{1}}. Our tax team says: {{2}} See all of it at {{3}} at any time.',
    },
  },
  rejected: {
    parameters: ['transactionId', 'remarks', 'link'],
    body: {
      id: 'Permintaan faktur pajak untuk struk {{1}} ditolak. Alasannya: {{2}} Langkah selanjutnya dapat Anda lihat di {{3}} kapan saja.',
      en: 'Your tax invoice request for receipt {{1}} was rejected. The reason: {{2}} See what you can do next at {{3}} at any time.',
    },
  },
  ready: { parameters: ['transactionId', 'link'], body: ready },
  readyWithPdf: { parameters: ['transactionId', 'link'], body: ready, hasPdf: true },
};

/** Stands below each of them, and says how to end them. */
const templateFooter: Record<Language, string> = {
  id: 'Balas STOP untuk berhenti.',
  en: 'Reply STOP to end these messages.',
};

/** A template as it is sent: its kind with the values of its parameters. */
export type TemplateMessage = { kind: TemplateKind; language: Language; values: string[] };

/** The whole of a template is limited to 1,024 characters: so much of a remark leaves room for the rest. */
const longestValue = 500;

/** A value as WhatsApp takes it: on one line, not empty, and no longer than there is room for. */
export function templateValue(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '-';
  return line.length > longestValue ? `${line.slice(0, longestValue - 1)}…` : line;
}

/** The text that the customer reads. */
export function templateText({ kind, language, values }: TemplateMessage): string {
  const body = templates[kind].body[language].replaceAll(/\{\{(\d)\}\}/g, (_, place: string) => {
    return values[Number(place) - 1] ?? '';
  });
  return `${body}\n\n${templateFooter[language]}`;
}

const sectionOf = ({ body, hasPdf }: TemplateText) =>
  [
    ...(hasPdf ? ['Header: Document'] : []),
    `id: ${body.id}`,
    `en: ${body.en}`,
    `Footer id: ${templateFooter.id}`,
    `Footer en: ${templateFooter.en}`,
  ].join('\n');

/** The texts in docs/whatsapp.md and its Indonesian twin, which `npm run docs` writes. */
export const templatesSection = (): string =>
  templateKinds
    .map((kind) => `**\`${kind}\`**\n\n\`\`\`text\n${sectionOf(templates[kind])}\n\`\`\``)
    .join('\n\n');
