import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '../../database/client.ts';
import { connectionName } from '../../database/connections.ts';
import { openSession } from '../../database/database.ts';
import type { DatabaseHost } from '../../database/writable-host.ts';
import { batchWhileBusy } from '../../concurrency/batch.ts';
import { keepMailsLocked, lockMails, unlockMails } from './mail-locks.ts';
import { findQueuedMails, writeMailResults, type MailResult, type QueuedMail } from './mails.ts';

/**
 * What comes of claiming a mail. Held: somebody is sending it, or died without the database knowing yet. One that waits
 * tells of what can still be taken back. Undefined: there is nothing left to send.
 */
type Claim = QueuedMail | 'held' | { waitsUntil: Date } | undefined;
export type MailClaims = ReturnType<typeof openMailClaims>;

export const isMail = (claim: Claim): claim is QueuedMail => typeof claim === 'object' && 'id' in claim;

type Step = { claim: string } | { release: string } | 'keepLocks';

const maxBatch = 100;
const retryEveryMs = 250;

/**
 * The mails that this process is sending. Each is claimed by a lock of one session, so that no two workers send it, and
 * no transaction stays open while a mail server answers. Many mails share a statement. Claims and results have a
 * connection each, on which there is never more than one statement: so none is refused because others take long.
 *
 * While the database is away, what became of a mail is kept here and the mail stays claimed. Its locks are gone with the
 * session and are taken again as soon as there is another one. Both happen within a second of its return; the mail's job
 * is given to another worker some seconds later at the earliest, as a failed attempt or as that of a dead worker.
 */
export function openMailClaims(host: DatabaseHost, now: () => Date) {
  const session = openSession(host, { name: connectionName('mail claims') }, () => void keepLocks());
  const results = openSession(host, { name: connectionName('mail results') });
  let isClosed = false;
  /** The session would be given its own locks once more. */
  const mine = new Set<string>();

  const step = batchWhileBusy<Step, Claim>(maxBatch, async (steps) => {
    const wanted = steps.map((one) => (one !== 'keepLocks' && 'claim' in one ? one.claim : undefined));
    await release(steps.flatMap((one) => (one !== 'keepLocks' && 'release' in one ? [one.release] : [])));
    if (steps.includes('keepLocks')) await keepMailsLocked(session, [...mine]);
    const claims = await claimAll(new Set(wanted.filter((id) => id !== undefined)));
    return wanted.map((id) => {
      if (id === undefined) return undefined;
      const claim = claims.get(id);
      // Of several who want the same mail the first one has it.
      if (isMail(claim)) claims.set(id, 'held');
      return claim;
    });
  });

  const claimAll = async (ids: Set<string>): Promise<Map<string, Claim>> => {
    if (ids.size === 0) return new Map();
    const at = now();
    const locked = new Set(
      await lockMails(
        session,
        [...ids].filter((id) => !mine.has(id)),
        at,
      ),
    );
    for (const id of locked) mine.add(id);
    try {
      // Read after the locks are there: before, another worker may just have sent them.
      const queued = await findQueuedMails(session, [...ids]);
      const claims = [...queued].map(([id, mail]): [string, Claim] => {
        const { heldUntil } = mail;
        if (heldUntil !== null && heldUntil > at) return [id, { waitsUntil: heldUntil }];
        return [id, locked.has(id) ? mail : 'held'];
      });
      const claimed = new Map(claims);
      await release([...locked].filter((id) => !isMail(claimed.get(id))));
      return claimed;
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

  /** The work succeeds, or fails for another reason than that the database is away. */
  const whenAvailable = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isClosed || !isUnavailable(error)) throw error;
        await delay(retryEveryMs);
      }
    }
  };

  const keepLocks = async (): Promise<void> => {
    if (isClosed || mine.size === 0) return;
    await whenAvailable(() => step('keepLocks')).catch(() => {}); // closed, or told to the next who claims
  };

  const write = batchWhileBusy<MailResult, void>(maxBatch, async (all) => {
    await writeMailResults(results, all);
    return [];
  });

  return {
    claim: (id: string): Promise<Claim> => step({ claim: id }),
    /** Writes down what became of a claimed mail, as soon as it can be; it is free then in any case. */
    settle: (result: MailResult): Promise<void> =>
      whenAvailable(() => write(result)).finally(() => void step({ release: result.id })),
    /** Gives a claimed mail free of which nothing is to be written down. */
    letGo: (id: string): Promise<unknown> => step({ release: id }),
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([session.end(), results.end()]);
    },
  };
}
