import { customerActor } from '#domain/requests/request-status.ts';
import { codesIn, type ChatCode } from '#domain/whatsapp/chat-code.ts';
import { keyedHash } from '../../secrets/tokens.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { bindNumber, listChatSubmissions, type ChatSubmission } from '../../store/requests/chat-numbers.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import { opensChat } from '../../whatsapp/chat-address.ts';
import { answerChat, type Chat } from './answer-chat.ts';

/**
 * Binds the number of a message to the requests whose codes it brings. A code is good for one number: it is void once it
 * was used, and a new one is only seen by whoever can see the request. Undefined where there is no code.
 */
export async function bindCodes(chat: Chat): Promise<{ kind: 'bound' | 'refused' } | undefined> {
  const codes = codesIn(chat.message.text);
  if (codes.length === 0) return undefined;
  const bound: ChatSubmission[] = [];
  // Everybody locks requests in this order, so that no two wait for each other.
  for (const code of codes.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1))) {
    const submission = await bindCode(chat, code);
    if (submission) bound.push(submission);
  }
  const [first] = bound;
  if (!first) {
    await answerChat(chat, 'chatRefused');
    return { kind: 'refused' };
  }
  await answerChat(chat, 'chatBound', { about: bound, language: first.language });
  return { kind: 'bound' };
}

async function bindCode(
  { tx, signer, message: { from }, now }: Chat,
  { transactionId, secret }: ChatCode,
): Promise<ChatSubmission | undefined> {
  if (!(await lockRequest(tx, transactionId))) return undefined;
  const submissions = await listChatSubmissions(tx, transactionId, now);
  // A customer who sends it twice is told once more that it is done.
  const known = submissions.find(({ whatsapp }) => whatsapp?.number === from);
  const opened = submissions.find((submission) => opensChat(signer, submission, secret, now));
  if (!opened) return known;
  const { submissionId, whatsapp } = opened;
  const before = whatsapp?.number ?? null;
  const binding = { number: from, since: now.toISOString(), uses: (whatsapp?.uses ?? 0) + 1 };
  await bindNumber(tx, { transactionId, submissionId }, binding);
  const detail = {
    number: keyedHash(signer, from),
    ...(before === null ? {} : { before: keyedHash(signer, before) }),
  };
  await writeAudit(tx, { actor: customerActor, action: 'bindWhatsapp', transactionId, detail }, now);
  return opened;
}
