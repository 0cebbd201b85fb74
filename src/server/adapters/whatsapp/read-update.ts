import { createHmac, timingSafeEqual } from 'node:crypto';
import { isChatNumber } from '#domain/whatsapp/chat-code.ts';
import type { ChatReport, ChatUpdate, IncomingChatMessage, SignedUpdate } from '../../ports/messenger.ts';
import { detailsOf, errorOutcome } from './errors.ts';
import { fieldOf, jsonOf, textAt } from './json.ts';

/** Signs as WhatsApp does: over the bytes, with the app's secret. */
export const signatureOf = (body: Buffer, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

/** Reads an update that proves where it comes from. What is for another number of the same app is left out. */
export function readSignedUpdate(
  { body, signature = '' }: SignedUpdate,
  { appSecret, phoneId }: { appSecret: string; phoneId: string },
): ChatUpdate | 'forged' {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(body, appSecret))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  const values = listAt(jsonOf(body), 'entry')
    .flatMap((entry) => listAt(entry, 'changes'))
    .map((change) => fieldOf(change, 'value'))
    .filter((value) => textAt(fieldOf(value, 'metadata'), 'phone_number_id') === phoneId);
  return {
    messages: values.flatMap((value) => listAt(value, 'messages')).flatMap((one) => messageOf(one) ?? []),
    reports: values.flatMap((value) => listAt(value, 'statuses')).flatMap((one) => reportOf(one) ?? []),
  };
}

function listAt(value: unknown, name: string): unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

/** A time in seconds, as a text. */
function timeOf(value: unknown): Date | undefined {
  const text = textAt(value, 'timestamp') ?? '';
  return /^\d{1,11}$/.test(text) ? new Date(Number(text) * 1000) : undefined;
}

function messageOf(value: unknown): IncomingChatMessage | undefined {
  const [id, from, sentAt] = [textAt(value, 'id'), textAt(value, 'from'), timeOf(value)];
  if (!id || !from || !isChatNumber(from) || !sentAt) return undefined;
  // A button of a template sends the words that stand on it.
  const text = textAt(fieldOf(value, 'text'), 'body') ?? textAt(fieldOf(value, 'button'), 'text') ?? '';
  return { id, from, sentAt, text };
}

const states = ['sent', 'delivered', 'read'] as const;

function reportOf(value: unknown): ChatReport | undefined {
  const [reference, status, at] = [
    textAt(value, 'biz_opaque_callback_data'),
    textAt(value, 'status'),
    timeOf(value),
  ];
  if (!reference || !at) return undefined;
  const state = states.find((one) => one === status);
  if (state) return { reference, at, state };
  if (status !== 'failed') return undefined;
  const [error] = listAt(value, 'errors');
  const code = fieldOf(error, 'code');
  const outcome = errorOutcome(typeof code === 'number' ? code : -1, detailsOf(error));
  const isUndeliverable = outcome.is === 'refused' && outcome.isUndeliverable;
  return {
    reference,
    at,
    state: 'failed',
    reason: outcome.reason,
    outcome: outcome.is === 'later' ? 'later' : 'refused',
    isUndeliverable,
  };
}
