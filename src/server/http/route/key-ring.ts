import { stateOfApiKey, type ApiKeyKind } from '#domain/machines/api-key.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import type { Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import type { Clock } from '../../ports/clock.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { listKnownKeys, noteKeyUse, type KnownKey } from '../../store/machines/api-keys.ts';

/** The age at which the keys are read again: a key that was revoked on another server opens nothing after it. */
const freshMs = 2_000;
const minute = 60_000;

/** The key by which a machine calls. */
export type Machine = Pick<KnownKey, 'name' | 'kind' | 'personalData' | 'vouches'> & {
  /** Null for the key of the environment. */
  id: string | null;
};
/** Why a key opens nothing, and its name where it is one of ours. */
export type KeyRefusal = { refused: 'unknown' | 'otherCall' | 'ended' | 'revoked'; name: string | null };
type HeldKeys = { readAt: number; keys: Map<string, KnownKey>; kinds: Set<ApiKeyKind> };

type Needs = { reads: Pick<Reads, 'latest'>; viewWrites: Db; clock: Clock };

const environmentName = 'POS_API_KEY';

/** The name by which calls of a key are counted; the key of the environment has no id. */
export const keyName = ({ id, name }: Machine): string => id ?? name;

const lookupKey = (hash: Buffer) => hash.toString('base64url');

/**
 * All keys by their hashes, one for each process. Calls are judged without a look at the database, which is asked at most
 * once in a while, however many guess.
 */
export function createKeyRing({ reads, viewWrites, clock }: Needs, environmentKey: string | undefined) {
  const environmentHash = environmentKey === undefined ? undefined : lookupKey(tokenHash(environmentKey));
  const usedAt = new Map<string, number>();
  let held: HeldKeys | undefined;
  let reading: Promise<HeldKeys> | undefined;

  const read = async (): Promise<HeldKeys> => {
    const readAt = performance.now();
    const rows = await listKnownKeys(reads.latest);
    return {
      readAt,
      keys: new Map(rows.map((key) => [lookupKey(key.secretHash), key])),
      kinds: new Set(rows.map(({ kind }) => kind)),
    };
  };
  const current = async (): Promise<HeldKeys> => {
    if (held && performance.now() - held.readAt < freshMs) return held;
    const mine = (reading ??= read());
    try {
      const found = await mine;
      // What was forgotten meanwhile is not taken up again.
      if (reading === mine) held = found;
      return found;
    } finally {
      if (reading === mine) reading = undefined;
    }
  };

  return {
    /** Whether there is, or ever was, a key of this kind: without one its calls do not exist. */
    hasAny: async (kind: ApiKeyKind): Promise<boolean> =>
      (kind === 'pos' && environmentHash !== undefined) || (await current()).kinds.has(kind),

    /**
     * Finds the key that was sent. One that is unknown, for other calls, ended or revoked is refused; without a kind
     * every key is.
     */
    async judge(kind: ApiKeyKind | undefined, given: string): Promise<Machine | KeyRefusal> {
      const hash = lookupKey(tokenHash(given));
      if (kind === 'pos' && hash === environmentHash)
        return { id: null, name: environmentName, kind, personalData: false, vouches: false };
      const key = (await current()).keys.get(hash);
      if (!key) return { refused: 'unknown', name: null };
      const { name } = key;
      if (key.kind !== kind) return { refused: 'otherCall', name };
      const state = stateOfApiKey(key, jakartaDay(clock.now()));
      return state === 'live' || state === 'ending' ? key : { refused: state, name };
    },

    /** Records the use of a key, once a minute for each, so that a busy feed writes next to nothing. */
    async noteUse({ id }: Machine, address: string): Promise<void> {
      const now = clock.now();
      if (id === null || now.getTime() - (usedAt.get(id) ?? -Infinity) < minute) return;
      usedAt.set(id, now.getTime());
      await noteKeyUse(viewWrites, { id, address, now });
    },

    /** Forgets what was read, after a change on this server, so that the next call is judged by what is true now. */
    forget(): void {
      held = undefined;
      reading = undefined;
    },
  };
}
export type KeyRing = ReturnType<typeof createKeyRing>;
