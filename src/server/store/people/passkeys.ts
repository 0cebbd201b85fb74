import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

type Key = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };
export type Passkey = Key & {
  id: string;
  staffId: string;
  name: string;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  madeAt: string;
  lastUsedAt: string | null;
};

const jakartaTime = (time: Sql) => sql`to_char(${time} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

// A counter has 32 bits, which every number here holds exactly.
const columns = sql`k.id, k.staff_id as "staffId", k.credential_id as "credentialId", k.public_key as "publicKey",
  k.counter::float8 as counter, k.transports, k.name, ${jakartaTime(sql`k.made_at`)} as "madeAt",
  ${jakartaTime(sql`k.last_used_at`)} as "lastUsedAt"`;

export async function listPasskeys(db: Db, staffId: string): Promise<Passkey[]> {
  return db<
    Passkey[]
  >`select ${columns} from staff_passkeys k where staff_id = ${staffId} order by made_at, id`;
}

/** Finds the passkey of a person who is still here. */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db<Passkey[]>`select ${columns} from staff_passkeys k join staff s on s.id = k.staff_id
    where k.credential_id = ${credentialId} and s.deleted_at is null`;
  return row;
}

/** False when this passkey is kept already. */
export async function insertPasskey(
  db: Db,
  passkey: Key & { staffId: string; name: string; now: Date },
): Promise<boolean> {
  const { staffId, credentialId, publicKey, counter, transports, name, now } = passkey;
  const added = await db`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, made_at)
    values (${staffId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${now})
    on conflict do nothing returning 1`;
  return added.length > 0;
}

/** False when its counter has moved on meanwhile. Authenticators that do not count stay at zero. */
export async function notePasskeyUse(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const noted = await db`update staff_passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`;
  return noted.length > 0;
}

/** Deletes a passkey and gives its name, if there was one. */
export async function deletePasskey(db: Db, staffId: string, id: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    delete from staff_passkeys where staff_id = ${staffId} and id = ${id} returning name`;
  return row?.name;
}

export type ChallengePurpose = 'signIn' | 'secondStep' | 'confirm' | 'add';
type Challenge = { challenge: string; staffId: string | null };

/** Stores a challenge in place of the one that this browser had. */
export async function putChallenge(
  db: Db,
  asked: Challenge & { browserHash: Buffer; purpose: ChallengePurpose; expiresAt: Date },
): Promise<void> {
  await db`insert into passkey_challenges (browser_hash, purpose, challenge, staff_id, expires_at)
    values (${asked.browserHash}, ${asked.purpose}, ${asked.challenge}, ${asked.staffId}, ${asked.expiresAt})
    on conflict (browser_hash) do update set purpose = excluded.purpose, challenge = excluded.challenge,
      staff_id = excluded.staff_id, expires_at = excluded.expires_at`;
}

/** Used up by whoever asks for it, whatever comes of it. */
export async function takeChallenge(
  db: Db,
  browserHash: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | undefined> {
  const [row] = await db<Challenge[]>`delete from passkey_challenges
    where browser_hash = ${browserHash} and purpose = ${purpose} and expires_at > ${now}
    returning challenge, staff_id as "staffId"`;
  return row;
}
