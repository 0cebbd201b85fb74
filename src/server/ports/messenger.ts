import type { TemplateMessage } from '#domain/whatsapp/templates.ts';

export type MessengerFile = { name: string; mediaType: string; content: Buffer };

export type OutgoingChatMessage = {
  /** Ours: reports about the message bring it back. */
  reference: string;
  /** Digits with the country's code. */
  to: string;
  content: { text: string } | (TemplateMessage & { file?: MessengerFile | undefined });
};

/**
 * What became of a message:
 * - `accepted`: it is on its way, and reports follow;
 * - `refused`: for good, of this message or because of its number (`isUndeliverable`);
 * - `later`: it certainly was not taken, and may be next time;
 * - `unknown`: it was handed over and nothing was heard, so that it may be on its way or not.
 */
export type ChatOutcome =
  | { is: 'accepted' }
  | { is: 'refused'; reason: string; isUndeliverable: boolean }
  | { is: 'later' | 'unknown'; reason: string };

/** A message of a customer. */
export type IncomingChatMessage = {
  id: string;
  from: string;
  sentAt: Date;
  /** Empty where it is no text, as of a picture. */
  text: string;
};

/** What WhatsApp reports about a message of ours, known by its reference. */
export type ChatReport = { reference: string; at: Date } & (
  | { state: 'sent' | 'delivered' | 'read' }
  | { state: 'failed'; reason: string; outcome: 'refused' | 'later'; isUndeliverable: boolean }
);

export type ChatUpdate = { messages: IncomingChatMessage[]; reports: ChatReport[] };

/** An update as it came: its bytes, and what they are signed with. */
export type SignedUpdate = { body: Buffer; signature: string | undefined };

export type Messenger = {
  /** Sends a message and never throws: whatever goes wrong outside is an outcome. */
  send: (message: OutgoingChatMessage) => Promise<ChatOutcome>;
  /** Reads what WhatsApp has sent, or says that it does not prove where it comes from. */
  readUpdate: (sent: SignedUpdate) => ChatUpdate | 'forged';
  /** Whether this is the word that WhatsApp was told to say when it asks for the address of its updates. */
  isVerifyToken: (token: string) => boolean;
};

/** The one of a demo, in which a customer's message is written by hand. */
export type DemoMessenger = Messenger & { updateOf: (message: IncomingChatMessage) => SignedUpdate };
