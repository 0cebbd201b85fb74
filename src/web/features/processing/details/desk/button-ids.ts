/** The ids by which the keys of the page find the buttons that do the same. */
export const buttonIds = {
  close: 'close-request',
  choosePdf: 'choose-pdf',
  changeStatus: 'change-status',
  take: 'take-request',
  note: 'internal-note',
} as const;

export const pressButton = (id: string): void => document.getElementById(id)?.click();
export const focusField = (id: string): void => document.getElementById(id)?.focus();
