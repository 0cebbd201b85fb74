import type { MessageChannel } from './message-state.ts';

/** Why a message did not arrive: an e-mail as far as its status code (RFC 3463) says so. */
export const failureReasons = [
  'addressUnknown',
  'domainUnknown',
  'mailboxFull',
  'mailboxClosed',
  'tooLarge',
  'blocked',
  'serverAway',
  'refused',
  'numberUnreachable',
] as const;
export type FailureReason = (typeof failureReasons)[number];

const byCode: readonly [code: RegExp, reason: FailureReason][] = [
  // What receivers write for a name that has no mail server, and for one of their own that they do not know.
  [/^5\.(1\.2|1\.10|4\.4|4\.310|8\.\d+)$/, 'domainUnknown'],
  [/^5\.(1\.\d+|4\.1)$/, 'addressUnknown'],
  [/^[45]\.2\.2$/, 'mailboxFull'],
  [/^[45]\.2\.\d+$/, 'mailboxClosed'],
  [/^[45]\.3\.4$/, 'tooLarge'],
  [/^[45]\.7\.\d+$/, 'blocked'],
  [/^[45]\.[34]\.\d+$/, 'serverAway'],
  [/^5/, 'refused'],
];

/** The status code in the error of a message, such as 5.1.1; 550 where a mail server refused with no other. */
export const failureCode = (error: string): string | undefined =>
  /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])|(?<=^refused with )5\d\d$/.exec(error)?.[0];

type FailedMessage = { channel: MessageChannel; error: string | null; isUndeliverable: boolean };

/** The reason for which a message failed, or undefined where no more is known than its error. */
export function failureReason({ channel, error, isUndeliverable }: FailedMessage): FailureReason | undefined {
  if (channel === 'whatsapp') return isUndeliverable ? 'numberUnreachable' : undefined;
  const code = failureCode(error ?? '');
  if (code === undefined) return undefined;
  return byCode.find(([pattern]) => pattern.test(code))?.[1];
}
