import type { Language } from '../language.ts';
import type { SupportingDocument } from './export-check.ts';

/** MMYYYY, as Coretax takes it. */
export const monthYearForm = /^(0[1-9]|1[0-2])\d{4}$/;

const words: Record<Language, Record<'document' | 'reason', string>> = {
  id: { document: 'Dokumen pendukung', reason: 'Alasan' },
  en: { document: 'Supporting document', reason: 'Reason' },
};

const shown = (document: SupportingDocument | null): string =>
  document === null
    ? '-'
    : `${document.number} (${document.monthYear.slice(0, 2)}/${document.monthYear.slice(2)})`;

/** What was and what is now, for the history, which the customer reads too. */
export const documentRemarks = (
  before: SupportingDocument | null,
  after: SupportingDocument,
  { reason, language }: { reason: string; language: Language },
): string =>
  `${words[language].document}: ${shown(before)} → ${shown(after)}\n${words[language].reason}: ${reason}`;
