import { addDays, daysBetween } from '../dates/calendar-days.ts';

/**
 * The kinds of keys: for tills, which send receipts and returns, for a data warehouse, which reads, for members' apps
 * and e-receipts, which hand their customers over to the form, and for mail relays, which hand in what came back.
 */
export const apiKeyKinds = ['pos', 'read', 'handover', 'mail'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

export const apiKeyLimits = { nameLength: 60, days: 2 * 365 } as const;

/** The number of days for which people are warned before a key ends. */
export const warnedDays = 14;

/** The beginning by which people and tools that look for secrets know a key of ours. */
export const apiKeyPrefix = (kind: ApiKeyKind): string => `fd_${kind}_`;

/** The number of letters of a key's secret part that the list shows. */
const shownLetters = 6;
export const beginningOf = (kind: ApiKeyKind, key: string): string =>
  key.slice(0, apiKeyPrefix(kind).length + shownLetters);

/** Whether a text is written like one of our keys, be it one or not. */
export const looksLikeApiKey = (text: string): boolean =>
  apiKeyKinds.some((kind) => text.startsWith(apiKeyPrefix(kind)));

export type ApiKeyState = 'live' | 'ending' | 'ended' | 'revoked';

/** A key still works on its last day. */
export function stateOfApiKey(
  { endsOn, isRevoked }: { endsOn: string; isRevoked: boolean },
  today: string,
): ApiKeyState {
  if (isRevoked) return 'revoked';
  const left = daysBetween(today, endsOn);
  if (left < 0) return 'ended';
  return left <= warnedDays ? 'ending' : 'live';
}

/** Whether a key that is made today may end on this day. */
export const isPossibleEnd = (day: string, today: string): boolean =>
  day >= today && day <= addDays(today, apiKeyLimits.days);
