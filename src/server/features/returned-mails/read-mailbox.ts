import { setTimeout as delay } from 'node:timers/promises';
import { isDoneWith } from '#domain/messages/returned-mail.ts';
import { connectionName } from '../../database/connections.ts';
import { openSession } from '../../database/database.ts';
import type { DatabaseHost } from '../../database/writable-host.ts';
import type { ReturnedMailbox } from '../../ports/returned-mails.ts';
import { lockMailbox, unlockMailbox } from '../../store/mails/mailbox-lock.ts';
import { takeReturnedMail, type ReturnNeeds } from './take-returned-mail.ts';

type Needs = ReturnNeeds & {
  databaseHost: DatabaseHost;
  returnedMailbox: ReturnedMailbox | undefined;
  metrics: { mailboxReads: { inc: (labels: { outcome: 'done' | 'failed' }) => void } };
};

const pauseMs = 30_000;
/** A mailbox that cannot be read is asked again after a pause that grows up to this. */
const longestPauseMs = 5 * 60_000;
/** A server that says nothing any more keeps the mailbox no longer than this. */
const oneReadMs = 2 * 60_000;

export type MailboxReader = { stop: () => Promise<void> };

/** Reads the mailbox of returned mails as long as the worker runs; of several workers one at a time. */
export function startMailboxReader(needs: Needs): MailboxReader {
  const { returnedMailbox, databaseHost, log, metrics } = needs;
  if (!returnedMailbox) return { stop: async () => {} };
  const ending = new AbortController();
  const session = openSession(databaseHost, { name: connectionName('returned mails') });

  const read = async (): Promise<void> => {
    if (!(await lockMailbox(session))) return;
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(oneReadMs)]);
      await returnedMailbox.readNew(
        async (content) => (isDoneWith(await takeReturnedMail(needs, content)) ? 'remove' : 'leave'),
        signal,
      );
      metrics.mailboxReads.inc({ outcome: 'done' });
    } finally {
      await unlockMailbox(session).catch(() => {}); // the session is lost, and its lock with it
    }
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        await read();
        failures = 0;
      } catch (error) {
        if (ending.signal.aborted) return;
        failures += 1;
        metrics.mailboxReads.inc({ outcome: 'failed' });
        log.warn({ err: error }, 'the mailbox of returned mails could not be read, trying again');
      }
      const pause = failures === 0 ? pauseMs : Math.min(longestPauseMs, 1_000 * 2 ** failures);
      await delay(pause, undefined, { signal: ending.signal }).catch(() => {}); // cut short at the end
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
      await session.end();
    },
  };
}
