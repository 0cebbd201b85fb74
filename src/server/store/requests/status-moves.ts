import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { lockRequests } from './requests.ts';

export type StatusMove = { transactionId: string; status: RequestStatus; remarks: string };
export type MovedRequest = { historyId: string; transactionId: string; email: string; language: Language };

/**
 * Moves requests that the caller has locked, each with the line of its history that belongs to the move; one that stands
 * there already keeps its time. Every change of a status but the first of a submission is made here.
 */
export async function moveStatuses(
  db: Db,
  moves: readonly StatusMove[],
  { actor, at }: { actor: string; at: Date },
): Promise<MovedRequest[]> {
  return db<MovedRequest[]>`
    with moved as (
      update requests r set status = m.status, remarks = m.remarks,
        status_since = case when r.status = m.status then r.status_since else ${at} end
      from unnest(${moves.map(({ transactionId }) => transactionId)}::text[],
        ${moves.map(({ status }) => status)}::text[], ${moves.map(({ remarks }) => remarks)}::text[])
        as m (id, status, remarks)
      where r.transaction_id = m.id
      returning r.transaction_id, r.submission_id, r.status, r.remarks, r.email, r.language
    ), lines as (
      insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
      select transaction_id, submission_id, ${at}, status, remarks, ${actor} from moved order by transaction_id
      returning id, transaction_id)
    select l.id as "historyId", transaction_id as "transactionId", email, language
    from lines l join moved using (transaction_id) order by l.id`;
}

/** How a request stood before a move; the time as JSON has it. */
export type StandingBefore = {
  transactionId: string;
  status: RequestStatus;
  remarks: string;
  statusSince: string;
  /** Missing in what the version before wrote. */
  changedSinceExport?: boolean;
  /** The state of its faktur, where it may change without a line of the history: of a request that is still in work. */
  fakturState?: FakturState;
};

/** Puts requests back to how they stood. Gives how many were put back: those that still have the faktur that they had then. */
export async function putBackStatuses(db: Db, before: readonly StandingBefore[]): Promise<number> {
  const rows = await db`
    update requests r set status = b.status, remarks = b.remarks, status_since = b."statusSince"
    from json_to_recordset(${JSON.stringify(before)}::text::json)
      as b ("transactionId" text, status text, remarks text, "statusSince" timestamptz, "fakturState" text)
    where r.transaction_id = b."transactionId" and r.faktur_state = coalesce(b."fakturState", r.faktur_state) returning 1`;
  return rows.length;
}

/**
 * Takes the moves of an operation back with their lines of the history. Gives the ids of the lines by transaction; undefined
 * when one of the requests has moved on since, and then what was changed until then has to be rolled back.
 */
export async function putBackMoves(
  db: Db,
  { status, actor, at }: { status: RequestStatus; actor: string; at: Date },
  before: readonly StandingBefore[],
): Promise<Map<string, string> | undefined> {
  const ids = before.map(({ transactionId }) => transactionId);
  await lockRequests(db, ids);
  const lines = await db<{ transactionId: string; id: string }[]>`
    delete from request_history h using unnest(${ids}::text[]) as moved (id)
    where h.transaction_id = moved.id and h.at = ${at} and h.status = ${status} and h.actor = ${actor}
      and not exists (select from request_history later where later.transaction_id = moved.id and later.id > h.id)
    returning h.transaction_id as "transactionId", h.id`;
  if (lines.length !== ids.length || (await putBackStatuses(db, before)) !== ids.length) return undefined;
  return new Map(lines.map(({ transactionId, id }) => [transactionId, id]));
}
