import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { keyedHash, type Signer } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { deleteChatsTo } from '../../store/mails/chats.ts';
import { bindNumber, listChatSubmissions } from '../../store/requests/chat-numbers.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import { listOwnSubmissions } from '../../store/requests/withdrawals.ts';

type Needs = { database: Database; clock: Clock; signer: Signer };

/** Ends the WhatsApp messages about a request of this address; other requests of the same number keep theirs. */
export async function endWhatsapp(
  { database, clock, signer }: Needs,
  { transactionId, email }: { transactionId: string; email: string },
): Promise<void> {
  const now = clock.now();
  await database.begin(async (tx) => {
    const isThere = await lockRequest(tx, transactionId);
    const own = isThere ? await listOwnSubmissions(tx, transactionId, email) : [];
    if (own.length === 0) throw new DomainError('transactionNotFound');
    const ids = new Set(own.map(({ submissionId }) => submissionId));
    for (const submission of await listChatSubmissions(tx, transactionId, now)) {
      const { submissionId, whatsapp } = submission;
      const number = whatsapp?.number;
      if (!whatsapp || !number || !ids.has(submissionId)) continue;
      await bindNumber(tx, submission, { ...whatsapp, number: null });
      await deleteChatsTo(tx, number, [transactionId]);
      const detail = { number: keyedHash(signer, number), way: 'page' };
      await writeAudit(tx, { actor: customerActor, action: 'endWhatsapp', transactionId, detail }, now);
    }
  });
}
