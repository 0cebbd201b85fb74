import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { failureReason } from '#domain/messages/failure-reason.ts';
import { canSendAgain, messageState } from '#domain/messages/message-state.ts';
import { erased } from '#domain/privacy/masking.ts';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { live } from '../../store/archive/archived-tables.ts';
import { listNoteEntries } from '../../store/desk/request-notes.ts';
import { listMessageEntries, listStatusEntries, type MessageEntry } from '../../store/requests/timeline.ts';

/** What happened to a request, oldest first. */
export async function readTimelineEntries(
  db: Db,
  transactionId: string,
  statusNames: Record<RequestStatus, string>,
  source: Sql = live,
) {
  const [changes, messages, notes] = await Promise.all([
    listStatusEntries(db, transactionId, source),
    listMessageEntries(db, transactionId, source),
    listNoteEntries(db, transactionId, source),
  ]);
  const entries = [
    ...changes.map((entry) => ({
      type: 'status' as const,
      ...entry,
      statusName: statusNames[entry.status],
    })),
    ...messages.map(shownMessage),
    ...notes.map((entry) => ({ type: 'note' as const, ...entry })),
  ];
  // A change stands before the message of the same moment that tells of it.
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, at: jakartaDateTime(entry.at) }));
}

function shownMessage(message: MessageEntry) {
  const { id, channel, kind, to, createdAt, readAt, error, isSuperseded, isSettled } = message;
  const { state, at, isOutdated } = messageState(message);
  return {
    type: 'message' as const,
    at: createdAt,
    id,
    channel,
    kind,
    to,
    state,
    stateAt: jakartaDateTime(at),
    readAt: readAt && jakartaDateTime(readAt),
    reason: failureReason(message) ?? null,
    error: error && withoutPersonalData(error),
    isOutdated,
    isSuperseded,
    canSendAgain: canSendAgain({ state, isOutdated, isSuperseded, isErased: to === erased }),
    isSettled,
  };
}
