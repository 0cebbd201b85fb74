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
};

export type Mailer = { send: (message: MailMessage) => Promise<void>; close: () => void };

/** The mail server refused for good: trying again would not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  /** Because of the address it was for, and not of us. */
  readonly isUndeliverable: boolean;

  constructor(message: string, { cause, isUndeliverable }: { cause: unknown; isUndeliverable: boolean }) {
    super(message, { cause });
    this.isUndeliverable = isUndeliverable;
  }
}
