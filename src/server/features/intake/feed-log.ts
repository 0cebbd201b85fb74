import { machineActor, type AuditAction } from '#domain/staff/audit.ts';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { currentClientAddress, withClientAddress } from '../../store/audit/client-address.ts';

const minute = 60_000;

/** Null is the id of the key of the environment. */
type Key = { id: string | null; name: string };
type Counts = Readonly<Record<string, number>>;
type Sum = { action: AuditAction; key: string; address: string; calls: number; counts: Counts };
type Needs = { viewWrites: Db; clock: Clock; log: { error: (what: object, text: string) => void } };

/**
 * Writes to the audit log what tills and apps have sent: the first batch of a key at once, those of the minute after it as
 * one line, so that tills which send every receipt by itself do not fill the log.
 */
export function createFeedLog({ viewWrites, clock, log }: Needs) {
  const sums = new Map<string, Sum>();
  const writtenAt = new Map<string, number>();

  const write = async (name: string, sum: Sum) => {
    sums.delete(name);
    writtenAt.set(name, clock.now().getTime());
    const { action, address, key, calls, counts } = sum;
    const detail = { key, calls, ...counts };
    try {
      await withClientAddress(address, () =>
        writeAudit(viewWrites, { actor: machineActor, action, detail }, clock.now()),
      );
    } catch (error) {
      // The receipts are kept all the same: what was sent is told here instead.
      log.error({ err: error, action, detail }, 'a batch of a machine could not be written to the audit log');
    }
  };
  const writeAll = async () => {
    for (const [name, sum] of sums) await write(name, sum);
  };
  const timer = setInterval(() => void writeAll(), minute).unref();

  return {
    async note(action: AuditAction, key: Key, counts: Counts): Promise<void> {
      const name = `${action} ${key.id}`;
      const before = sums.get(name);
      const sum: Sum = {
        action,
        key: key.name,
        address: currentClientAddress() ?? '',
        calls: (before?.calls ?? 0) + 1,
        counts: Object.fromEntries(
          Object.entries(counts).map(([what, count]) => [what, count + (before?.counts[what] ?? 0)]),
        ),
      };
      sums.set(name, sum);
      if (clock.now().getTime() - (writtenAt.get(name) ?? -Infinity) >= minute) await write(name, sum);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await writeAll();
    },
  };
}
export type FeedLog = ReturnType<typeof createFeedLog>;
