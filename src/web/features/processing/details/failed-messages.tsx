import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { messageStateText, messageTitle, type MessageEntry } from './message-text.ts';
import { ResendButton } from './resend-button.tsx';
import { failedMessagesTexts } from './texts.ts';

type Props = { entries: readonly TimelineEntry[]; onQueued: () => void };

/** Tells at the top of the page of messages that did not arrive, because staff should know that first. */
export function FailedMessages({ entries, onQueued }: Props) {
  const failed = entries.filter(
    (entry): entry is MessageEntry => entry.type === 'message' && entry.state === 'failedForGood',
  );
  if (failed.length === 0) return null;
  const { one, some, to } = failedMessagesTexts();
  return (
    <div className="print:hidden">
      <Notice tone="bad" title={failed.length === 1 ? one : some}>
        <ul className="grid gap-1">
          {failed.map((message) => (
            <li key={message.id} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                {messageTitle(message.kind)} {to} <Breakable>{message.to}</Breakable>.{' '}
                {messageStateText(message)}
              </span>
              <ResendButton message={message} onQueued={onQueued} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
