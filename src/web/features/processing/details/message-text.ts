import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { failureCode } from '#domain/messages/failure-reason.ts';
import { mailName } from '#web/i18n/mail-names.ts';
import { messageStateNames } from '#web/i18n/message-states.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { messageTexts } from './texts.ts';

export type MessageEntry = Extract<TimelineEntry, { type: 'message' }>;

/** What a message was about, for a newer server's kinds too. */
export const messageTitle = (kind: string): string => mailName(kind) ?? messageTexts().message;

/** The state of a message with its time, and why it is in it: `Failed for good · 19 Nov 2026, 10:00: …`. */
export function messageStateText({
  state,
  stateAt,
  readAt,
  isOutdated,
  isSettled,
  ...failure
}: MessageEntry): string {
  const words = messageTexts();
  if (isOutdated) return `${messageStateNames()[state]} · ${words.outdated}`;
  const line = `${messageStateNames()[state]} · ${formatTime(stateAt)}`;
  if (state === 'failedForNow' || state === 'failedForGood') {
    const why = `${line}: ${failureText(failure)}`;
    return isSettled ? `${why} · ${words.settled}` : why;
  }
  return readAt === null ? line : `${line} · ${words.readAt(formatTime(readAt))}`;
}

/** Tells why a message failed, in words where its error has a code that says so. */
export function failureText({ reason, error }: Pick<MessageEntry, 'reason' | 'error'>): string {
  const words = messageTexts();
  if (reason === null) return error || words.noReason;
  const code = failureCode(error ?? '');
  return code === undefined ? words.reasons[reason] : `${words.reasons[reason]} (${code})`;
}
