import type { MailServer } from '#domain/mail-sender/mail-server.ts';

type MailAttachment = { name: string; mediaType: string; content: Buffer };

export type MailMessage = {
  /** The same for every attempt at one mail, so that a receiver can tell a repetition. */
  messageId: string;
  /** The id of the call that led to the message, by which its log lines are found. */
  requestId?: string | undefined;
  from: string;
  /** The address that it comes back to when it cannot be delivered; the sender's where there is none. */
  returnPath?: string | undefined;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** The page on which whoever gets such mails can turn them off, where there is a choice. */
  unsubscribe?: string | undefined;
  /** The server that had the whole message at an earlier attempt, which none but it may be given again. */
  staysWith?: MailServer | undefined;
};

/** A mail server that was asked whether it lets us in, with what it said or what kept it from answering. */
type MailServerProbe = { server: MailServer; error: string | undefined };

export type Mailer = {
  send: (message: MailMessage) => Promise<void>;
  /** Asks every mail server whether it lets us in; empty without one. */
  probe: () => Promise<MailServerProbe[]>;
  close: () => void;
};

/** The mail server refused for good: trying again would not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  /** Whether it was refused because of the address it was for, and not because of us. */
  readonly isUndeliverable: boolean;

  constructor(message: string, { cause, isUndeliverable }: { cause: unknown; isUndeliverable: boolean }) {
    super(message, { cause });
    this.isUndeliverable = isUndeliverable;
  }
}

/** A mail server had the whole message and did not say yes: it may arrive, and no other server may be given it. */
export class UnsettledMailError extends Error {
  override readonly name = 'UnsettledMailError';
  readonly server: MailServer;

  constructor(message: string, { cause, server }: { cause: unknown; server: MailServer }) {
    super(message, { cause });
    this.server = server;
  }
}
