import { customerActor } from '#domain/requests/request-status.ts';
import { keyedHash } from '../../secrets/tokens.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import { deleteChatsTo } from '../../store/mails/chats.ts';
import { endNumber, listBoundTo } from '../../store/requests/chat-numbers.ts';
import { lockRequests } from '../../store/requests/requests.ts';
import { answerChat, type Chat } from './answer-chat.ts';

/** Ends all that the number of a message is bound to, at once: what waits for it is deleted. */
export async function endChats(chat: Chat): Promise<{ kind: 'stopped' }> {
  const { tx, signer, now } = chat;
  const { from } = chat.message;
  const bound = await listBoundTo(tx, from);
  const ids = [...new Set(bound.map(({ transactionId }) => transactionId))];
  await lockRequests(tx, ids);
  await endNumber(tx, from);
  await deleteChatsTo(tx, from, ids);
  const detail = { number: keyedHash(signer, from), way: 'STOP' };
  const lines = ids.map((transactionId) => ({ transactionId, detail }));
  await writeAuditOfEach(tx, { actor: customerActor, action: 'endWhatsapp' }, lines, now);
  await answerChat(chat, 'chatEnded', bound[0] ? { language: bound[0].language } : {});
  return { kind: 'stopped' };
}
