import type { ApiKeyKind } from '#domain/machines/api-key.ts';
import type { Db } from '../../database/database.ts';
import { identifier, sql } from '../../database/sql.ts';

/** A key as people see it. */
export type ListedKey = {
  id: string;
  name: string;
  kind: ApiKeyKind;
  beginning: string;
  personalData: boolean;
  vouches: boolean;
  createdBy: string;
  /** Times as YYYY-MM-DD HH:mm:ss in Jakarta. */
  createdAt: string;
  endsOn: string;
  revokedBy: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  lastUsedAddress: string | null;
};

/** The facts by which a call with a key is judged. */
export type KnownKey = {
  id: string;
  name: string;
  kind: ApiKeyKind;
  personalData: boolean;
  vouches: boolean;
  endsOn: string;
  isRevoked: boolean;
  secretHash: Buffer;
};

const time = (column: string) =>
  sql`to_char(${identifier(column)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;
const listed = sql`
  id, name, kind, beginning, personal_data as "personalData", vouches, created_by as "createdBy", ${time('created_at')} as "createdAt",
  to_char(ends_on, 'YYYY-MM-DD') as "endsOn", revoked_by as "revokedBy", ${time('revoked_at')} as "revokedAt",
  ${time('last_used_at')} as "lastUsedAt", last_used_address as "lastUsedAddress"`;

/** Newest first; none is ever deleted. */
export async function listKeys(db: Db): Promise<ListedKey[]> {
  return db<ListedKey[]>`select ${listed} from api_keys order by created_at desc, id`;
}

export async function listKnownKeys(db: Db): Promise<KnownKey[]> {
  return db<KnownKey[]>`
    select id, name, kind, personal_data as "personalData", vouches, to_char(ends_on, 'YYYY-MM-DD') as "endsOn",
      revoked_at is not null as "isRevoked", secret_hash as "secretHash" from api_keys`;
}

type NewKey = Pick<
  KnownKey,
  'id' | 'name' | 'kind' | 'personalData' | 'vouches' | 'endsOn' | 'secretHash'
> & {
  beginning: string;
  by: string;
  now: Date;
};

/** Undefined when a key that was not revoked has that name, in whatever case. */
export async function insertKey(db: Db, given: NewKey): Promise<ListedKey | undefined> {
  const [row] = await db<ListedKey[]>`
    insert into api_keys (id, name, kind, beginning, secret_hash, personal_data, vouches, created_by, created_at, ends_on)
    values (${given.id}, ${given.name}, ${given.kind}, ${given.beginning}, ${given.secretHash}, ${given.personalData},
      ${given.vouches}, ${given.by}, ${given.now}, ${given.endsOn}::text::date)
    on conflict (lower(name)) where revoked_at is null do nothing returning ${listed}`;
  return row;
}

/** Undefined when there is no such key, or it was revoked before. */
export async function revokeKey(
  db: Db,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<ListedKey | undefined> {
  const [row] = await db<ListedKey[]>`
    update api_keys set revoked_by = ${by}, revoked_at = ${now} where id = ${id} and revoked_at is null
    returning ${listed}`;
  return row;
}

export async function findKey(db: Db, id: string): Promise<ListedKey | undefined> {
  const [row] = await db<ListedKey[]>`select ${listed} from api_keys where id = ${id}`;
  return row;
}

/** Whether one that works today ends within so many days. */
export async function hasEndingKeys(db: Db, today: string, days: number): Promise<boolean> {
  const rows = await db`select from api_keys where revoked_at is null
    and ends_on between ${today}::text::date and ${today}::text::date + ${days}::int limit 1`;
  return rows.length > 0;
}

export async function noteKeyUse(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<void> {
  await db`update api_keys set last_used_at = ${now}, last_used_address = ${address}
    where id = ${id} and (last_used_at is null or last_used_at < ${now})`;
}
