import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { withoutPersonalData } from '#domain/privacy/personal-data.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import type { Sql } from '../../database/sql.ts';
import { live } from '../../store/archive/archived-tables.ts';
import { listNoteEntries } from '../../store/desk/request-notes.ts';
import { listMailEntries, listStatusEntries } from '../../store/requests/timeline.ts';

/** What happened to a request, oldest first. */
export async function readTimelineEntries(
  db: Db,
  transactionId: string,
  statusNames: Record<RequestStatus, string>,
  source: Sql = live,
) {
  const [changes, mails, notes] = await Promise.all([
    listStatusEntries(db, transactionId, source),
    listMailEntries(db, transactionId, source),
    listNoteEntries(db, transactionId, source),
  ]);
  const entries = [
    ...changes.map((entry) => ({
      type: 'status' as const,
      ...entry,
      statusName: statusNames[entry.status],
    })),
    ...mails.map((entry) => ({
      type: 'mail' as const,
      ...entry,
      sentAt: entry.sentAt && jakartaDateTime(entry.sentAt),
      error: entry.error && withoutPersonalData(entry.error),
    })),
    ...notes.map((entry) => ({ type: 'note' as const, ...entry })),
  ];
  // Of the same moment, the change stands before the mail that tells of it.
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, at: jakartaDateTime(entry.at) }));
}
