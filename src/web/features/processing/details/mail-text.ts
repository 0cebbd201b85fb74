import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { mailName } from '#web/i18n/mail-names.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { mailTexts } from './texts.ts';

export type MailEntry = Extract<TimelineEntry, { type: 'mail' }>;

/** What a mail was about, for a newer server's kinds too. */
export const mailTitle = (kind: string): string => mailName(kind) ?? mailTexts().mail;

export function mailState({ state, sentAt, error }: MailEntry): string {
  const words = mailTexts();
  if (state === 'queued') return words.queued;
  if (state === 'sent') return sentAt === null ? words.dropped : words.sentAt(formatTime(sentAt));
  return words.failed(error ?? words.noReason);
}
