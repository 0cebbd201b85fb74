import { describe, expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';
import { canSendAgain, messageState, type OutboxMessage } from './message-state.ts';

const minute = (no: number) => new Date(Date.UTC(2026, 10, 19, 3, no));

const message = (over: Partial<OutboxMessage>): OutboxMessage => ({
  state: 'queued',
  isClaimed: false,
  attempts: 0,
  createdAt: minute(0),
  sentAt: null,
  deliveredAt: null,
  failedAt: null,
  error: null,
  ...over,
});

describe('the state of a message', () => {
  it.each<[string, Partial<OutboxMessage>, string, number]>([
    ['waits for its first attempt', {}, 'created', 0],
    ['is claimed', { isClaimed: true, attempts: 2, error: 'timeout' }, 'sending', 0],
    ['failed and is tried again', { attempts: 1, failedAt: minute(3), error: 'timeout' }, 'failedForNow', 3],
    ['came back and is sent again', { failedAt: minute(9), error: 'returned with 4.2.2' }, 'failedForNow', 9],
    ['failed before its times were noted', { state: 'failed' }, 'failedForGood', 0],
    ['failed for good', { state: 'failed', failedAt: minute(5) }, 'failedForGood', 5],
    ['was taken by a server', { state: 'sent', sentAt: minute(1) }, 'sent', 1],
    ['arrived', { state: 'sent', sentAt: minute(1), deliveredAt: minute(2) }, 'delivered', 2],
  ])('that %s', (_case, over, state, at) => {
    expect(messageState(message(over))).toEqual({ state, at: minute(at), isOutdated: false });
  });

  it('that had nothing left to say is that it was created', () => {
    expect(messageState(message({ state: 'sent' }))).toMatchObject({ state: 'created', isOutdated: true });
  });
});

it('is sent again unless it waits, is done with, or is somebody else’s by now', () => {
  const marks = { isOutdated: false, isSuperseded: false, isErased: false };
  const allowed = (
    ['created', 'sending', 'sent', 'delivered', 'failedForNow', 'failedForGood'] as const
  ).filter((state) => canSendAgain({ ...marks, state }));
  expect(allowed).toEqual(['sent', 'delivered', 'failedForGood']);
  for (const mark of ['isOutdated', 'isSuperseded', 'isErased'])
    expect(canSendAgain({ ...marks, state: 'sent', [mark]: true })).toBe(false);
});

it.each([
  ['refused with 550 5.1.1', 'addressUnknown'],
  ['returned with 5.4.1', 'addressUnknown'],
  ['returned with 5.1.2', 'domainUnknown'],
  ['returned with 5.2.2', 'mailboxFull'],
  ['returned with 4.2.2', 'mailboxFull'],
  ['returned with 5.2.1', 'mailboxClosed'],
  ['returned with 5.3.4', 'tooLarge'],
  ['returned with 5.7.26', 'blocked'],
  ['returned with 4.4.7', 'serverAway'],
  ['returned with 5.0.0', 'refused'],
  ['refused with 550', 'refused'],
  ['connect ECONNREFUSED 127.5.1.1:25', undefined],
  ['version 15.5.1.1 of the server', undefined],
])('reads the reason of "%s" from its code', (error, reason) => {
  expect(failureReason({ channel: 'email', error, isUndeliverable: true })).toBe(reason);
});

it('reads from no words of WhatsApp why a message failed', () => {
  const failed = { channel: 'whatsapp', error: 'WhatsApp says 131026: 5.1.1' } as const;
  expect(failureReason({ ...failed, isUndeliverable: true })).toBe('numberUnreachable');
  expect(failureReason({ ...failed, isUndeliverable: false })).toBeUndefined();
});
