export const messageChannels = ['email', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The six words for where a message is; that it was read is a mark beside them. */
export const messageStates = [
  'created',
  'sending',
  'sent',
  'delivered',
  'failedForNow',
  'failedForGood',
] as const;
export type MessageState = (typeof messageStates)[number];

/** A message as the outbox has it. */
export type OutboxMessage = {
  state: 'queued' | 'sent' | 'failed';
  /** A worker is sending it at this moment. */
  isClaimed: boolean;
  attempts: number;
  createdAt: Date;
  /** Null of one that is done with although it never left, because it had nothing left to say. */
  sentAt: Date | null;
  deliveredAt: Date | null;
  /** When the last attempt failed or the message came back; null of a failure that an earlier version wrote. */
  failedAt: Date | null;
  error: string | null;
};

export type StateOfMessage = {
  state: MessageState;
  /** The time since which it is in this state. */
  at: Date;
  /** Whether the message was never sent and never will be, because what it says no longer holds. */
  isOutdated: boolean;
};

const stands = (state: MessageState, at: Date): StateOfMessage => ({ state, at, isOutdated: false });

/** The state of a message, in the words that staff read. */
export function messageState(message: OutboxMessage): StateOfMessage {
  const { createdAt, sentAt, deliveredAt, failedAt, error } = message;
  const failed = failedAt ?? createdAt;
  if (message.state === 'failed') return stands('failedForGood', failed);
  if (message.state === 'sent') {
    if (deliveredAt) return stands('delivered', deliveredAt);
    return sentAt ? stands('sent', sentAt) : { state: 'created', at: createdAt, isOutdated: true };
  }
  if (message.isClaimed) return stands('sending', createdAt);
  if (message.attempts > 0 || error !== null) return stands('failedForNow', failed);
  return stands('created', createdAt);
}

type Resendable = { state: MessageState; isOutdated: boolean; isSuperseded: boolean; isErased: boolean };

/**
 * Whether staff may send a message again: one that still waits goes by itself, and one about a submission that the
 * request no longer holds goes to nobody.
 */
export const canSendAgain = ({ state, isOutdated, isSuperseded, isErased }: Resendable): boolean =>
  (state === 'sent' || state === 'delivered' || state === 'failedForGood') &&
  !isOutdated &&
  !isSuperseded &&
  !isErased;
