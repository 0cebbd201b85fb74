import { bulkLimit, distinctIds } from '#domain/requests/bulk.ts';
import { compareRequests, requestChecker, type JudgedRequest } from '#domain/coretax/check-requests.ts';
import type { CheckContext, CheckedRequest } from '#domain/coretax/export-check.ts';
import { missingOf, type SellerField } from '#domain/coretax/seller-settings.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import { DomainError } from '#domain/errors.ts';
import { monthStart } from '#domain/receipts/receipt.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { Database, Db } from '../../../database/database.ts';
import {
  findMatching,
  readSubjects,
  type ExportFilter,
  type ReadSubject,
} from '../../../store/coretax/export-subjects.ts';
import { currentSettings, type SavedSettings } from '../../../store/coretax/seller-settings.ts';

/** The selected requests, by ID or all that match at the moment of the call. */
export type Selection = {
  transactionIds?: string[] | undefined;
  filter?: (Omit<ExportFilter, 'lastMonth' | 'isToWithdraw'> & { dueBy?: string | undefined }) | undefined;
};

type Judging = {
  now: Date;
  isLateAccepted: boolean;
  /** Whether what is queued at the provider counts as free; a filter then means what waits or is queued there. */
  withdraws?: boolean;
  isForProvider?: boolean;
};

export type Judgement = {
  saved: SavedSettings;
  /** The fields that the settings lack; with any of them nothing is judged. */
  missing: SellerField[];
  selected: number;
  checked: CheckedRequest[];
  /** IDs that no request has. */
  unknown: string[];
  /** What each request was when it was read. */
  versions: Map<string, string>;
};

/** The requests that are read and judged before other work gets its turn. */
const atOnce = 200;
/** The most lines of all receipts together, which bounds memory: ten thousand receipts usually have far fewer. */
const maxLines = 250_000;

/** Reads what was selected, all of it as of one moment, and judges each request. */
export async function judgeSelection(
  database: Database,
  selection: Selection,
  { now, isLateAccepted, withdraws = false, isForProvider = false }: Judging,
): Promise<Judgement> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    const saved = await currentSettings(tx);
    const missing = missingOf(saved.settings);
    const { uploadDay } = saved.settings.deadlines;
    const { free, taken } = await idsOf(tx, selection, { uploadDay, withdraws });
    // Those of other batches and of the provider are only named, where there is something to say of each.
    const ids = missing.length > 0 ? free : [...free, ...taken];
    const today = jakartaDay(now);
    const context = { settings: saved.settings, today, isLateAccepted, isForProvider };
    const { judged, versions } = await judgeAll(tx, missing.length > 0 ? [] : ids, { ...context, withdraws });
    const unknown = ids.filter((id) => !versions.has(id));
    return { saved, missing, selected: ids.length, checked: compareRequests(judged), unknown, versions };
  });
}

/** Judges receipts, and keeps nothing of each but what the files need. */
async function judgeAll(
  db: Db,
  ids: readonly string[],
  { withdraws, ...context }: CheckContext & { withdraws: boolean },
): Promise<{ judged: JudgedRequest[]; versions: Map<string, string> }> {
  const check = requestChecker(context);
  const judged: JudgedRequest[] = [];
  const versions = new Map<string, string>();
  let lines = 0;
  for await (const subjects of readAhead(db, ids.filter(isTransactionId))) {
    for (const subject of subjects) {
      lines += subject.receipt.lines.length;
      if (lines > maxLines) throw tooMany('transactionIds');
      judged.push(check(withdraws ? withoutQueued(subject) : subject));
      versions.set(subject.receipt.transactionId, subject.version);
    }
  }
  return { judged, versions };
}

const withoutQueued = (subject: ReadSubject): ReadSubject => ({
  ...subject,
  active: subject.active.filter(({ state }) => state !== 'queued'),
});

/** Reads requests ahead: while some are judged, the database reads the next. */
async function* readAhead(db: Db, ids: readonly string[]): AsyncGenerator<ReadSubject[]> {
  let next = readSubjects(db, ids.slice(0, atOnce));
  for (let from = atOnce; from < ids.length; from += atOnce) {
    const subjects = await next;
    next = readSubjects(db, ids.slice(from, from + atOnce));
    next.catch(() => {}); // told to whoever takes them
    yield subjects;
  }
  yield await next;
}

async function idsOf(
  db: Db,
  { transactionIds, filter }: Selection,
  { uploadDay, withdraws }: { uploadDay: number; withdraws: boolean },
): Promise<{ free: string[]; taken: string[] }> {
  if (!filter) return { free: distinctIds(transactionIds ?? []), taken: [] };
  const { dueBy, ...rest } = filter;
  const lastMonth = dueBy === undefined ? undefined : lastMonthDueBy(dueBy, uploadDay);
  const matching = await findMatching(db, { ...rest, lastMonth, isToWithdraw: withdraws }, bulkLimit);
  if (matching.free.length > bulkLimit) throw tooMany('filter');
  return matching;
}

/** A sale is due in the month after it: the first day of the last month that is due by this day. */
function lastMonthDueBy(day: string, uploadDay: number): string {
  const date = parseDate(day);
  return monthStart(date, date.day >= uploadDay ? -1 : -2);
}

const tooMany = (field: string) => new DomainError('invalidInput', { fields: [{ field, code: 'tooMany' }] });
