import { bulkLimit } from '#domain/requests/bulk.ts';

const megabyte = 1024 * 1024;

/** The limits of a file. Together they keep the memory of the thread below its limit, whatever was made up. */
export const limits = {
  /** The bytes of all parts of an .xlsx that are looked at. */
  unpackedBytes: 160 * megabyte,
  sheets: 256,
  /** The columns that an .xls can have; further ones are not looked at. */
  columns: 256,
  /** Blank ones included. */
  rows: 200_000,
  filledRows: bulkLimit,
  ids: bulkLimit,
  table: {
    /** What lies further to the right is not looked at. */
    columns: 60,
    /** A longer text is cut off: nothing that is looked for is as long. */
    textLength: 1_000,
    /** The characters of all texts together. */
    characters: 40_000_000,
    /** The rows of all cells together that were merged downwards. */
    mergedRows: 1_000_000,
  },
  merges: 200_000,
  strings: 1_000_000,
  styles: 100_000,
  /** Parts that the workbook of an .xlsx refers to. */
  relations: 10_000,
  /** Records of an .xls that one record goes on in; 8 kB fit into each. */
  continuations: 20_000,
  /** Excel allows 32,767 characters in a cell. */
  textBytes: 256 * 1024,
  tagBytes: 64 * 1024,
};
