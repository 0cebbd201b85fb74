import type { RequestStatus } from './request-status.ts';
import { rightToMove } from './status-moves.ts';

/** What many requests can be moved to at once. */
export type BulkTarget = Extract<RequestStatus, 'closed' | 'rejected'>;

/** Transaction IDs of one call. */
export const bulkLimit = 10_000;

export const verdicts = ['ok', 'unchanged', 'notAllowed', 'withProvider', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** The status of a request, and whether the provider may have its faktur. */
type StandingRequest = { status: RequestStatus; isWithProvider: boolean };

/** What a bulk call would do to a request that stands here; undefined stands for no request. */
export function verdictOf(standing: StandingRequest | undefined, to: BulkTarget): Verdict {
  if (standing === undefined) return 'unknown';
  const { status, isWithProvider } = standing;
  if (status === to) return 'unchanged';
  if (!rightToMove(status, to)) return 'notAllowed';
  return isWithProvider ? 'withProvider' : 'ok';
}

/** The IDs of a typed or pasted text, each once. Commas, semicolons and white space stand between them. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** The IDs of a call, each once, in the order in which they were given. */
export function distinctIds(given: readonly string[]): string[] {
  return [...new Set(given.map((id) => id.trim()))];
}

/** Why a row of a spreadsheet has no transaction ID: it is none, or Excel has rounded its last digits away. */
export const rowFaults = ['notAnId', 'rounded'] as const;
export type RowFault = (typeof rowFaults)[number];
