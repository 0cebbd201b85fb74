const megabyte = 1024 * 1024;

/** What a drop takes, and how long it waits for somebody who runs it. */
export const dropLimits = {
  /** Of one upload, be it a PDF, a ZIP or the list. */
  uploadBytes: 200_000_000,
  pdfs: 1_000,
  listBytes: 20 * megabyte,
  listRows: 50_000,
  keptDays: 7,
};

/** Of a list: there is nothing else by which a CSV is known, or a file that is too large to be looked at. */
export const listFileName = /\.(?:csv|xlsx?)$/i;

/** Why a list is not taken. */
export type ListRefusal = 'headings' | 'type' | 'tooManyRows' | 'tooLarge' | 'locked' | 'damaged';
/** Why a ZIP, or one PDF more, is not taken. */
export type ZipRefusal = 'tooManyFiles' | 'tooLarge' | 'locked' | 'damaged' | 'zipInside' | 'severalLists';
