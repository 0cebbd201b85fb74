/** A mail that came to the return path, as far as it tells what became of one of ours. */
export type ReceivedMail = {
  /** What its header says of whom it went to, as text with addresses; the own header of a report that was forwarded. */
  receivers: string;
  /** The machine's part of a delivery report; undefined of a mail without one. */
  deliveryStatus: string | undefined;
  messageId: string;
  /** The lines in which receivers say what they think of the sender, and its signature. */
  senderLines: string[];
};

/** Reads the beginning of a mail as it travelled. What is no mail has neither receivers nor a report. */
export type ReadReceivedMail = (content: Buffer) => Promise<ReceivedMail>;

/** Says what is done with a mail of the mailbox: it is deleted, or left as it was. */
type MailboxVerdict = 'remove' | 'leave';

/** The mailbox to which mails are returned. */
export type ReturnedMailbox = {
  /**
   * Shows each mail that was not shown before to `take`, oldest first, and deletes those that it has done with. What `take`
   * leaves stays unread. It ends with an error when the mailbox cannot be read, or when the signal ends it.
   */
  readNew(take: (content: Buffer) => Promise<MailboxVerdict>, signal: AbortSignal): Promise<void>;
};
