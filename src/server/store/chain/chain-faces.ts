import { noFace, type ChainFace, type LogoPicture } from '#domain/chain/face.ts';
import type { Db } from '../../database/database.ts';

export type StoredPicture = { file: string; width: number; height: number };
/** Every picture of one logo. */
export type LogoFiles = Record<LogoPicture, StoredPicture>;

export type SavedFace = {
  /** 0 when never saved. */
  version: number;
  face: ChainFace;
  pictures: LogoFiles | null;
  editedBy: string | null;
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  editedAt: string | null;
};

/** The last version; before there is one, nothing is set. */
export async function currentFace(db: Db): Promise<SavedFace> {
  const [row] = await db<SavedFace[]>`
    select version, face, edited_by as "editedBy",
      to_char(edited_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as "editedAt",
      (select jsonb_object_agg(picture, jsonb_build_object('file', file, 'width', width, 'height', height))
        from chain_pictures where logo = (face->>'logo')::uuid) as pictures
    from chain_faces order by version desc limit 1`;
  return row ?? { version: 0, face: noFace, pictures: null, editedBy: null, editedAt: null };
}

/** Saves the next version, unless the last one is no longer the expected one. */
export async function insertFace(
  db: Db,
  { expected, face, by, now }: { expected: number; face: ChainFace; by: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into chain_faces (version, face, edited_by, edited_at)
    select ${expected}::int + 1, ${JSON.stringify(face)}::text::jsonb, ${by}, ${now}
    where ${expected}::int = (select coalesce(max(version), 0) from chain_faces)
    on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** Inserts a logo, in the transaction that claims its files. */
export async function insertLogo(
  db: Db,
  { logo, pictures, now }: { logo: string; pictures: LogoFiles; now: Date },
): Promise<void> {
  const rows = JSON.stringify(Object.entries(pictures).map(([picture, stored]) => ({ picture, ...stored })));
  await db`insert into chain_pictures (file, logo, picture, width, height, uploaded_at)
    select file, ${logo}::uuid, picture, width, height, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::text::jsonb) as made (file text, picture text, width int, height int)`;
}

export async function findLogo(db: Db, logo: string): Promise<boolean> {
  const rows = await db`select from chain_pictures where logo = ${logo}::uuid limit 1 for share`;
  return rows.length > 0;
}

/** Logos of before this time that no version ever showed: their files are removed within the hour. */
export async function forgetUnusedLogos(db: Db, before: Date): Promise<void> {
  await db`with gone as (
      delete from chain_pictures unused where uploaded_at < ${before}
        and not exists (select from chain_faces where (face->>'logo')::uuid = unused.logo) returning file)
    insert into pending_files (name, announced_at) select file, 'epoch' from gone`;
}
