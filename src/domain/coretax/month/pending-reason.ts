/** The reasons why a sale that somebody asked a faktur for has no valid number on record. */
export const pendingReasons = [
  'open',
  'exported',
  'withProvider',
  'notAccepted',
  'closedWithoutNumber',
  'replacementMissing',
] as const;
export type PendingReason = (typeof pendingReasons)[number];
