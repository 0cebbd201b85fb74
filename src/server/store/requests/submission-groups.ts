import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/**
 * Tells of a mail `m` that it has the link of the submission that a request `r` holds, its own or that of all that came
 * with it.
 */
export const confirmsHeld = sql`
  m.kind in ('confirmRequest', 'confirmRequests', 'confirmReminder') and m.about = any(array[
    r.submission_id::text, (select g.group_id::text from submission_groups g where g.submission_id = r.submission_id)])`;

/** Submissions that were sent together, by the one link that confirms all of them. */
export type SubmissionGroup = { groupId: string; groupTokenHash: Buffer };
export type GroupMember = { submissionId: string; transactionId: string; confirmTokenHash: Buffer };

export async function insertGroup(
  db: Db,
  { groupId, groupTokenHash }: SubmissionGroup,
  members: readonly GroupMember[],
): Promise<void> {
  const hashes = members.map(({ confirmTokenHash }) => confirmTokenHash);
  await db`
    insert into submission_groups (submission_id, transaction_id, confirm_token_hash, group_id, group_token_hash, place)
    select submission_id, transaction_id, confirm_token_hash, ${groupId}, ${groupTokenHash}, place
    from unnest(${members.map(({ submissionId }) => submissionId)}::uuid[],
      ${members.map(({ transactionId }) => transactionId)}::text[], ${hashes}::bytea[])
      with ordinality as m (submission_id, transaction_id, confirm_token_hash, place)`;
}

/** Lists the members of a group in the order in which they were sent; none when it is no link of a group. */
export async function listByGroupToken(db: Db, tokenHash: Buffer): Promise<GroupMember[]> {
  return db<GroupMember[]>`
    select submission_id as "submissionId", transaction_id as "transactionId", confirm_token_hash as "confirmTokenHash"
    from submission_groups where group_token_hash = ${tokenHash} order by place`;
}

export type WholeGroup = SubmissionGroup & {
  members: { transactionId: string; submissionId: string }[];
};

/** Finds a group by itself, or by one of the submissions in it. */
export async function findGroup(
  db: Db,
  by: { groupId: string } | { submissionId: string },
): Promise<WholeGroup | undefined> {
  const groupId = 'groupId' in by ? by.groupId : null;
  const submissionId = 'submissionId' in by ? by.submissionId : null;
  const [group] = await db<WholeGroup[]>`
    select group_id as "groupId", group_token_hash as "groupTokenHash",
      json_agg(json_build_object('transactionId', transaction_id, 'submissionId', submission_id) order by place) as members
    from submission_groups
    where group_id = coalesce(${groupId}::uuid, (
      select group_id from submission_groups where submission_id = ${submissionId}::uuid))
    group by group_id, group_token_hash`;
  return group;
}
