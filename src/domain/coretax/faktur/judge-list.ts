import type { EndedNumbers, JudgedRow } from './judge-list-row.ts';
import type { ListedFaktur, ListEffect, RefusedRow } from './list-rows.ts';

const ends = { replace: 'replaced', cancel: 'cancelled' } as const;

type Row = ListedFaktur | RefusedRow;

/** The numbers that a list tells the end of, in whichever order its rows stand. */
export function endedIn(rows: readonly Row[]): EndedNumbers {
  const ended = new Map<string, (typeof ends)[keyof typeof ends]>();
  for (const row of rows) {
    if ('refused' in row || row.number === null) continue;
    if (row.effect !== 'replace' && row.effect !== 'cancel') continue;
    if (ended.get(row.number) !== 'cancelled') ended.set(row.number, ends[row.effect]);
  }
  return ended;
}

const strength: readonly ListEffect[] = ['issue', 'replace', 'cancel'];

/** Whether a row tells what became of the faktur after what another row of its number tells. */
export const isEndOf = (row: ListedFaktur, other: ListedFaktur): boolean =>
  strength.indexOf(row.effect) > strength.indexOf(other.effect);

/**
 * Rows that were judged one by one, judged as a set: of several numbers for one part of a sale one counts, which is the
 * one that replaces what is on record, else the lower.
 */
export function settleRows(judged: readonly JudgedRow[]): JudgedRow[] {
  const counting = new Map<string, JudgedRow>();
  for (const row of judged) {
    if (row.effect !== 'issue') continue;
    const other = counting.get(partOf(row));
    if (!other || comesFirst(row, other)) counting.set(partOf(row), row);
  }
  return judged.map((row) => {
    const first = counting.get(partOf(row))?.number ?? null;
    if (row.effect !== 'issue' || row.number === first) return row;
    return {
      ...row,
      effect: 'none',
      reason: serialOf(first) === serialOf(row.number) ? null : 'secondNumber',
    };
  });
}

const partOf = ({ transactionId, part }: JudgedRow): string => `${transactionId} ${part}`;
/** The serial digits that a faktur and all its replacements share. */
const serialOf = (number: string | null): string => number?.slice(-13) ?? '';

function comesFirst(row: JudgedRow, other: JudgedRow): boolean {
  if (serialOf(row.number) === serialOf(other.number)) return (row.number ?? '') > (other.number ?? '');
  if ((row.replaces === null) !== (other.replaces === null)) return row.replaces !== null;
  return serialOf(row.number) < serialOf(other.number);
}

/** Effects in order: what ends makes room for what is issued; only then is what was refused free for another export. */
const phases: readonly ListEffect[] = ['cancel', 'replace', 'issue', 'release', 'note', 'none', 'refused'];

const keyOf = ({ number, transactionId }: JudgedRow) => `${serialOf(number)} ${number} ${transactionId}`;

/** The order in which rows are run, whatever theirs is in the list. */
export function inRunOrder(judged: readonly JudgedRow[]): JudgedRow[] {
  return judged.toSorted(
    (a, b) =>
      phases.indexOf(a.effect) - phases.indexOf(b.effect) ||
      (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.row - b.row),
  );
}
