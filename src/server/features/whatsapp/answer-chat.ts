import type { ChatKind } from '#domain/requests/mail-kind.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { IncomingChatMessage } from '../../ports/messenger.ts';
import { tokenHash, type Signer } from '../../secrets/tokens.ts';
import type { MailSubject } from '../../store/mails/mails.ts';
import { languageOf } from '../../whatsapp/chat-address.ts';

/** What is counted of a number: the messages that are read, and the answers to codes and to anything else. */
export type ChatCount = 'messages' | 'answers' | 'help';

/** A message of a customer while it is taken. */
export type Chat = {
  tx: Db;
  signer: Signer;
  /** Counts, and says whether that was within the limit of this number. */
  allows: (what: ChatCount) => Promise<boolean>;
  message: IncomingChatMessage;
  now: Date;
};

type Options = {
  /** The requests that it tells of. */
  about?: readonly MailSubject[];
  language?: Language | undefined;
  count?: ChatCount;
};

/** Answers through the outbox, as often as a person would want to hear it. */
export async function answerChat(
  { tx, allows, message: { id, from, text }, now }: Chat,
  kind: Exclude<ChatKind, 'requestConfirmed'>,
  { about = [], language = languageOf(text), count = 'answers' }: Options = {},
): Promise<void> {
  if (!(await allows(count))) return;
  const event = `${kind}:${tokenHash(id).toString('hex').slice(0, 32)}`;
  const answer = { event, channel: 'whatsapp', kind, about: '', recipient: from, language } as const;
  await queueMail(tx, answer, now, { requests: about });
}
