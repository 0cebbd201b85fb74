import { machineActor, type AuditAction } from '#domain/staff/audit.ts';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { currentClientAddress, withClientAddress } from '../../store/audit/client-address.ts';

const minute = 60_000;

/** Null is the id of the key of the environment. */
type Key = { id: string | null; name: string };
type Counts = { accepted: number; unchanged: number; rejected: number };
type Sum = Counts & { action: AuditAction; key: string; calls: number; address: string };
type Needs = { viewWrites: Db; clock: Clock; log: { error: (what: object, text: string) => void } };

/**
 * What tills have sent, in the audit log: the first batch of a key at once, those of the minute after it as one line, so
 * that tills which send every receipt by itself do not fill the log.
 */
export function createFeedLog({ viewWrites, clock, log }: Needs) {
  const sums = new Map<string, Sum>();
  const writtenAt = new Map<string, number>();

  const write = async (name: string, sum: Sum) => {
    sums.delete(name);
    writtenAt.set(name, clock.now().getTime());
    const { action, address, ...detail } = sum;
    try {
      await withClientAddress(address, () =>
        writeAudit(viewWrites, { actor: machineActor, action, detail }, clock.now()),
      );
    } catch (error) {
      // The receipts are kept all the same: what was sent is told here instead.
      log.error({ err: error, action, detail }, 'a batch of the tills could not be written to the audit log');
    }
  };
  const writeAll = async () => {
    for (const [name, sum] of sums) await write(name, sum);
  };
  const timer = setInterval(() => void writeAll(), minute).unref();

  return {
    async note(action: AuditAction, key: Key, counts: Counts): Promise<void> {
      const name = `${action} ${key.id}`;
      const { calls = 0, ...before } = sums.get(name) ?? { accepted: 0, unchanged: 0, rejected: 0 };
      const sum: Sum = {
        action,
        key: key.name,
        calls: calls + 1,
        accepted: before.accepted + counts.accepted,
        unchanged: before.unchanged + counts.unchanged,
        rejected: before.rejected + counts.rejected,
        address: currentClientAddress() ?? '',
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
