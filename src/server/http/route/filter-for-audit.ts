import { reportedIdsName } from '#contract/processing/report.ts';
import { keyedHash, type Signer } from '../../secrets/tokens.ts';

export type FilterWords = Readonly<Record<string, unknown>>;

/** Words that say nothing of a person: states, days, stores, orders, and numbers that the log has anyway. */
const impersonalWords = new Set([
  'status',
  'store',
  'date',
  'from',
  'to',
  'sinceFrom',
  'sinceTo',
  'month',
  'masa',
  'dueBy',
  'faktur',
  'stage',
  'due',
  'limit',
  'assigned',
  'closedBy',
  'delivery',
  'sort',
  'dir',
  'columns',
  reportedIdsName,
  'number',
]);

/**
 * A filter as the audit log keeps it: a word that may be somebody's name, number or address stands there as a keyed hash,
 * the same each time. What is missing or empty asks for nothing.
 */
export function filterForAudit(signer: Signer, filter: FilterWords): Record<string, string> {
  const said = Object.entries(filter).flatMap(([word, value]) => {
    const text = [value].flat().filter(Boolean).join(' ');
    if (text.trim() === '') return [];
    return [[word, impersonalWords.has(word) ? text : `#${keyedHash(signer, text)}`] as const];
  });
  return Object.fromEntries(said);
}
