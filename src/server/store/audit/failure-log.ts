import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { writeAudit, type AuditLine } from './audit.ts';
import { currentClientAddress, withClientAddress } from './client-address.ts';

type Needs = { database: Database; clock: { now: () => Date }; log: Pick<FastifyBaseLogger, 'error'> };
type Failure = Pick<AuditLine, 'actor' | 'action' | 'detail'>;
type Count = { failure: Failure; count: number; addresses: Set<string>; timer: NodeJS.Timeout };

const minute = 60_000;
/** The most addresses that are counted for one line; more are told as so many. */
const addressesMax = 1_000;

/**
 * Failures that anybody can cause, as often as they like: whatever their number, each kind leaves one line a minute in the
 * audit log, with how many there were and from how many addresses. Kinds are made of our own words only.
 */
export function createFailureLog({ database, clock, log }: Needs) {
  const counts = new Map<string, Count>();

  async function write(kind: string): Promise<void> {
    const counted = counts.get(kind);
    if (!counted) return;
    counts.delete(kind);
    clearTimeout(counted.timer);
    const { failure, count, addresses } = counted;
    const [first = ''] = addresses;
    const detail = { ...failure.detail, count, ...(addresses.size > 1 ? { addresses: addresses.size } : {}) };
    const line = () => writeAudit(database, { ...failure, detail }, clock.now());
    try {
      await withClientAddress(addresses.size === 1 ? first : null, line);
    } catch (error) {
      log.error({ err: error, count }, 'failures could not be written to the audit log');
    }
  }

  return {
    note(failure: Failure): void {
      const kind = JSON.stringify(failure);
      const known = counts.get(kind);
      const address = currentClientAddress();
      const counted = known ?? {
        failure,
        count: 0,
        addresses: new Set<string>(),
        timer: setTimeout(() => void write(kind), minute).unref(),
      };
      counted.count++;
      if (address !== null && counted.addresses.size < addressesMax) counted.addresses.add(address);
      counts.set(kind, counted);
    },

    /** Writes what was counted so far, before the server ends. */
    async flush(): Promise<void> {
      await Promise.all([...counts.keys()].map(write));
    },
  };
}
export type FailureLog = ReturnType<typeof createFailureLog>;
