import type { Database } from '../../database/database.ts';
import type { Notices } from '../../database/notices.ts';
import type { Clock } from '../../ports/clock.ts';
import { findVisits } from '../../store/people/customer-visits.ts';
import { findSessions } from '../../store/people/sessions.ts';

const channel = 'ended_sessions';
/** Nobody announces that a session has been idle for too long. */
const checkEveryMs = 15_000;

type Watch = { idHash: Buffer; end: () => void };
type Needs = { database: Database; clock: Clock; notices: Notices };

/**
 * Ends what is held open for a session of staff or of a customer as soon as that session ends, on whichever server and by
 * whatever call.
 */
export function createSessionEnds({ database, clock, notices }: Needs) {
  const watches = new Set<Watch>();

  const endWhere = (isOver: (hash: string) => boolean) => {
    for (const watch of watches) if (isOver(watch.idHash.toString('hex'))) endNow(watch);
  };
  const endNow = (watch: Watch) => {
    watches.delete(watch);
    watch.end();
  };
  const check = async () => {
    const asked = [...watches];
    const idHashes = asked.map(({ idHash }) => idHash);
    const now = clock.now();
    const alive = await Promise.all([
      findSessions(database, idHashes, now),
      findVisits(database, idHashes, now),
    ]);
    const hashes = new Set(alive.flat().map(({ idHash }) => idHash.toString('hex')));
    for (const watch of asked) if (!hashes.has(watch.idHash.toString('hex'))) endNow(watch);
  };
  const checkNow = () => void check().catch(() => {}); // with the next one
  notices.on(channel, {
    heard(payload) {
      const ended = new Set(payload.split(' '));
      if (payload === '') checkNow();
      else endWhere((hash) => ended.has(hash));
    },
    listening: checkNow,
  });
  const checks = setInterval(checkNow, checkEveryMs).unref();

  return {
    /** Returns how to stop watching. The session may have ended just before, when nobody listened to it yet. */
    watch(idHash: Buffer, end: () => void): () => void {
      const watch = { idHash, end };
      watches.add(watch);
      void notices.open().then(checkNow);
      return () => void watches.delete(watch);
    },
    stop: () => clearInterval(checks),
  };
}
export type SessionEnds = ReturnType<typeof createSessionEnds>;
