import type { MailKind } from '#domain/mail-kind.ts';
import type { TimelineEntry } from '#contract/processing.ts';
import { formatTime } from '#web/ui/display/format-date.ts';

export type MailEntry = Extract<TimelineEntry, { type: 'mail' }>;

/** What a mail was about. */
const names: Record<MailKind, string> = {
  confirmRequest: 'Confirmation link',
  newRequest: 'New request (tax team)',
  requestExpired: 'Request expired',
  statusChanged: 'Status changed',
  requestClosed: 'Closed, with the faktur',
  fakturAttached: 'Faktur attached',
  fakturReplaced: 'Replacement faktur',
  fakturCancelled: 'Faktur cancelled',
  goodsReturned: 'Goods returned after the faktur',
  correctionReceived: 'Correction (tax team)',
  dataCorrected: 'Data corrected, or asked to be',
  correctionSettled: 'Correction settled',
  bulkClosed: 'Bulk close',
  bulkRejected: 'Bulk reject',
  overdueReminder: 'Overdue reminder',
  deadlineReminder: 'Faktur deadlines (tax team)',
  staffActivated: 'Account activated',
};

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(names, kind);

/** A newer server may send a kind that this page does not know. */
export function mailName(kind: string): string {
  return isKnown(kind) ? names[kind] : 'E-mail';
}

export function mailState({ state, sentAt, error }: MailEntry): string {
  if (state === 'queued') return 'Waiting to be sent';
  if (state === 'sent') return sentAt === null ? 'Sent' : `Sent at ${formatTime(sentAt)}`;
  return `Failed: ${error ?? 'no reason given'}`;
}
