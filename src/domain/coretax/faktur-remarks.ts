import type { Language } from '../language.ts';

/** What the history says of a faktur after it was issued, to staff and to the customer. */
const words = {
  id: {
    cancelled: (number: string) => `Faktur pajak ${number} dibatalkan.`,
    toReplace: (number: string) => `Faktur pajak ${number} akan diganti.`,
    notReplaced: (number: string) => `Faktur pajak ${number} tidak jadi diganti.`,
    reason: 'Alasan',
  },
  en: {
    cancelled: (number: string) => `Tax invoice ${number} was cancelled.`,
    toReplace: (number: string) => `Tax invoice ${number} will be replaced.`,
    notReplaced: (number: string) => `Tax invoice ${number} will not be replaced after all.`,
    reason: 'Reason',
  },
} as const satisfies Record<Language, unknown>;

type Told = { number: string; reason: string; language: Language };

export const cancellationRemarks = ({ number, reason, language }: Told): string =>
  `${words[language].cancelled(number)}\n${words[language].reason}: ${reason}`;

export const replacementRemarks = ({ number, reason, language }: Told): string =>
  `${words[language].toReplace(number)}\n${words[language].reason}: ${reason}`;

/** Whether a line of the history says that this faktur will be replaced, and why. */
export const isReplacementRemark = (remarks: string, number: string): boolean =>
  Object.values(words).some(({ toReplace }) => remarks.startsWith(`${toReplace(number)}\n`));

export const noReplacementRemarks = ({ number, language }: Omit<Told, 'reason'>): string =>
  words[language].notReplaced(number);
