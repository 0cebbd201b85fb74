import type { NotifyKind } from '#domain/buyers/buyer-code.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { holderFields, type CodeHolder } from '../codes/code-columns.ts';
import { selected } from '../requests/column-lists.ts';
import { phonesOf, type SearchKeys } from './identity.ts';

/** A buyer code with the data of the person, but without its digits, by which others could buy in their name. */
export type FoundCode = CodeHolder & {
  id: string;
  name: string;
  notify: NotifyKind;
  madeAt: Date;
  revokedAt: Date | null;
  revokeReason: string | null;
};

/** The codes of their address, their number or their phone. */
const isTheirs = (keys: SearchKeys): Sql => sql`(email = any(${keys.emails}::text[]) or npwp = ${keys.npwp}
  or upper(buyer_document) = ${keys.document} or phone = any(${phonesOf(keys)}::text[]))`;

export async function findCodesOf(db: Db, keys: SearchKeys): Promise<FoundCode[]> {
  return db<FoundCode[]>`
    select id, name, notify, ${selected(holderFields)}, made_at as "madeAt", revoked_at as "revokedAt",
      revoke_reason as "revokeReason"
    from buyer_codes where ${isTheirs(keys)} order by made_at, id`;
}

export async function lockCodesOf(db: Db, keys: SearchKeys): Promise<void> {
  await db`select from buyer_codes where ${isTheirs(keys)} order by id for update`;
}

/** Deletes codes with what is known of their uses; what they requested stays. */
export async function deleteCodes(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await db`delete from buyer_codes where id = any(${ids}::uuid[]) returning 1`;
  return rows.length;
}
