/**
 * What an erasure does to a column, and giving out with it:
 * - `erased`: emptied, dashed or deleted with its row; a copy of it is given out.
 * - `taxRecord`: the same, but it stays where a faktur of the person is on record.
 * - `mentions`: a text that staff or others wrote; of the person's own requests it goes whole and is given out, and
 *   elsewhere the values by which the person is known are taken out of it.
 * - `hashed`: only keyed hashes may stand in it, which stay.
 * - `untouched`: tells of staff, or when and how something was done.
 */
export type ErasureOfColumn = 'erased' | 'taxRecord' | 'mentions' | 'hashed' | 'untouched';

export type PersonalColumn = { table: string; column: string; erasure: ErasureOfColumn };

/** Gives a function that names columns of a table which an erasure treats alike. */
export const columnsThatAre =
  (erasure: ErasureOfColumn) =>
  (table: string, ...columns: string[]): PersonalColumn[] =>
    columns.map((column) => ({ table, column, erasure }));
