import { withTimeout } from '../../concurrency/timeout.ts';
import type { Db } from '../../database/database.ts';
import { noFace } from '#domain/chain/face.ts';
import { currentFace, type SavedFace } from './chain-faces.ts';

/** The age at which a face is read again: a change is seen everywhere within seconds. */
const freshMs = 2_000;
/** Pages do not wait longer for a database that stands still: they keep the face of before, if one is known. */
const waitMs = { first: 1_000, later: 250 };
/** However many ask for what there is not. */
const hurryMs = 250;

export type Faces = {
  /** The face of the chain, at most a few seconds old while the database answers. */
  current: () => Promise<SavedFace>;
  /** Forgets the face after a change made here, so that it is read anew. */
  forget: () => void;
  /** Has the face read anew, unless that was done a moment ago, for callers that heard of a newer one. */
  hurry: () => void;
};

/** One for each process. Every page and every mail asks, so it is read at most once in a while. */
export function createFaces(db: Db): Faces {
  let known: SavedFace = { version: 0, face: noFace, pictures: null, editedBy: null, editedAt: null };
  let isKnown = false;
  let triedAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    triedAt = performance.now();
    try {
      known = await currentFace(db);
      isKnown = true;
    } catch {
      // Tried again soon.
    } finally {
      reading = undefined;
    }
  };
  return {
    async current() {
      if (!reading && performance.now() - triedAt < freshMs) return known;
      const begun = (reading ??= read());
      await withTimeout(isKnown ? waitMs.later : waitMs.first, () => begun).catch(() => {});
      return known;
    },
    forget: () => void (triedAt = -Infinity),
    hurry() {
      if (performance.now() - triedAt >= hurryMs) triedAt = -Infinity;
    },
  };
}
