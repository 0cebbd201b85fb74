export const fileKinds = ['access', 'correction', 'erasure'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileStatuses = ['open', 'answered', 'refused'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** PDP-2026-0001: the year in Jakarta in which the demand was entered, and a running number. */
export const fileNumber = (year: number, no: number): string => `PDP-${year}-${String(no).padStart(4, '0')}`;
export const isFileNumber = (text: string): boolean => /^PDP-\d{4}-\d{4,9}$/.test(text);

const hourMs = 60 * 60 * 1000;
export const dueAfter = (received: Date, hours: number): Date =>
  new Date(received.getTime() + hours * hourMs);

/** The most requests of one person that are looked at; whoever has more is found by a narrower value. */
export const maxFoundRequests = 2_000;

/** The years for which a file is kept after its end, so that it can be shown how a demand was answered. */
export const privacyFilesKeptYears = 5;
