import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { warningsOf, type FakturWarning } from '#domain/faktur-mentions.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Pdf } from '../../ports/pdf.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database, Db } from '../../database/database.ts';
import { replaceFaktur, replaceSentFaktur } from '../../store/requests/fakturs.ts';
import { announceFiles, claimFiles } from '../../store/requests/pending-files.ts';
import { findRequest, lockRequest, type RequestRecord } from '../../store/requests/requests.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { readFaktur } from './read-faktur.ts';
import { statusConflict } from './status-conflict.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
type Sent = {
  transactionId: string;
  content: Buffer | undefined;
  checkOnly: boolean;
  /** What the sender saw when choosing the file. */
  expectedStatus?: RequestStatus | undefined;
};
type Found = { transactionId: string; pages: number; mentions: string[]; warnings: FakturWarning[] };

/** Keeps the faktur of a request that staff work on, or of a closed one, whose customer then gets it by mail. */
export async function attachFaktur(needs: Needs, sent: Sent, user: SessionUser): Promise<Found> {
  const { transactionId, content, expectedStatus } = sent;
  if (!content) throw new DomainError('invalidInput', { fields: [{ field: 'faktur', code: 'required' }] });
  await check(needs.database, await findRequest(needs.database, transactionId), expectedStatus);
  const { pages, mentions } = await readFaktur(needs, content, transactionId);
  if (!sent.checkOnly) await keep(needs, { transactionId, content, pages, mentions, expectedStatus }, user);
  return { transactionId, pages, mentions, warnings: warningsOf(mentions, transactionId) };
}

async function check(
  db: Db,
  request: RequestRecord | undefined,
  expected: RequestStatus | undefined,
): Promise<void> {
  if (!request) throw new DomainError('transactionNotFound');
  const { status } = request;
  if (expected && expected !== status) throw await statusConflict(db, request);
  if (status === 'waiting' || status === 'rejected') throw new DomainError('transitionNotAllowed');
}

/** The file is announced and written first; what it replaces is found by the sweep. */
async function keep(
  { database, clock, files }: Needs,
  faktur: Omit<Sent, 'checkOnly'> & { content: Buffer; pages: number; mentions: string[] },
  user: SessionUser,
): Promise<void> {
  const { transactionId, pages, mentions, expectedStatus } = faktur;
  const sha256 = createHash('sha256').update(faktur.content).digest();
  const file = randomUUID();
  await announceFiles(database, [file], clock.now());
  await files.put(faktur.content, file);
  try {
    await database.begin(async (tx) => {
      const now = clock.now();
      await claimFiles(tx, [file]);
      const request = await lockRequest(tx, transactionId);
      await check(tx, request, expectedStatus);
      const isSent = request?.status === 'closed';
      if (isSent) await replaceSentFaktur(tx, transactionId, { file, pages, mentions });
      else
        await replaceFaktur(
          tx,
          transactionId,
          { file, pages, mentions },
          { actor: user.empid, at: now, sha256 },
        );
      await writeAudit(
        tx,
        { actor: user.empid, action: 'attachFaktur', transactionId, detail: { pages } },
        now,
      );
      if (!isSent) return;
      const { email: recipient, language } = request;
      const mail = {
        event: `fakturAttached:${file}`,
        kind: 'fakturAttached' as const,
        about: file,
        recipient,
        language,
      };
      await queueMail(tx, mail, now, { requests: [transactionId] });
    });
  } catch (error) {
    // Only a refusal of ours is certain: behind a lost connection it may have been written.
    if (error instanceof DomainError) await files.remove(file).catch(() => {});
    throw error;
  }
}
