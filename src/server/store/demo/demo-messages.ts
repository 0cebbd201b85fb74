import type { MessageChannel } from '#domain/messages/message-state.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type DemoMessage = {
  id: string;
  sentAt: Date;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};
export type DemoAttachment = { name: string; mediaType: string; content: Buffer };

const columns = sql`id, sent_at as "sentAt", sender as "from", recipient as "to", subject, html, body_text as "text"`;

export async function insertMessage(
  db: Db,
  message: Omit<DemoMessage, 'id'> & { channel?: MessageChannel; reference?: string | null },
  attachments: DemoAttachment[],
): Promise<void> {
  const [row] = await db<{ id: string }[]>`
    insert into demo_messages (sent_at, sender, recipient, subject, html, body_text, channel, reference)
    values (${message.sentAt}, ${message.from}, ${message.to}, ${message.subject}, ${message.html}, ${message.text},
      ${message.channel ?? 'email'}, ${message.reference ?? null})
    returning id`;
  if (!row) return;
  for (const [position, file] of attachments.entries()) {
    await db`insert into demo_attachments (message_id, position, name, media_type, content)
      values (${row.id}, ${position}, ${file.name}, ${file.mediaType}, ${file.content})`;
  }
}

export async function listMessages(db: Db, limit: number): Promise<DemoMessage[]> {
  return db<
    DemoMessage[]
  >`select ${columns} from demo_messages where channel = 'email' order by id desc limit ${limit}`;
}

export async function findMessage(db: Db, id: string): Promise<DemoMessage | undefined> {
  const [row] = await db<DemoMessage[]>`select ${columns} from demo_messages where id = ${id}`;
  return row;
}

export async function listAttachments(
  db: Db,
  messageId: string,
): Promise<{ name: string; mediaType: string; bytes: number }[]> {
  return db<{ name: string; mediaType: string; bytes: number }[]>`
    select name, media_type as "mediaType", length(content) as bytes
    from demo_attachments where message_id = ${messageId} order by position`;
}

export async function findAttachment(
  db: Db,
  messageId: string,
  position: number,
): Promise<DemoAttachment | undefined> {
  const [row] = await db<DemoAttachment[]>`
    select name, media_type as "mediaType", content from demo_attachments
    where message_id = ${messageId} and position = ${position}`;
  return row;
}

export async function deleteMessages(db: Db): Promise<void> {
  await db`delete from demo_messages`;
}
