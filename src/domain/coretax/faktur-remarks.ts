import type { Language } from '../language.ts';

/** What the history says of a faktur while and after it is issued, to staff and to the customer. */
const words = {
  id: {
    cancelled: (number: string) => `Faktur pajak ${number} dibatalkan.`,
    toReplace: (number: string) => `Faktur pajak ${number} akan diganti.`,
    notReplaced: (number: string) => `Faktur pajak ${number} tidak jadi diganti.`,
    movedAway: (number: string) =>
      `Faktur pajak ${number} bukan untuk permintaan ini dan tidak dicatat lagi di sini.`,
    movedHere: (number: string) => `Faktur pajak ${number} dipindahkan ke permintaan ini.`,
    takenBack: (number: string) => `Faktur pajak ${number} salah dicatat dan ditarik kembali.`,
    issuing: 'Faktur pajak sedang diterbitkan.',
    reason: 'Alasan',
  },
  en: {
    cancelled: (number: string) => `Tax invoice ${number} was cancelled.`,
    toReplace: (number: string) => `Tax invoice ${number} will be replaced.`,
    notReplaced: (number: string) => `Tax invoice ${number} will not be replaced after all.`,
    movedAway: (number: string) =>
      `Tax invoice ${number} is not for this request and is no longer recorded here.`,
    movedHere: (number: string) => `Tax invoice ${number} was moved to this request.`,
    takenBack: (number: string) => `Tax invoice ${number} was recorded by mistake and taken back.`,
    issuing: 'The tax invoice is being issued.',
    reason: 'Reason',
  },
} as const satisfies Record<Language, unknown>;

type FakturRemark = { number: string; reason: string; language: Language };

export const cancellationRemarks = ({ number, reason, language }: FakturRemark): string =>
  `${words[language].cancelled(number)}\n${words[language].reason}: ${reason}`;

export const replacementRemarks = ({ number, reason, language }: FakturRemark): string =>
  `${words[language].toReplace(number)}\n${words[language].reason}: ${reason}`;

/** Whether a line of the history says that this faktur will be replaced, and why. */
export const isReplacementRemark = (remarks: string, number: string): boolean =>
  Object.values(words).some(({ toReplace }) => remarks.startsWith(`${toReplace(number)}\n`));

export const noReplacementRemarks = ({ number, language }: Omit<FakturRemark, 'reason'>): string =>
  words[language].notReplaced(number);

/**
 * What the two requests of a faktur that was moved say of it, and the one of which it was taken back. Customers read it,
 * so neither names the other request nor the reason, in which staff write whose it is.
 */
export const movedAwayRemarks = ({ number, language }: Omit<FakturRemark, 'reason'>): string =>
  words[language].movedAway(number);
export const movedHereRemarks = ({ number, language }: Omit<FakturRemark, 'reason'>): string =>
  words[language].movedHere(number);
export const takenBackRemarks = ({ number, language }: Omit<FakturRemark, 'reason'>): string =>
  words[language].takenBack(number);

export const issuingRemarks = (language: Language): string => words[language].issuing;
