import type { NotifyKind } from '#domain/buyers/buyer-code.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { named, selected, valuesOf } from '../requests/column-lists.ts';
import { fieldsOf, type FieldsOf, type RequestFields } from '../requests/request-columns.ts';
import { codeFields, type CodeFields } from './code-columns.ts';

/** A code as it is listed. Times are Jakarta's, as YYYY-MM-DD HH:mm:ss. */
export type BuyerCode = FieldsOf<'buyer'> & {
  id: string;
  /** The address of its owner. */
  email: string;
  name: string;
  notify: NotifyKind;
  /** Encrypted. */
  code: Buffer;
  language: RequestFields['language'];
  madeAt: string;
  lastUsedAt: string | null;
  usedToday: number;
  revokedAt: string | null;
  revokedBy: string | null;
  revokeReason: string | null;
  /** Purchases that were reported as not the owner's, of those that count against it. */
  reports: number;
};

/** The day of which uses are counted, and since when reports are. */
export type CountedSince = { today: string; reportsSince: Date };

const time = (column: Sql) => sql`to_char(${column} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

/** The columns of a code `c`. */
const listed = ({ today, reportsSince }: CountedSince) => sql`
  ${selected(['email', 'language', ...fieldsOf('buyer')], 'c')}, c.id, c.name, c.notify, c.code,
  ${time(sql`c.made_at`)} as "madeAt", ${time(sql`c.revoked_at`)} as "revokedAt", c.revoked_by as "revokedBy",
  c.revoke_reason as "revokeReason",
  (select ${time(sql`u.used_at`)} from buyer_code_uses u where u.code_id = c.id
    order by u.used_on desc, u.used_at desc limit 1) as "lastUsedAt",
  (select count(*)::int from buyer_code_uses u where u.code_id = c.id and u.used_on = ${today}::text::date) as "usedToday",
  (select count(*)::int from buyer_code_uses u where u.code_id = c.id and u.reported_at > ${reportsSince}
    and u.used_at >= c.renewed_at) as reports`;

/** Newest first. */
export async function listCodesOf(db: Db, email: string, since: CountedSince): Promise<BuyerCode[]> {
  return db<BuyerCode[]>`
    select ${listed(since)} from buyer_codes c where c.email = ${email} order by c.made_at desc, c.id`;
}

/** Newest first. */
export async function listCodesFor(db: Db, npwp: string, since: CountedSince): Promise<BuyerCode[]> {
  return db<BuyerCode[]>`
    select ${listed(since)} from buyer_codes c where c.npwp = ${npwp} order by c.made_at desc, c.id`;
}

/** Counts the codes that an owner has and has not revoked. */
export async function countActiveCodes(db: Db, email: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from buyer_codes where email = ${email} and revoked_at is null`;
  return row?.count ?? 0;
}

/** Locks a code, of an owner where one is named. */
export async function lockCode(
  db: Db,
  { id, owner }: { id: string; owner?: string },
  since: CountedSince,
): Promise<BuyerCode | undefined> {
  const isOf = owner === undefined ? sql`true` : sql`c.email = ${owner}`;
  const [row] = await db<BuyerCode[]>`
    select ${listed(since)} from buyer_codes c where c.id = ${id} and ${isOf} for update of c`;
  return row;
}

export async function findCode(db: Db, id: string, since: CountedSince): Promise<BuyerCode | undefined> {
  const [row] = await db<BuyerCode[]>`select ${listed(since)} from buyer_codes c where c.id = ${id}`;
  return row;
}

export type Digits = { codeHash: Buffer; code: Buffer };
type NewCode = Digits & CodeFields & { id: string; name: string };

/** False when another code has these digits. */
export async function insertCode(db: Db, given: NewCode, now: Date): Promise<boolean> {
  const rows = await db`
    insert into buyer_codes (id, name, notify, code_hash, code, made_at, renewed_at, ${named(codeFields)})
    values (${given.id}, ${given.name}, 'each', ${given.codeHash}, ${given.code}, ${now}, ${now}, ${valuesOf(codeFields, given)})
    on conflict (code_hash) do nothing returning 1`;
  return rows.length === 1;
}

export async function changeCode(
  db: Db,
  id: string,
  { name, notify }: { name: string; notify: NotifyKind },
): Promise<void> {
  await db`update buyer_codes set name = ${name}, notify = ${notify} where id = ${id}`;
}

/** False when another code has these digits. The caller has locked the code. */
export async function replaceDigits(db: Db, id: string, digits: Digits, now: Date): Promise<boolean> {
  const rows = await db`
    update buyer_codes set code_hash = ${digits.codeHash}, code = ${digits.code}, renewed_at = ${now}
    where id = ${id} and not exists (select from buyer_codes where code_hash = ${digits.codeHash}) returning 1`;
  return rows.length === 1;
}

/** One that was revoked before stays as it is. */
export async function revokeCode(
  db: Db,
  id: string,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
): Promise<void> {
  await db`
    update buyer_codes set revoked_at = ${now}, revoked_by = ${by}, revoke_reason = ${reason}
    where id = ${id} and revoked_at is null`;
}

/** Revoked codes with their uses, once nobody looks at them any more. */
export async function deleteRevokedCodes(db: Db, before: Date): Promise<void> {
  await db`delete from buyer_codes where revoked_at <= ${before}`;
}

/** All digits as they are stored, for another secret. */
export async function listDigits(db: Db): Promise<(Pick<Digits, 'code'> & { id: string })[]> {
  return db<(Pick<Digits, 'code'> & { id: string })[]>`select id, code from buyer_codes order by id`;
}

/** Stores the digits of a code by the present secret, unless it has got others meanwhile. */
export async function rewriteDigits(
  db: Db,
  before: { id: string; code: Buffer },
  after: Digits,
): Promise<void> {
  await db`update buyer_codes set code_hash = ${after.codeHash}, code = ${after.code}
    where id = ${before.id} and code = ${before.code}`;
}
