import { hash } from 'node:crypto';

export type RowFacts = {
  rows: number;
  /** The same for the same rows, in whatever order they come. */
  content: string;
};

const newline = 10;

/**
 * Counts the rows of COPY's text format, where only the end of a row is a line break, and adds up their hashes. Sorting
 * would need the same collation on both sides, and room for the largest table.
 */
export function rowDigest() {
  const sums = new Uint32Array(8);
  let rows = 0;
  let unfinished: Buffer = Buffer.alloc(0);
  const addRow = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer');
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + digest.readUInt32BE(at * 4);
    rows++;
  };
  return {
    add(chunk: Buffer): void {
      const text = unfinished.length === 0 ? chunk : Buffer.concat([unfinished, chunk]);
      let start = 0;
      for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, start)) {
        addRow(text.subarray(start, end));
        start = end + 1;
      }
      unfinished = text.subarray(start);
    },
    rows: () => rows,
    facts(): RowFacts {
      if (unfinished.length > 0) throw new Error('the last row has no end');
      const content = [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
      return { rows, content };
    },
  };
}
