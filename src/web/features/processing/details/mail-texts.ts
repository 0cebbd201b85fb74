import type { TimelineEntry } from '#contract/processing.ts';
import { formatTime } from '../format-date.ts';

export type MailEntry = Extract<TimelineEntry, { type: 'mail' }>;

/** What a mail was about. */
const names: Record<string, string> = {
  confirmRequest: 'Confirmation link',
  newRequest: 'New request (tax team)',
  requestExpired: 'Request expired',
  statusChanged: 'Status changed',
  requestClosed: 'Closed, with the faktur',
  fakturAttached: 'Faktur attached',
  bulkClosed: 'Bulk close',
  bulkRejected: 'Bulk reject',
  staffActivated: 'Account activated',
};

export function mailName(kind: string): string {
  return names[kind] ?? 'E-mail';
}

export function mailState({ state, sentAt, error }: MailEntry): string {
  if (state === 'queued') return 'Waiting to be sent';
  if (state === 'sent') return sentAt === null ? 'Sent' : `Sent at ${formatTime(sentAt)}`;
  return `Failed: ${error ?? 'no reason given'}`;
}
