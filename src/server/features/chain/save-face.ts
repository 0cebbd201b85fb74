import { isDeepStrictEqual } from 'node:util';
import { faceParts, type ChainFace } from '#domain/chain/face.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentFace, findLogo, insertFace, type SavedFace } from '../../store/chain/chain-faces.ts';
import { writeAudit } from '../../store/audit/audit.ts';

type Needs = { database: Database; clock: Clock; describe: (saved: SavedFace) => object };

/** Saves the face as the next version, unless somebody else did since the one it is based on. */
export async function saveFace(
  { database, clock, describe }: Needs,
  { version: expected, ...face }: ChainFace & { version: number },
  actor: string,
): Promise<SavedFace> {
  return database.begin(async (tx) => {
    const before = await currentFace(tx);
    if (face.logo !== null && !(await findLogo(tx, face.logo)))
      throw new DomainError('invalidInput', { fields: [{ field: 'logo', code: 'logoGone' }] });
    const now = clock.now();
    const isSaved = before.version === expected && (await insertFace(tx, { expected, face, by: actor, now }));
    const current = await currentFace(tx);
    if (!isSaved) throw new DomainError('stateChanged', { current: describe(current) });
    const changed = faceParts.filter((part) => !isDeepStrictEqual(before.face[part], face[part]));
    const detail = { version: current.version, changed: changed.join(', ') };
    await writeAudit(tx, { actor, action: 'editChain', detail }, now);
    return current;
  });
}
