import { addDays, daysBetween } from '../dates/calendar-days.ts';

/**
 * For tills, which send receipts and returns, for a data warehouse, which reads, for members' apps and e-receipts, which hand
 * their customers over to the form, and for mail relays, which hand in what came back.
 */
export const apiKeyKinds = ['pos', 'read', 'handover', 'mail'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

export const apiKeyLimits = { nameLength: 60, days: 2 * 365 } as const;

/** So many days before its end people are warned. */
export const warnedDays = 14;

/** By this, people and tools that look for secrets know a key of ours. */
export const apiKeyPrefix = (kind: ApiKeyKind): string => `fd_${kind}_`;

/** So many letters of its secret part are shown on the list. */
const shownLetters = 6;
export const beginningOf = (kind: ApiKeyKind, key: string): string =>
  key.slice(0, apiKeyPrefix(kind).length + shownLetters);

/** Whether a text is written like one of our keys, be it one or not. */
export const looksLikeApiKey = (text: string): boolean =>
  apiKeyKinds.some((kind) => text.startsWith(apiKeyPrefix(kind)));

export type ApiKeyState = 'live' | 'ending' | 'ended' | 'revoked';

/** On its last day a key still works. */
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
