const megabyte = 1024 * 1024;

/** What a drop takes, and how long it waits for somebody who runs it. */
export const dropLimits = {
  /** The most bytes of one upload, be it a PDF, a ZIP or the list. */
  uploadBytes: 200_000_000,
  pdfs: 1_000,
  listBytes: 20 * megabyte,
  listRows: 50_000,
  keptDays: 7,
};

/** The names of lists: a CSV, or a file that is too large to be looked at, is known by nothing else. */
export const listFileName = /\.(?:csv|xlsx?)$/i;

/** The reasons why a list is not taken. */
export type ListRefusal = 'headings' | 'type' | 'tooManyRows' | 'tooLarge' | 'locked' | 'damaged';
/** The reasons why a ZIP, or one PDF more, is not taken. */
export type ZipRefusal = 'tooManyFiles' | 'tooLarge' | 'locked' | 'damaged' | 'zipInside' | 'severalLists';
