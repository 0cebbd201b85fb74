import type { Db } from '../../database/database.ts';
import { insertMessage, type DemoAttachment } from './demo-messages.ts';

type NewChatMessage = {
  /** The number of the customer. */
  phone: string;
  text: string;
  sentAt: Date;
  /** Whether the customer sent it to the service. */
  isIncoming: boolean;
  /** What reports about a message of ours bring back. */
  reference: string | null;
};
export type StoredChatMessage = NewChatMessage & { id: string; files: { name: string; bytes: number }[] };

const service = 'WhatsApp';

/** A message of the chat that stands in for WhatsApp. */
export async function insertChatMessage(
  db: Db,
  { phone, text, sentAt, isIncoming, reference }: NewChatMessage,
  attachments: DemoAttachment[] = [],
): Promise<void> {
  const [from, to] = isIncoming ? [phone, service] : [service, phone];
  const message = { sentAt, from, to, subject: '', html: '', text, channel: 'whatsapp', reference } as const;
  await insertMessage(db, message, attachments);
}

/** The newest messages with a number, the oldest of them first. */
export async function listChat(db: Db, phone: string, limit: number): Promise<StoredChatMessage[]> {
  return db<StoredChatMessage[]>`
    select * from (
      select id, sent_at as "sentAt", sender = ${phone} as "isIncoming", body_text as text, reference,
        coalesce((select json_agg(json_build_object('name', a.name, 'bytes', length(a.content)) order by a.position)
          from demo_attachments a where a.message_id = m.id), '[]') as files
      from demo_messages m where channel = 'whatsapp' and ${phone} in (sender, recipient)
      order by id desc limit ${limit}) newest
    order by id`;
}
