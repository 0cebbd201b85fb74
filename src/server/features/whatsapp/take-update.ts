import type { FastifyBaseLogger } from 'fastify';
import { isStop, isTimely } from '#domain/whatsapp/chat-code.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IncomingChatMessage, Messenger, SignedUpdate } from '../../ports/messenger.ts';
import { tokenHash, type Signer } from '../../secrets/tokens.ts';
import { answerOnce } from '../../store/calls/idempotency.ts';
import { answerChat, type ChatCount } from './answer-chat.ts';
import { bindCodes } from './bind-codes.ts';
import { endChats } from './end-chats.ts';
import { noteReports } from './note-reports.ts';

export type UpdateNeeds = {
  database: Database;
  clock: Clock;
  signer: Signer;
  messenger: Messenger;
  /** Counts what a number does, and says whether that was within the limit. */
  allows: (what: ChatCount, number: string) => Promise<boolean>;
  metrics: { chatsTaken: { inc: (labels: { kind: string }, times?: number) => void } };
};

type MessageOutcome = 'bound' | 'refused' | 'stopped' | 'other' | 'ignored';

/**
 * Takes an update of WhatsApp, if it proves where it comes from. All of it may come again, when we did not answer in time:
 * a message counts once, and a report takes nothing back.
 */
export async function takeUpdate(
  needs: UpdateNeeds,
  sent: SignedUpdate,
  log: FastifyBaseLogger,
): Promise<void> {
  const { messenger, metrics } = needs;
  const update = messenger.readUpdate(sent);
  if (update === 'forged') {
    metrics.chatsTaken.inc({ kind: 'forged' });
    throw new DomainError('notSignedIn');
  }
  const reports = await noteReports(needs, update.reports);
  metrics.chatsTaken.inc({ kind: 'reports' }, reports);
  for (const message of update.messages) {
    const kind = await takeMessage(needs, message);
    metrics.chatsTaken.inc({ kind });
    log.info({ kind }, 'WhatsApp message of a customer');
  }
}

/** A message of a customer: the word that ends all, the codes of requests, or something that a machine cannot help with. */
async function takeMessage(needs: UpdateNeeds, message: IncomingChatMessage): Promise<MessageOutcome> {
  const { database, clock, signer } = needs;
  const { from, sentAt, text, id } = message;
  if (!isTimely(sentAt, clock.now())) return 'ignored';
  const allows = (what: ChatCount) => needs.allows(what, from);
  const isStopping = isStop(text);
  // A customer who wants to end it is heard, however much they wrote before.
  if (!isStopping && !(await allows('messages'))) return 'ignored';
  const hash = tokenHash(JSON.stringify(['chat', id]));
  const { kind } = await database.begin((tx) =>
    answerOnce(
      tx,
      { keyHash: hash, contentHash: hash },
      clock,
      async (): Promise<{ kind: MessageOutcome }> => {
        const chat = { tx, signer, allows, message, now: clock.now() };
        if (isStopping) return endChats(chat);
        const bound = await bindCodes(chat);
        if (bound) return bound;
        await answerChat(chat, 'chatHelp', { count: 'help' });
        return { kind: 'other' };
      },
    ),
  );
  return kind;
}
