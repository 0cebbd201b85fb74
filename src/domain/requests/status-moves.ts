import type { MailKind } from './mail-kind.ts';
import type { Action } from '../staff/permissions.ts';
import { hasEnded, type RequestStatus } from './request-status.ts';

const inWork = {
  open: 'changeStatus',
  process: 'changeStatus',
  closed: 'changeStatus',
  rejected: 'changeStatus',
} as const;
const reopening = { open: 'reopenRequest', process: 'reopenRequest' } as const;

/** The moves that staff may make with a request, from status to status, and the right that each takes. */
const moves: Record<RequestStatus, Partial<Record<RequestStatus, Action>>> = {
  waiting: { open: 'changeStatus', rejected: 'changeStatus' },
  open: inWork,
  process: inWork,
  closed: reopening,
  rejected: reopening,
};

/** The right that this move takes; undefined when nobody may make it. */
export function rightToMove(from: RequestStatus, to: RequestStatus): Action | undefined {
  return moves[from][to];
}

/** Whoever rejects a request, or reopens what had ended, says why: the customer reads it. */
export function needsRemarks(from: RequestStatus, to: RequestStatus): boolean {
  return to === 'rejected' || hasEnded(from);
}

const reopened = { open: 'statusChanged', process: 'statusChanged' } as const;
const ended = { closed: 'requestClosed', rejected: 'statusChanged' } as const;

/** The mail that a move sends: to the tax team when a request is confirmed, otherwise to the customer. */
const notices: Record<
  RequestStatus,
  Partial<Record<RequestStatus, Extract<MailKind, 'newRequest' | 'statusChanged' | 'requestClosed'>>>
> = {
  waiting: { open: 'newRequest', rejected: 'statusChanged' },
  open: { process: 'statusChanged', ...ended },
  process: ended,
  closed: reopened,
  rejected: reopened,
};

export function noticeOfMove(from: RequestStatus, to: RequestStatus) {
  return notices[from][to];
}

/** How long the author of a change can take it back; its mail waits as long. */
export const undoMs = 10_000;

/**
 * The longest time after a change in which it can be taken back: while its message is held, the time begins anew each
 * time that the page says so.
 */
export const longestUndoMs = 60_000;

/** How often the page says so. */
export const holdEveryMs = 5_000;

export const remarksMaxLength = 1000;
