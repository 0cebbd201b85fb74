import { connectionName } from '../../database/connections.ts';
import { openSession } from '../../database/database.ts';
import type { DatabaseHost } from '../../database/writable-host.ts';
import { batchWhileBusy } from '../../concurrency/batch.ts';
import { lockMails, unlockMails } from './mail-locks.ts';
import { findQueuedMails, writeMailResults, type MailResult, type QueuedMail } from './mails.ts';

/** Held: somebody is sending it, or died without the database knowing yet. Undefined: there is nothing left to send. */
type Claim = QueuedMail | 'held' | undefined;
export type MailClaims = ReturnType<typeof openMailClaims>;

type Step = { claim: string } | { release: string };

const maxBatch = 100;

/**
 * The mails that this process is sending. Each is claimed by a lock of one session, so that no two workers send it, and
 * no transaction stays open while a mail server answers. Many mails share a statement. Claims and results have a
 * connection each, on which there is never more than one statement: so none is refused because others take long. When
 * the session breaks, its claims end as they would with the process.
 */
export function openMailClaims(host: DatabaseHost) {
  const open = (what: string) => openSession(host, { name: connectionName(what) });
  const session = open('mail claims');
  const results = open('mail results');
  /** The session would be given its own locks once more. */
  const mine = new Set<string>();

  const step = batchWhileBusy<Step, Claim>(maxBatch, async (steps) => {
    await release(steps.flatMap((one) => ('release' in one ? [one.release] : [])));
    const claims = await claimAll(new Set(steps.flatMap((one) => ('claim' in one ? [one.claim] : []))));
    return steps.map((one) => {
      const claim = 'claim' in one ? claims.get(one.claim) : undefined;
      // Of several who want the same mail the first one has it.
      if (claim && 'claim' in one) claims.set(one.claim, 'held');
      return claim;
    });
  });

  const claimAll = async (ids: Set<string>): Promise<Map<string, Claim>> => {
    if (ids.size === 0) return new Map();
    const locked = new Set(
      await lockMails(
        session,
        [...ids].filter((id) => !mine.has(id)),
      ),
    );
    for (const id of locked) mine.add(id);
    try {
      // Read after the locks are there: before, another worker may just have sent them.
      const queued = await findQueuedMails(session, [...ids]);
      await release([...locked].filter((id) => !queued.has(id)));
      return new Map([...queued].map(([id, mail]) => [id, locked.has(id) ? mail : 'held']));
    } catch (error) {
      await release([...locked]);
      throw error;
    }
  };

  const release = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    await unlockMails(session, ids).catch(() => {}); // the session is lost, and its locks with it
    for (const id of ids) mine.delete(id);
  };

  const write = batchWhileBusy<MailResult, void>(maxBatch, async (all) => {
    await writeMailResults(results, all);
    return [];
  });

  return {
    claim: (id: string): Promise<Claim> => step({ claim: id }),
    /** Writes down what became of a claimed mail; it is free then in any case. */
    settle: (result: MailResult): Promise<void> =>
      write(result).finally(() => void step({ release: result.id })),
    async close(): Promise<void> {
      await Promise.all([session.end(), results.end()]);
    },
  };
}
