import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Session } from '../database.ts';

/** All servers that change tables or rights take the same lock; the number only has to be the same everywhere. */
const catalogueLock = 7_315_404;
const lockTimeout = '1s';
const attempts = 12;

/** Gives up soon and tries again: whoever waits for a lock holds up everybody who comes later. */
export async function withShortLocks(database: Session, work: (tx: Db) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database.begin(async (tx) => {
        await tx.script(`set local lock_timeout = '${lockTimeout}'`);
        await tx`select pg_advisory_xact_lock(${catalogueLock})`;
        await work(tx);
      });
      return;
    } catch (error) {
      const lockTimedOut = (error as { code?: string }).code === '55P03';
      if (!lockTimedOut || attempt === attempts) throw error;
      await delay(attempt * 250);
    }
  }
}
