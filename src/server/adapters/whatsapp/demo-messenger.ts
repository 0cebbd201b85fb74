import { randomBytes } from 'node:crypto';
import { templateText } from '#domain/whatsapp/templates.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DemoMessenger } from '../../ports/messenger.ts';
import { insertChatMessage } from '../../store/demo/demo-chats.ts';
import { readSignedUpdate, signatureOf } from './read-update.ts';

/** Keeps every message where the chat of the demo shows it; what is written there comes in as WhatsApp would sign it. */
export function demoMessenger(database: Database, clock: Clock): DemoMessenger {
  const account = { phoneId: '10000', appSecret: randomBytes(32).toString('hex') };
  return {
    async send({ reference, to, content }) {
      const isText = 'text' in content;
      const text = isText ? content.text : templateText(content);
      const files = !isText && content.file ? [content.file] : [];
      const message = { phone: to, text, sentAt: clock.now(), isIncoming: false, reference };
      await database.begin((tx) => insertChatMessage(tx, message, files));
      return { is: 'accepted' };
    },
    readUpdate: (sent) => readSignedUpdate(sent, account),
    isVerifyToken: () => false,
    updateOf({ id, from, sentAt, text }) {
      const timestamp = String(Math.floor(sentAt.getTime() / 1000));
      const value = {
        metadata: { phone_number_id: account.phoneId },
        messages: [{ id, from, timestamp, type: 'text', text: { body: text } }],
      };
      const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value, field: 'messages' }] }] }));
      return { body, signature: signatureOf(body, account.appSecret) };
    },
  };
}
