import type { ChatOutcome } from '../../ports/messenger.ts';
import { fieldOf, textAt } from './json.ts';

/** What an error of the Cloud API means for a message. */
type Meaning = 'number' | 'later' | 'refused';

/** Errors because of the number: it is not on WhatsApp, cannot be reached by a business, or has blocked this one. */
const ofNumber = new Set([131_026, 131_030, 131_050, 130_497, 131_021]);

/**
 * Errors that pass: limits (4, 80007, 130429, 131048, 131056, 133016), services that are away (1, 2, 131000, 131016,
 * 131057, 133004), and what an operator has to put right first: token and rights (0, 3, 10, 190), payment (131042), a
 * locked account (368, 131031) and a number that is not registered (131045, 133010).
 */
const passing = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_016, 131_031, 131_042, 131_045, 131_048, 131_056,
  131_057, 133_004, 133_010, 133_016,
]);

function meaningOf(code: number): Meaning {
  if (ofNumber.has(code)) return 'number';
  // Rights that are missing have a hundred codes.
  return passing.has(code) || (code >= 200 && code <= 299) ? 'later' : 'refused';
}

/** What becomes of a message after this error. */
export function errorOutcome(code: number, details: string): Exclude<ChatOutcome, { is: 'accepted' }> {
  const reason = `WhatsApp says ${code}: ${details}`.slice(0, 500);
  const meaning = meaningOf(code);
  if (meaning === 'later') return { is: 'later', reason };
  return { is: 'refused', reason, isUndeliverable: meaning === 'number' };
}

/** The words of an error. */
export const detailsOf = (error: unknown): string =>
  textAt(fieldOf(error, 'error_data'), 'details') ?? textAt(error, 'message') ?? textAt(error, 'title') ?? '';
