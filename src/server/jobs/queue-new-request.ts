import type { Db } from '../database/database.ts';
import { queueMail } from './queue-mail.ts';

type Options = {
  to: string | undefined;
  now: Date;
  /** The undo of the act by which staff confirmed it. */
  undo?: string;
};

/** Tells the tax team, if it has an address, that a request was confirmed. */
export async function queueNewRequest(
  db: Db,
  { transactionId, submissionId }: { transactionId: string; submissionId: string },
  { to: recipient, now, ...act }: Options,
): Promise<string | undefined> {
  if (recipient === undefined) return undefined;
  const event = `newRequest:${submissionId}`;
  const mail = { event, kind: 'newRequest', about: submissionId, recipient, language: 'id' } as const;
  return queueMail(db, mail, now, { requests: [{ transactionId, submissionId }], ...act });
}
