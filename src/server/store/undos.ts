import { longestUndoMs, undoMs } from '#domain/requests/status-moves.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { AssignmentBefore } from './desk/assignments.ts';
import type { AddedCompany } from './companies/companies.ts';
import type { BulkOperation } from './requests/bulk-operations.ts';
import type { StandingBefore } from './requests/status-moves.ts';

/** What has to be put back, by kind of change. */
export type UndoDetails = {
  status: {
    transactionId: string;
    historyId: string;
    mailId: string | null;
    before: Omit<StandingBefore, 'transactionId'> & { confirmedAt: string | null };
    /** What closing added to the master data; missing in what the version before wrote. */
    addedCompanies?: AddedCompany[];
  };
  bulk: {
    operation: Pick<BulkOperation, 'id' | 'status' | 'actor'> & { at: string };
    addedCompanies: AddedCompany[];
    before: StandingBefore[];
  };
  desk: {
    actor: string;
    at: string;
    /** The status that the requests of `before` were moved to. */
    status: RequestStatus | null;
    /** The person to whom those of `assignments` were given; null where they were released. */
    assignee: string | null;
    addedCompanies: AddedCompany[];
    before: StandingBefore[];
    assignments: AssignmentBefore[];
  };
  /** A PDF that was attached to a closed request. */
  faktur: { transactionId: string; file: string; mailId: string | null };
  userDeletion: { deletedId: string };
};
type UndoOf<Kind extends keyof UndoDetails> = { kind: Kind; detail: UndoDetails[Kind] };
type Undo = { [Kind in keyof UndoDetails]: UndoOf<Kind> }[keyof UndoDetails];
export type StoredUndo = Undo & { id: string; staffId: string; openUntil: Date };

/** The time for which an undo is kept, long after it can be used; a job removes it then. */
const keptSeconds = (2 * longestUndoMs) / 1000;

/** Stores an undo inside the transaction of what it takes back. By its id its author asks for it. */
export async function insertUndo(
  db: Db,
  undo: Undo & { id: string; staffId: string },
  now: Date,
): Promise<void> {
  await db`insert into undos (id, staff_id, kind, detail, created_at)
    values (${undo.id}, ${undo.staffId}, ${undo.kind}, ${JSON.stringify(undo.detail)}::text::jsonb, ${now})`;
}

type OfSeveral<Kind extends 'bulk' | 'desk'> = {
  id: string;
  staffId: string;
  kind: Kind;
  detail: Omit<UndoDetails[Kind], 'before' | 'assignments' | 'addedCompanies'>;
};

/**
 * Inserts an undo before requests are moved or change hands: the database writes down how they are. Its time begins
 * with `startUndo`.
 */
export async function insertUndoOfSeveral(
  db: Db,
  undo: OfSeveral<'bulk'> | OfSeveral<'desk'>,
  { moved, reassigned }: { moved: readonly string[]; reassigned: readonly string[] },
  now: Date,
): Promise<void> {
  await db`
    insert into undos (id, staff_id, kind, detail, created_at)
    select ${undo.id}, ${undo.staffId}, ${undo.kind}, ${JSON.stringify(undo.detail)}::text::jsonb || jsonb_build_object(
      'before', (select coalesce(jsonb_agg(jsonb_build_object('transactionId', transaction_id, 'status', status,
          'remarks', remarks, 'statusSince', status_since, 'changedSinceExport', changed_since_export,
          'fakturState', faktur_state)), '[]')
        from requests where transaction_id = any(${moved}::text[])),
      'assignments', (select coalesce(jsonb_agg(jsonb_build_object('transactionId', given.id,
          'staffId', a.staff_id::text, 'by', a.assigned_by, 'at', a.assigned_at)), '[]')
        from unnest(${reassigned}::text[]) as given (id) left join assignments a on a.transaction_id = given.id)), ${now}`;
}

/** An act on several may take seconds: the time in which it can be undone begins at its end. */
export async function startUndo(
  db: Db,
  id: string,
  learned: Pick<UndoDetails['desk'], 'addedCompanies'>,
  now: Date,
): Promise<void> {
  await db`update undos set created_at = ${now}, detail = detail || ${JSON.stringify(learned)}::text::jsonb
    where id = ${id}`;
}

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
/** The time until which an undo can be used. */
export const openUntil = sql`greatest(created_at + ${seconds(undoMs)}, held_until)`;

export async function findUndo(db: Db, id: string): Promise<StoredUndo | undefined> {
  const [row] = await db<StoredUndo[]>`
    select id, staff_id as "staffId", kind, detail, ${openUntil} as "openUntil" from undos where id = ${id}`;
  return row;
}

/** The time in which it can be used begins anew, up to the longest. False where it is over or somebody else's. */
export async function holdUndo(
  db: Db,
  { id, staffId }: Pick<StoredUndo, 'id' | 'staffId'>,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update undos set held_until = least(${now}::timestamptz + ${seconds(undoMs)}, created_at + ${seconds(longestUndoMs)})
    where id = ${id} and staff_id = ${staffId} and ${openUntil} >= ${now} returning 1`;
  return rows.length === 1;
}

/** Takes an undo. Of many callers at once only one gets true, when its transaction commits. */
export async function takeUndo(db: Db, id: string): Promise<boolean> {
  const rows = await db`delete from undos where id = ${id} returning 1`;
  return rows.length === 1;
}

export async function deleteOldUndos(db: Db, now: Date): Promise<void> {
  await db`delete from undos where created_at <= ${now}::timestamptz - make_interval(secs => ${keptSeconds})`;
}
