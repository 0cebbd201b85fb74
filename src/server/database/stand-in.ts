import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './database.ts';
import { meansAway } from './primary-state.ts';
import type { Begin } from './read-in-batches.ts';
import { beginOnReplica, expectDated, NotUsedError, type Replica } from './replicas.ts';

/** A failover moves replicas, too: so long one is looked for. */
const searchMs = 5_000;
const pauseMs = 100;
/** The replica took back a row that was being read, or ended a statement that held up what it has to follow. */
const conflictWithRecovery = '40001';

const isPassing = (error: unknown): boolean =>
  error instanceof NotUsedError ||
  meansAway(error) ||
  (error as { code?: unknown }).code === conflictWithRecovery;

/** Reads by whichever replica answers, for as long as the primary is away. */
export function createStandIn(replicas: Replica[], note: (asOf: Date) => void) {
  let turn = 0;

  /** Gives the replicas in turn; those that were of use lately come first. */
  const inTurn = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    const turned = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    return turned.toSorted((a, b) => a.restsUntil - b.restsUntil);
  };

  /** Asks one after the other until one begins; what is begun is not begun again. */
  const begin: Begin = async (options, work) => {
    const { whole, asOf } = await untilPassed(async () => {
      let failure: unknown;
      for (const replica of inTurn()) {
        try {
          const asked = { lastChange: null, expectFit: expectDated };
          return await beginOnReplica(replica, asked, options, work);
        } catch (error) {
          if (!isPassing(error)) throw error;
          failure = error;
        }
      }
      throw failure;
    });
    await whole;
    if (asOf) note(asOf);
  };

  return {
    begin,
    read: <T>(work: (db: Db) => Promise<T>): Promise<T> =>
      untilPassed(async () => {
        let result: { value: T } | undefined;
        await begin('read only', async (tx) => {
          result = { value: await work(tx) };
        });
        if (!result) throw new NotUsedError('nothing was read');
        return result.value;
      }),
  };
}

/** Does the work again and again while its failure is one that passes. */
async function untilPassed<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + searchMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      await delay(pauseMs);
    }
  }
}
