import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { settleMessage } from '#contract/processing/change-status.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { messageStateText, messageTitle, type MessageEntry } from './message-text.ts';
import { ResendButton } from './resend-button.tsx';
import { failedMessagesTexts } from './texts.ts';

type Props = { entries: readonly TimelineEntry[]; onReload: () => void };

/** Tells at the top of the page of messages that did not arrive, because staff should know that first. */
export function FailedMessages({ entries, onReload }: Props) {
  const failed = entries.filter(
    (entry): entry is MessageEntry =>
      entry.type === 'message' && entry.state === 'failedForGood' && !entry.isSettled,
  );
  if (failed.length === 0) return null;
  const { one, some, to, whatToDo } = failedMessagesTexts();
  return (
    <div className="print:hidden">
      <Notice tone="bad" title={failed.length === 1 ? one : some}>
        <p>{whatToDo}</p>
        <ul className="mt-1 grid gap-1">
          {failed.map((message) => (
            <li key={message.id} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                {messageTitle(message.kind)} {to} <Breakable>{message.to}</Breakable>.{' '}
                {messageStateText(message)}
              </span>
              <ResendButton message={message} onQueued={onReload} />
              <SettleButton message={message} onSettled={onReload} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function SettleButton({
  message: { id, kind },
  onSettled,
}: {
  message: MessageEntry;
  onSettled: () => void;
}) {
  const words = failedMessagesTexts();
  const settling = useAction(async () => {
    try {
      await call(settleMessage, { body: { id } });
    } catch (error) {
      showToast('error', `${words.failed} ${explainError(error)}`);
    }
    onSettled();
  });
  return (
    <button
      type="button"
      aria-label={`${words.settle}: ${messageTitle(kind)}`}
      aria-disabled={settling.busy}
      onClick={settling.run}
      className="min-h-7 rounded-sm text-small font-semibold whitespace-nowrap text-teal underline hover:no-underline aria-disabled:opacity-60"
    >
      {settling.busy ? words.settling : words.settle}
    </button>
  );
}
