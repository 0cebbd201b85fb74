import { fileNumber, type FileKind, type FileStatus } from '#domain/privacy/privacy-file.ts';
import type { ErasureOutcome } from '#domain/privacy/erasure.ts';
import type { Person } from '#domain/privacy/person.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type PrivacyFile = {
  number: string;
  kind: FileKind;
  person: Person;
  identifiedBy: string;
  leftOut: string[];
  receivedAt: Date;
  dueAt: Date;
  openedBy: string;
  handledBy: string;
  status: FileStatus;
  endedAt: Date | null;
  reason: string | null;
  notes: string;
  outcome: ErasureOutcome | null;
};

/** What was erased before there were buyer codes says nothing of them. */
const outcome = sql`case when outcome is not null then
  jsonb_set(outcome, '{erased,codes}', coalesce(outcome->'erased'->'codes', '0')) end as outcome`;

const columns = sql`
  number, kind, person, identified_by as "identifiedBy", left_out as "leftOut", received_at as "receivedAt",
  due_at as "dueAt", opened_by as "openedBy", handled_by as "handledBy", status, ended_at as "endedAt", reason, notes, ${outcome}`;

/** Open ones by the day they are due, then so many of those that ended, the last first. */
export async function listFiles(db: Db, endedLimit: number): Promise<PrivacyFile[]> {
  return db<PrivacyFile[]>`
    select * from (select ${columns} from privacy_files where status = 'open' order by due_at, number) open
    union all
    select * from (select ${columns} from privacy_files where status <> 'open'
      order by ended_at desc, number desc limit ${endedLimit}) ended`;
}

export async function findFile(db: Db, number: string): Promise<PrivacyFile | undefined> {
  const [row] = await db<PrivacyFile[]>`select ${columns} from privacy_files where number = ${number}`;
  return row;
}

/** Locks a case until the end of the transaction. */
export async function lockFile(db: Db, number: string): Promise<PrivacyFile | undefined> {
  const [row] = await db<PrivacyFile[]>`
    select ${columns} from privacy_files where number = ${number} for update`;
  return row;
}

type NewFile = Pick<
  PrivacyFile,
  'kind' | 'person' | 'identifiedBy' | 'receivedAt' | 'dueAt' | 'openedBy' | 'notes'
>;

/** Inserts a case with the next number of the year; of several at once each gets its own. */
export async function insertFile(db: Db, year: number, file: NewFile): Promise<PrivacyFile> {
  await db`lock table privacy_files in share row exclusive mode`;
  const [last] = await db<{ no: number }[]>`
    select coalesce(max(no), 0) as no from privacy_files where year = ${year}`;
  const no = (last?.no ?? 0) + 1;
  const [row] = await db<PrivacyFile[]>`
    insert into privacy_files (number, year, no, kind, person, identified_by, received_at, due_at, opened_by, handled_by, notes)
    values (${fileNumber(year, no)}, ${year}, ${no}, ${file.kind}, ${JSON.stringify(file.person)}::text::jsonb,
      ${file.identifiedBy}, ${file.receivedAt}, ${file.dueAt}, ${file.openedBy}, ${file.openedBy}, ${file.notes})
    returning ${columns}`;
  if (!row) throw new Error('the file was not written');
  return row;
}

/** The caller has locked it. */
export async function saveFile(db: Db, file: PrivacyFile): Promise<void> {
  await db`
    update privacy_files set person = ${JSON.stringify(file.person)}::text::jsonb, left_out = ${file.leftOut},
      handled_by = ${file.handledBy}, status = ${file.status}, ended_at = ${file.endedAt}, reason = ${file.reason},
      notes = ${file.notes}, outcome = ${file.outcome && JSON.stringify(file.outcome)}::text::jsonb
    where number = ${file.number}`;
}

/** Files that ended before this time: nobody has to prove any more how they were answered. */
export async function deleteOldFiles(db: Db, endedBefore: Date): Promise<void> {
  await db`delete from privacy_files where status <> 'open' and ended_at < ${endedBefore}`;
}
