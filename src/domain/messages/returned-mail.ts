/** One sending of a mail: its number, and the round in which it left. */
export type MailSending = { id: string; round: number };

/** What is made of a mail that came to the return path. */
export const returnOutcomes = [
  /** The mail came back for good: its address cannot be reached. */
  'undeliverable',
  /** The mail came back for now, and is sent again a day later. */
  'sentAgain',
  'delivered',
  /** Nothing is decided yet, as with a delay. */
  'noFailure',
  /** The report was counted before, or is about a mail that was sent again or deleted since. */
  'knownAlready',
  /** The report is about a copy that the recipient has forwarded elsewhere. */
  'otherRecipient',
  /** What came is the copy of a test of the mail sender, which was sent here to see how it arrives. */
  'testArrived',
  /** What came went to the return path of one of our mails, and is no report that the standard describes. */
  'noReport',
  /** What came does not bear the return path of any mail of ours. */
  'notOurs',
] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

/** One that came back for now is sent again so often, a day later each time. */
export const sendingsAgain = { times: 3, afterMs: 24 * 60 * 60 * 1000 } as const;

/** Mails of which nobody needs to know any more once they were taken in. */
export const isDoneWith = (outcome: ReturnOutcome): boolean =>
  outcome !== 'otherRecipient' && outcome !== 'noReport' && outcome !== 'notOurs';
