import { MailRefusedError, type Mailer } from '../ports/mailer.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Database, Db } from '../store/database.ts';
import { lockQueuedMail, markSent, noteFailure, type QueuedMail } from '../store/mails.ts';
import type { Signer } from '../tokens.ts';
import { composeMail } from './compose.ts';

type Needs = {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  config: { baseUrl: URL; mailFrom: string };
};

/**
 * Sends one queued mail. The row stays locked while the mail server answers, so that no two workers send it; only a
 * crash between its yes and our commit can repeat it, and then with the same Message-ID.
 */
export async function sendMail(needs: Needs, job: { mailId: string; isLastAttempt: boolean }): Promise<void> {
  const failure = await needs.database.begin(async (tx) => {
    const mail = await lockQueuedMail(tx, job.mailId);
    return mail && attempt(tx, needs, mail, job.isLastAttempt);
  });
  if (failure && !(failure instanceof MailRefusedError)) throw failure;
}

async function attempt(
  tx: Db,
  needs: Needs,
  mail: QueuedMail,
  isLastAttempt: boolean,
): Promise<Error | undefined> {
  try {
    const rendered = await composeMail(tx, mail, {
      baseUrl: needs.config.baseUrl,
      signer: needs.signer,
      files: needs.files,
    });
    if (rendered) await needs.mailer.send({ attachments: [], ...rendered, ...envelope(mail, needs.config) });
    await markSent(tx, mail.id, needs.clock.now());
    return undefined;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    await noteFailure(tx, mail.id, failure.message, isLastAttempt || failure instanceof MailRefusedError);
    return failure;
  }
}

function envelope(mail: QueuedMail, config: Needs['config']) {
  return {
    from: config.mailFrom,
    to: mail.recipient,
    messageId: `<mail-${mail.id}@${config.baseUrl.hostname}>`,
  };
}
