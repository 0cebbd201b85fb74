import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import type { Issue } from './issues.ts';

/** Changes an issue that the caller has locked; whoever worked on it finds that it is another's now. */
async function change(db: Db, { id }: Pick<Issue, 'id'>, set: Sql): Promise<void> {
  await db`update issues set ${set} where id = ${id}`;
}

/** A person has found its number at the provider: what else there is to know of it is read now. */
export const decideFound = (
  db: Db,
  issue: Issue,
  { number, at }: { number: string; at: Date },
): Promise<void> =>
  change(
    db,
    issue,
    sql`state = 'approved', faktur_number = ${number}, uncertain_since = null, missed = 0, tries = 0, problems = '[]',
      next_at = ${at}`,
  );

/** A person has found that the provider has none: it is free, and the next is another round. */
export const decideNone = (db: Db, issue: Issue, { by, at }: { by: string; at: Date }): Promise<void> =>
  change(
    db,
    issue,
    sql`state = 'withdrawn', withdrawn_by = ${by}, uncertain_since = null, ended_at = ${at}, next_at = null`,
  );

/** Has the PDF of an issue fetched and judged as if none had come. */
export const readAgain = (db: Db, issue: Issue, at: Date): Promise<void> =>
  change(
    db,
    issue,
    sql`file = null, sha256 = null, pages = 0, verdict = null, problems = '[]', tries = 0, next_at = ${at}`,
  );

/** The provider is asked to cancel it, now and until it has answered. */
export const askToCancel = (
  db: Db,
  issue: Issue,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> =>
  change(
    db,
    issue,
    sql`cancelling = ${JSON.stringify({ by, at: at.toISOString(), reason, sent: false })}::text::jsonb, problems = '[]',
      tries = 0, next_at = ${at}`,
  );
