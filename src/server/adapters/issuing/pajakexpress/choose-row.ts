import { totalsOf, wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur } from '../../../ports/faktur-issuer.ts';
import { packedDay, transactionDetail } from './draft-body.ts';
import { outcomeOfFaktur } from './read-answer.ts';

/** A faktur as the provider lists it. */
export type ListRow = Record<string, string>;
export type RowChoice = {
  /** The one that was asked for, if it is there. */
  row: ListRow | undefined;
  /** Drafts of an earlier round, which say something else and have never left the provider. */
  obsolete: ListRow[];
};

/** The states of rows: of several rows the one that has come furthest is taken. */
const ranks = ['approved', 'signing', 'draft', 'rejected', 'cancelled'];
const living = new Set(ranks.slice(0, 3));

/**
 * Finds a faktur among the rows of its reference. They know nothing of rounds: in a later one whatever has ended belongs
 * to an earlier one, and a draft is ours only if it says what we ask for.
 */
export function chooseRow(rows: readonly ListRow[], faktur: AskedFaktur): RowChoice {
  const { key, replaces } = faktur;
  const isFirst = key.round === 1 && replaces === null;
  const stateOf = (row: ListRow) => {
    const outcome = outcomeOfFaktur(row);
    return typeof outcome === 'string' ? undefined : outcome.state;
  };
  const known = rows.filter((row) => isOfPart(row, faktur) && isOfReplacement(row, faktur));
  const drafts = known.filter((row) => stateOf(row) === 'draft');
  const obsolete = drafts.filter((row) => !saysTheSame(row, faktur));
  const possible = known.filter((row) => {
    const state = stateOf(row);
    if (obsolete.includes(row)) return false;
    // A state that nobody knows may be ours: it is shown rather than passed over.
    return state === undefined || isFirst || living.has(state);
  });
  const rankOf = (row: ListRow) => ranks.indexOf(stateOf(row) ?? '');
  return { row: possible.toSorted((a, b) => rankOf(a) - rankOf(b))[0], obsolete };
}

const isOfPart = (row: ListRow, { invoice }: AskedFaktur): boolean =>
  row['referensi'] === invoice.reference && row['detailtransaksi'] === transactionDetail(invoice);

/** A replacement names the faktur in whose place it comes; that one itself is another row. */
function isOfReplacement(row: ListRow, { replaces }: AskedFaktur): boolean {
  if (replaces === null) return true;
  const replaced = (row['nomorfakturdiganti'] ?? '').replaceAll(/\D/g, '');
  return replaced === replaces.number;
}

/** Columns that a list does not have say nothing; totals may be rounded there. */
function saysTheSame(row: ListRow, { invoice }: AskedFaktur): boolean {
  const vat = wholeRupiah(totalsOf(invoice.lines).vat);
  const says = (column: string, value: string) => (row[column] ?? value) === value;
  return (
    says('npwppembeli', invoice.buyerTin) &&
    says('namapembeli', invoice.buyerName) &&
    says('tanggalfaktur', packedDay(invoice.date)) &&
    Math.abs(Number(row['totalppn'] ?? vat) - vat) <= 1
  );
}
