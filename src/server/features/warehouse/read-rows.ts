import { isDay } from '#domain/dates/jakarta-date.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { ListFilter } from '#domain/requests/request-list.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { listChanges, numberChanges, type ChangedRequest } from '../../store/lists/request-changes.ts';
import { countToShow } from '../../store/lists/request-count.ts';
import { listPage } from '../../store/lists/request-page.ts';
import type { RequestRow } from '../../store/requests/request-rows.ts';
import { shownTo } from './shown-to.ts';

type Needs = { database: Database; reads: Reads; clock: Clock };
type Paging = { after: string | undefined; size: number; personalData: boolean };
type Page<Row> = { rows: Row[]; next: string | null; more: boolean };

/** A machine changes nothing of its own that a replica might not have seen. */
const reader = { lastChange: null };

const notACursor = () => new DomainError('invalidInput', { fields: [{ field: 'after', code: 'invalid' }] });

/** What has changed since the last time, each request as it is now. */
export async function readChanges(
  { database, reads }: Needs,
  { after, size, since, personalData }: Paging & { since: Date | undefined },
): Promise<Page<ChangedRequest> & { deleted: string[] }> {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw notACursor();
  try {
    await reads.primary.attempt(() => numberChanges(database));
  } catch (error) {
    // While the primary is away, nothing changes either.
    if (!reads.primary.noteFailure(error)) throw error;
  }
  const found = await reads.read(reader, (db) => listChanges(db, { after, since, limit: size + 1 }));
  const told = found.slice(0, size);
  return {
    rows: told.filter((change) => !change.isDeleted).map((change) => shownTo(personalData, change)),
    deleted: told.filter(({ isDeleted }) => isDeleted).map(({ transactionId }) => transactionId),
    next: told.at(-1)?.position ?? after ?? null,
    more: found.length > size,
  };
}

/** The rows of the report, oldest request first. */
export async function readReport(
  { reads, clock }: Needs,
  { after, size, personalData, ...filter }: Paging & Pick<ListFilter, 'from' | 'to' | 'store' | 'status'>,
): Promise<Page<RequestRow>> {
  const [key = '', transactionId = '', ...rest] = (after ?? '').split('.');
  const isCursor = isDay(key) && isTransactionId(transactionId) && rest.length === 0;
  if (after !== undefined && !isCursor) throw notACursor();
  const wanted = after === undefined ? { page: 1 } : { after: { key, transactionId } };
  const asked = { wanted, size, today: jakartaDay(clock.now()) };
  const ordered: ListFilter = { ...filter, sort: 'requestedOn', dir: 'asc' };
  const page = await reads.read(reader, (db) => listPage(db, ordered, asked, countToShow(db, ordered)));
  const last = page.rows.at(-1);
  return {
    rows: page.rows.map((row) => shownTo(personalData, row)),
    next: last ? `${last.requestedOn}.${last.transactionId}` : (after ?? null),
    more: page.next !== undefined,
  };
}
